// SPDX-License-Identifier: GPL-2.0-only
// Renders a picture in pixels.
import { WORDS } from '../words.ts';
import type { Picture } from './picture.ts';

/** The picture as the browser renders it. */
export async function imageOf({ svg }: Picture): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A PNG's pixels for one CSS pixel. */
const SCALE = 2;

export async function pngOf(picture: Picture): Promise<Blob> {
  const image = await imageOf(picture);
  const canvas = document.createElement('canvas');
  canvas.width = picture.width * SCALE;
  canvas.height = picture.height * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(WORDS.tooLarge)))),
  );
}
