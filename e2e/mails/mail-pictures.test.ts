import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales, mailKinds, renderSample } from '../../packages/api-router/src/mail.ts';
import { createRandom } from '../../packages/api-router/src/testing/random/random.ts';
import { isLong, seed } from '../../packages/api-router/src/testing/random/seed.ts';
import { launchBrowser } from '../support/browser.ts';
import { findMailFaults } from './find-mail-faults.ts';
import { readLabelContrasts, toSchemeless } from './forced-darkness.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  const context = await browser.newContext();
  // Programs show no pictures until their reader asks for them.
  await context.route('**/*', (route) => route.abort());
  page = await context.newPage();
});

afterAll(() => browser.close());

const plain = { appName: 'Harbour & Sons', locale: 'en' };
const none = { wide: [], faint: [], small: [] };

const brandOf = (color: string) => ({
  color,
  logo: 'https://app.example.com/logo.png',
  supportUrl: 'https://app.example.com/help',
  legalUrls: { terms: 'https://app.example.com/terms', privacy: 'https://app.example.com/privacy' },
});

describe.each([320, 640])('at %d pixels', (width) => {
  test.each(['light', 'dark'] as const)('every mail fits and can be read in the %s', async (colorScheme) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });

    // Long words are too wide in one scheme as in the other, and on phones alone.
    const languages = width === 320 && colorScheme === 'light' ? locales : ['en'];
    for (const kind of mailKinds)
      for (const locale of languages)
        expect(
          await findMailFaults(page, (await renderSample(kind, { ...plain, locale })).html),
          `${kind} in ${locale}`,
        ).toEqual(none);
  });
});

/** A code, a button with pictures, a warning, a notice and a receipt: all parts that mails have. */
const parts = ['sign-in-code', 'organization-invitation', 'password-locked', 'new-device', 'account-deleted'];

test('mails can be read in whatever colour a brand has, and fit its name and links', async () => {
  const random = createRandom(seed);
  const digits = (): string => random.below(256).toString(16).padStart(2, '0');
  const drawn = Array.from({ length: isLong ? 50 : 3 }, () => `#${digits()}${digits()}${digits()}`);
  await page.setViewportSize({ width: 320, height: 800 });

  for (const color of ['#ffd400', '#f97316', '#14b8a6', '#101828', 'oklch(0.6 0.2 300)', ...drawn])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const kind of parts) {
        const { html } = await renderSample(kind, { ...plain, locale: 'de', brand: brandOf(color) });
        expect(await findMailFaults(page, html), `${kind} in ${color}, ${colorScheme}`).toEqual(none);
      }
    }
});

test('a name of one long word breaks in headings, buttons and footers', async () => {
  await page.setViewportSize({ width: 320, height: 800 });
  const { html } = await renderSample('magic-link', {
    appName: 'Donaudampfschifffahrtsgesellschaft',
    locale: 'en',
  });

  expect(await findMailFaults(page, html)).toEqual(none);
});

/** Outlook.com marks what it has darkened by itself, whatever the scheme of the browser is. */
const markDarkened = (html: string): string => html.replace('<body ', '<body data-ogsc="" data-ogsb="" ');

/** Runs in the browser. */
const readColors = (): string[] =>
  [...document.body.querySelectorAll('*')].map((element) => {
    const { color, backgroundColor, borderBottomColor, borderLeftColor, display } = getComputedStyle(element);
    const colors = [color, backgroundColor, borderBottomColor, borderLeftColor];
    // What is hidden has no colour that anybody sees.
    return [element.className, display, ...(display === 'none' ? [] : colors)].join();
  });

test.each(['#ffd400', '#1d2a5c'])(
  'mails of the brand %s are dark in Outlook.com as elsewhere',
  async (color) => {
    // Phones take some borders away, and the colour of a border that is not there says nothing.
    await page.setViewportSize({ width: 640, height: 800 });
    const brand = { ...brandOf(color), logoDark: 'https://app.example.com/logo-dark.png' };
    for (const kind of parts) {
      const { html } = await renderSample(kind, { ...plain, brand });
      const colorsIn = async (colorScheme: 'light' | 'dark', shown: string): Promise<string[]> => {
        await page.emulateMedia({ colorScheme });
        await page.setContent(shown, { waitUntil: 'commit' });
        return page.evaluate(readColors);
      };
      const dark = await colorsIn('dark', html);

      expect(await colorsIn('light', markDarkened(html)), kind).toEqual(dark);
      expect(await colorsIn('light', html)).not.toEqual(dark);
    }
  },
);

describe('a program that darkens mails by itself', () => {
  let darkening: Browser;

  beforeAll(async () => {
    darkening = await launchBrowser(['--blink-settings=forceDarkModeEnabled=true']);
  });

  afterAll(() => darkening.close());

  test('leaves labels of buttons readable, bright brands too', async () => {
    const darkened = await darkening.newPage();
    for (const color of ['#ffd400', '#a3e635', '#fbbf24', '#f97316', '#14b8a6', '#ffffff', '#1d2a5c']) {
      const { html } = await renderSample('password-locked', { ...plain, brand: { color } });
      await darkened.setContent(toSchemeless(html), { waitUntil: 'commit' });
      for (const contrast of await readLabelContrasts(darkened, page))
        expect(contrast, color).toBeGreaterThan(4.5);
    }
  });
});

test('a code is large, and one word that a tap selects', async () => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.setContent((await renderSample('sign-in-code', plain)).html, { waitUntil: 'commit' });

  const code = page.locator('.code');
  await code.dblclick();

  expect(await code.evaluate((element) => getComputedStyle(element).fontSize)).toBe('32px');
  expect(await page.evaluate(() => String(getSelection()))).toBe('204816');
});

test('a warning differs from a notice and a receipt by its shape and word, without colours', async () => {
  const marks = [];
  for (const kind of ['password-locked', 'new-device', 'account-deleted', 'sign-in-code'])
    marks.push(/&#(9650|9671|10003);/.exec((await renderSample(kind, plain)).html)?.[1]);

  expect(marks).toEqual(['9650', '9671', '10003', undefined]);
});
