import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { guideScreens, openScreen, readOutline } from './pictures/guide-pictures.ts';
import { outlineOf } from './pictures/outline.ts';
import { Places } from './pictures/places.ts';

/** What is to be done when one of these fails. */
const TAKE = 'Run "npm run pictures", look at the pictures in docs/images, and commit them.';

const places = new Places();
afterAll(() => places[Symbol.asyncDispose]());

describe('pictures of guides show the screens of today', () => {
  // One after the other, as they were taken: whoever comes later is seen by those before.
  for (const screen of guideScreens)
    test(screen.guide, async () => {
      const page = await openScreen(places, screen);
      expect(page, `Nothing shows "${screen.guide}".`).not.toBeNull();
      if (page === null) return;
      await expectOutline(page, screen.guide);
      await page.context().close();
    });
});

/** What comes late is waited for. */
async function expectOutline(page: Page, guide: string): Promise<void> {
  const message = `The picture "${guide}" is old. ${TAKE}`;
  await expect.poll(() => outlineOf(page), { message }).toBe(readOutline(guide));
}
