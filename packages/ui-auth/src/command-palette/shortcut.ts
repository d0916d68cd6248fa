'use client';

interface Keys extends Pick<KeyboardEvent, 'key' | 'code'> {}

const LATIN = /^[a-z]$/i;

/** Whether the key is this letter; on a keyboard with other letters, the key that has its place. */
export const isLetter = ({ key, code }: Keys, letter: string): boolean =>
  key.toLowerCase() === letter.toLowerCase() ||
  (LATIN.test(letter) && !LATIN.test(key) && code === `Key${letter.toUpperCase()}`);

/** Computers whose shortcuts are pressed with the Command key. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** A shortcut: `mod+k` is ⌘K on computers of Apple, and Ctrl+K elsewhere. */
export interface Shortcut {
  letter: string;
  mod: boolean;
  shift: boolean;
  alt: boolean;
}

export function readShortcut(text: string): Shortcut {
  const parts = text.toLowerCase().split('+');
  const has = (name: string): boolean => parts.includes(name);
  return { letter: parts.at(-1) ?? '', mod: has('mod'), shift: has('shift'), alt: has('alt') };
}

interface Press extends Keys, Pick<KeyboardEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'> {}

export function presses(event: Press, { letter, mod, shift, alt }: Shortcut, onApple: boolean): boolean {
  const wanted = onApple ? event.metaKey : event.ctrlKey;
  const other = onApple ? event.ctrlKey : event.metaKey;
  // A sign such as "?" or "/" is typed with Shift on some keyboards.
  const isShifted = LATIN.test(letter) ? event.shiftKey === shift : true;
  return isLetter(event, letter) && wanted === mod && !other && isShifted && event.altKey === alt;
}

/** The keys as they are written on the keyboard. */
export function toKeys({ letter, mod, shift, alt }: Shortcut, onApple: boolean): string[] {
  return [
    ...(mod ? [onApple ? '⌘' : 'Ctrl'] : []),
    ...(alt ? [onApple ? '⌥' : 'Alt'] : []),
    ...(shift ? ['⇧'] : []),
    letter.toUpperCase(),
  ];
}
