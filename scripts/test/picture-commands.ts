import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineBrowserCommand } from '@vitest/browser-playwright';

/** Where pictures of stories are kept, by scheme. */
export const keptPictures = '.storybook/pictures/kept';

/** Set by `npm run pictures:accept`: a file for the names of the stories' pictures. Those that differ are kept anew. */
export const acceptedList = process.env.KEYSTEAD_ACCEPT_PICTURES;

/** Where a picture that differs is put, to be looked at. */
const shown = 'test-results/pictures';

interface KeptPicture {
  /** WebP in base64. */
  kept: string | undefined;
  /** A new picture takes the place of the kept one. */
  isAccepted: boolean;
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    takePicture: () => Promise<string>;
    findKeptPicture: (name: string) => Promise<KeptPicture>;
    keepPicture: (name: string, webp: string) => Promise<void>;
    showPicture: (name: string, png: string, difference: string) => Promise<string[]>;
  }
}

function write(path: string, base64: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, Buffer.from(base64, 'base64'));
  return path;
}

const toKeptPath = (name: string): string => join(keptPictures, `${name}.webp`);

/**
 * Commands that a page with a story sends to Node. Nothing moves in a picture: motions are at their end, and no caret
 * blinks.
 */
export const pictureCommands = {
  takePicture: defineBrowserCommand<[]>(async ({ page }) => {
    // Otherwise the stories are transparent, because nobody looks at them.
    const style = 'iframe { opacity: 1 !important }';
    return (await page.screenshot({ animations: 'disabled', caret: 'hide', style })).toString('base64');
  }),
  findKeptPicture: defineBrowserCommand<[string]>((_, name): KeptPicture => {
    const path = toKeptPath(name);
    if (acceptedList !== undefined) writeFileSync(acceptedList, `${path}\n`, { flag: 'a' });
    const kept = existsSync(path) ? readFileSync(path, 'base64') : undefined;
    return { kept, isAccepted: acceptedList !== undefined };
  }),
  keepPicture: defineBrowserCommand<[string, string]>((_, name, webp) => void write(toKeptPath(name), webp)),
  showPicture: defineBrowserCommand<[string, string, string]>((_, name, png, difference) => [
    write(join(shown, `${name}.png`), png),
    write(join(shown, `${name}.difference.webp`), difference),
  ]),
};
