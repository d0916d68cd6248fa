import { waitFor } from 'storybook/test';
import { commands } from 'vitest/browser';
import { drawDifference, readPixels, toWebp } from './canvas.ts';
import { compareThumbnails, type Difference } from './compare-thumbnails.ts';
import { takeThumbnail } from './take-thumbnail.ts';
import { findTextCells } from './text-cells.ts';
import type { Thumbnail } from './thumbnail.ts';

/** Times that a new picture has to be the same, one after the other, until it counts as still. */
const TIMES_STILL = 3;

/** Milliseconds. */
const standardPatience = { timeout: 10_000, interval: 200 };

interface Taken {
  thumbnail: Thumbnail;
  picture: string;
  difference?: Difference | undefined;
}

function compare(kept: Thumbnail, fresh: Thumbnail): Difference | undefined {
  if (kept.width !== fresh.width || kept.height !== fresh.height) return undefined;
  return compareThumbnails(kept, fresh, findTextCells(document.body, fresh));
}

const isSame = (kept: Thumbnail | undefined, fresh: Thumbnail): boolean =>
  kept !== undefined && compare(kept, fresh)?.isOther === false;

/** Takes the page until it is the kept one. The last part of a page may still be loading. */
async function takeUntilSame(kept: Thumbnail, patience = standardPatience): Promise<Taken> {
  let taken: Taken = await takeThumbnail();
  taken.difference = compare(kept, taken.thumbnail);
  await waitFor(async () => {
    if (taken.difference?.isOther === false) return;
    taken = await takeThumbnail();
    taken.difference = compare(kept, taken.thumbnail);
    throw new Error('It differs.');
  }, patience).catch(() => undefined);
  return taken;
}

async function takeUntilStill(): Promise<Taken> {
  let taken = await takeThumbnail();
  let times = 0;
  await waitFor(async () => {
    const before = taken.thumbnail;
    taken = await takeThumbnail();
    times = isSame(before, taken.thumbnail) ? times + 1 : 0;
    if (times < TIMES_STILL) throw new Error('The page does not stand still.');
  }, standardPatience);
  return taken;
}

/** Keeps the look of now, unless it is the one that is kept. */
async function accept(name: string, known: Thumbnail | undefined): Promise<void> {
  const { thumbnail } = await takeUntilStill();
  if (!isSame(known, thumbnail)) await commands.keepPicture(name, await toWebp(thumbnail));
}

/** Looks at the page of now. The returned sentence says how it differs from the kept picture, if it does. */
export async function findFaultOfPicture(
  name: string,
  patience = standardPatience,
): Promise<string | undefined> {
  const { kept, isAccepted } = await commands.findKeptPicture(name);
  const known = kept === undefined ? undefined : await readPixels(kept);
  if (isAccepted) return accept(name, known).then(() => undefined);
  if (known === undefined) return `No picture "${name}" is kept: run "npm run pictures:accept" to take it.`;
  const { picture, thumbnail, difference } = await takeUntilSame(known, patience);
  if (difference?.isOther === false) return undefined;
  const cells = difference?.cells ?? new Uint8Array();
  const files = await commands.showPicture(name, picture, await drawDifference(known, thumbnail, cells));
  const numbers = difference
    ? `by ${difference.worstCell} in a cell, ${difference.worstBlock} in a block and ${difference.worstHue} in a hue`
    : 'in its size';
  return `The picture "${name}" differs ${numbers}: look at ${files.join(' and ')}. If the new look is meant, run "npm run pictures:accept".`;
}
