import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { sharedDemo } from '../support/shared-demo.ts';

const { visit } = sharedDemo();

/** Presses of the tab key: past the header and the sections of settings, into the page. */
const PRESSES = 16;

interface Seen {
  name: string;
  isSeen: boolean;
}

/** Goes on by one control with the keyboard, and tells whether it looks another way than without the focus. */
async function focusNext(page: Page): Promise<Seen> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return { name: 'body', isSeen: true };
    /** The control, the box that holds it, and the boxes of a code, of which one shows the focus. */
    const look = (): string =>
      [focused, focused.parentElement, focused.nextElementSibling?.firstElementChild]
        .flatMap((box) => (box ? [getComputedStyle(box)] : []))
        .map(({ outlineStyle, outlineWidth, borderColor, borderWidth, backgroundColor }) =>
          [outlineStyle === 'none' ? '' : outlineWidth, borderColor, borderWidth, backgroundColor].join(),
        )
        .join(' ');
    const withFocus = look();
    focused.blur();
    const isSeen = look() !== withFocus;
    focused.focus();
    return { name: `${focused.tagName.toLowerCase()}.${focused.getAttribute('class')}`, isSeen };
  });
}

/** Controls that hide whether they have the focus. */
async function findUnseenFocus(page: Page): Promise<string[]> {
  const unseen: string[] = [];
  for (let press = 0; press < PRESSES; press += 1) {
    const { name, isSeen } = await focusNext(page);
    if (name.startsWith('body')) break;
    if (!isSeen) unseen.push(`${new URL(page.url()).pathname} ${name}`);
  }
  return unseen;
}

/** Colours and lines of the first element that fits, and of what is drawn before it. */
const lookOf = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) =>
      [getComputedStyle(element), getComputedStyle(element, '::before')]
        .map(({ color, backgroundColor, borderColor, outlineStyle, scale }) =>
          [color, backgroundColor, borderColor, outlineStyle, scale].join(),
        )
        .join(' '),
    );

/** Expects the chosen one of several parts to look different. */
async function expectChosen(page: Page, part: string, chosen: string): Promise<void> {
  expect(await lookOf(page, part + chosen)).not.toBe(await lookOf(page, `${part}:not(${chosen})`));
}

test('colours of the system show the focus, the chosen entry and a ticked box', {
  timeout: 120_000,
}, async () => {
  const { page } = await visit({ forcedColors: 'active', reducedMotion: 'reduce' });
  const unseen: string[] = [];
  const open = async (path: string): Promise<void> => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    unseen.push(...(await findUnseenFocus(page)));
  };

  await open('/sign-in');
  const box = '.ua-checkbox-box';
  const ticked = await lookOf(page, box);
  await page.locator(box).first().uncheck();
  expect(await lookOf(page, box)).not.toBe(ticked);

  await page.goto('/');
  await page.getByRole('button', { name: /^Mara Lindqvist/ }).click();
  await page.getByRole('link', { name: 'All screens' }).first().waitFor();
  await open('/account/security');
  await expectChosen(page, '.ua-settings-nav-item', '[data-selected]');
  await page.locator('.ua-org-switcher').click();
  await expectChosen(page, '.ua-org-option', '[data-selected]');
  unseen.push(...(await findUnseenFocus(page)));

  expect(unseen).toEqual([]);
});
