import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { linkIn } from '../support/mail-sink.ts';
import { sharedMailSink } from '../support/shared.ts';
import { sharedDemo } from '../support/shared-demo.ts';

const sink = sharedMailSink();
const { server, visit } = sharedDemo(() => ({ smtpUrl: sink().url }));

interface Look {
  fill: string;
  label: string;
  /** The first font of the list, if the page has loaded it. */
  font: string;
  logo: string;
}

/** Colours and font of a button, and the logo that is seen. */
const readLook = (page: Page, button: string, filled = button): Promise<Look> =>
  page.evaluate(
    ([button, filled]) => {
      const find = (selector: string): CSSStyleDeclaration => {
        const element = document.querySelector(selector);
        if (!element) throw new Error(`There is no ${selector}.`);
        return getComputedStyle(element);
      };
      const isSeen = (image: HTMLImageElement): boolean =>
        image.naturalWidth > 0 &&
        image.getClientRects().length > 0 &&
        !getComputedStyle(image).maskImage.includes('rgba(0, 0, 0, 0)');
      const logo = [...document.images].find(isSeen)?.currentSrc ?? 'none';
      // Browsers write colours that were computed from another one in the space of the computation.
      const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const toRgb = (color: string): string => {
        if (!paint) throw new Error('This browser paints nothing.');
        paint.fillStyle = color;
        paint.fillRect(0, 0, 1, 1);
        return [...paint.getImageData(0, 0, 1, 1).data.slice(0, 3)].join(' ');
      };
      const { color, fontFamily } = find(button);
      const font = fontFamily.split(',')[0]?.replaceAll(/["']/g, '') ?? '';
      const isLoaded = [...document.fonts].some(
        ({ family, status }) => family.replaceAll(/["']/g, '') === font && status === 'loaded',
      );
      return {
        fill: toRgb(find(filled).backgroundColor),
        label: toRgb(color),
        font: isLoaded ? font : 'none',
        logo,
      };
    },
    [button, filled] as const,
  );

test.each(['light', 'dark'] as const)(
  'the demo, a page of the service and a mail have one look in the %s',
  { timeout: 120_000 },
  async (colorScheme) => {
    const { page, complaints } = await visit({ colorScheme });
    const loaded = () => page.waitForLoadState('networkidle');
    const { url } = server();

    await page.goto('/sign-in');
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await loaded();
    const demo = await readLook(page, 'main button[type="submit"]');

    await page.goto('/api/auth/error?error=INVALID_TOKEN');
    await loaded();
    const ofService = await readLook(page, '.btn');

    const email = `${colorScheme}@example.com`;
    await page.request.post('/api/auth/sign-in/magic-link', { data: { email }, headers: { origin: url } });
    const { html = '' } = await sink().waitFor(email, /./);
    await page.setContent(html);
    await loaded();
    const ofMail = await readLook(page, 'a.on-button', 'td.button');

    const logo = `${url}/${colorScheme === 'light' ? 'tideline' : 'tideline-dark'}.png`;
    expect(demo).toMatchObject({ font: 'Inter', logo });
    expect(ofService).toEqual(demo);
    expect(ofMail).toEqual(demo);
    for (const file of [logo, '/inter.woff2']) {
      const headers = (await page.request.get(file)).headers();
      expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
    }
    expect(complaints).toEqual([]);
  },
);

test('a person and an organization have one colour wherever they are shown', {
  timeout: 240_000,
}, async () => {
  const { page, complaints } = await visit();
  const faceIn = (place: Locator): Promise<string> =>
    place
      .locator('.ua-avatar:not([data-loading])')
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const banner = page.getByRole('banner');
  const rowOf = (name: string): Locator => page.getByRole('row', { name }).first();
  const become = async (name: RegExp): Promise<void> => {
    await page.goto('/crew');
    await page.getByRole('button', { name }).click();
    await banner.getByRole('button', { name }).waitFor();
  };

  await page.goto('/');
  const seat = await faceIn(page.getByRole('button', { name: /^Ines Marques/ }));
  const onBoard = await faceIn(page.locator('.ticket', { hasText: 'Winter fares' }));
  await become(/Ines Marques/);
  await page.goto('/o/seabird/members');
  const inMembers = await faceIn(rowOf('Ines Marques'));
  const inHeader = await faceIn(banner.getByRole('button', { name: /Ines Marques/ }));
  const inSwitcher = await faceIn(banner.getByRole('button', { name: /Seabird/ }));

  const origin = { origin: server().url };
  const [seabird] = await (await page.request.get('/api/auth/organization/list')).json();
  const invited = await page.request.post('/api/auth/organization/invite-member', {
    data: { email: 'joan@example.com', role: 'member', organizationId: seabird.id },
    headers: origin,
  });
  expect([invited.status(), seabird.name]).toEqual([200, 'Seabird']);

  await become(/Mara Lindqvist/);
  await page.goto('/admin/users');
  const inUsers = await faceIn(rowOf('Ines Marques'));

  const guest = await visit();
  await guest.page.goto(linkIn(await sink().waitFor('joan@example.com', /Seabird/)));
  await guest.page.getByRole('heading', { name: /Seabird/ }).waitFor();
  const onInvitation = await faceIn(guest.page.getByRole('main'));

  expect([seat, onBoard, inMembers, inHeader, inUsers]).toEqual(Array(5).fill(seat));
  expect(onInvitation).toBe(inSwitcher);
  expect(seat).not.toBe(inSwitcher);
  expect([...complaints, ...guest.complaints]).toEqual([]);
});
