// SPDX-License-Identifier: GPL-2.0-only
// The picture in pixels.
import { WORDS } from '../words.ts';
import type { Picture } from './picture.ts';

/** Drawn by the browser's own renderer. */
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

/** At twice the size. */
export async function pngOf(picture: Picture, scale = 2): Promise<Blob> {
  const image = await imageOf(picture);
  const canvas = document.createElement('canvas');
  canvas.width = picture.width * scale;
  canvas.height = picture.height * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(WORDS.tooLarge)))),
  );
}
