// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { nameOf } from './keys.ts';

const press = (key: string, code: string, ...held: readonly string[]): string =>
  nameOf({
    key,
    code,
    ctrlKey: held.includes('ctrl') || held.includes('AltGraph'),
    metaKey: held.includes('meta'),
    altKey: held.includes('alt') || held.includes('AltGraph'),
    shiftKey: held.includes('shift'),
    getModifierState: (name) => held.includes(name),
  });

test('letters by what they write, with what is held; a command key is the one of the system', () => {
  expect(press('w', 'KeyW')).toBe('w');
  expect(press('W', 'KeyW', 'shift')).toBe('shift+w');
  expect(press('w', 'KeyZ')).toBe('w');
  expect([press('k', 'KeyK', 'ctrl'), press('k', 'KeyK', 'meta')]).toEqual(['mod+k', 'mod+k']);
  expect(press('ArrowLeft', 'ArrowLeft', 'shift')).toBe('shift+left');
  expect([press(' ', 'Space'), press('PageUp', 'PageUp'), press('Escape', 'Escape')]).toEqual([
    'space',
    'pageup',
    'escape',
  ]);
});

test('signs by what they write, whatever that takes, but with no command', () => {
  expect([press('?', 'Slash', 'shift'), press('?', 'Minus', 'shift'), press('+', 'NumpadAdd')]).toEqual([
    '?',
    '?',
    '+',
  ]);
  expect([press('[', 'Digit8', 'AltGraph'), press('1', 'Digit1', 'shift')]).toEqual(['[', '1']);
  expect([press('+', 'Equal', 'ctrl'), press('1', 'Digit1', 'alt')]).toEqual(['', '']);
});

test('where a keyboard writes no Latin letters, they are where they usually are', () => {
  expect(press('ц', 'KeyW')).toBe('w');
  expect(press('Л', 'KeyK', 'shift')).toBe('shift+k');
});
