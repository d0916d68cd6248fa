import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { guideSize } from '../../../apps/docs/src/markdown/picture-size.ts';
import { outlineOf } from './outline.ts';
import { type Scheme, schemes, settle, takePng, toWebp } from './picture.ts';
import type { Places } from './places.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens/index.ts';

const FOLDER = 'docs/images';

export const toPicturePath = (guide: string, scheme: Scheme): string =>
  join(FOLDER, `${guide}.${scheme}.webp`);
export const toOutlinePath = (guide: string): string => join(FOLDER, 'outlines', `${guide}.txt`);

export const readOutline = (guide: string): string => readFileSync(toOutlinePath(guide), 'utf8');

interface GuideScreen extends Screen {
  guide: string;
}

const isInGuide = (screen: Screen): screen is GuideScreen => screen.guide !== undefined;
export const guideScreens: readonly GuideScreen[] = screens.filter(isInGuide);

/** Opens a screen in the size of a guide. Null if this version has none. */
export async function openScreen(places: Places, { place, as, open }: Screen): Promise<Page | null> {
  const opening = await places.open(place, as);
  await opening.page.setViewportSize(guideSize);
  return open(opening);
}

/** Writes the pictures of a screen, and what it is made of. */
export async function keepGuidePictures(page: Page, guide: string): Promise<void> {
  await settle(page);
  const outline = await outlineOf(page);
  const empty = await page.context().browser()?.newPage();
  if (!empty) throw new Error('The browser is gone.');
  for (const scheme of schemes)
    writeFileSync(toPicturePath(guide, scheme), await toWebp(empty, await takePng(page, guideSize, scheme)));
  await empty.close();
  mkdirSync(join(FOLDER, 'outlines'), { recursive: true });
  writeFileSync(toOutlinePath(guide), outline);
}
