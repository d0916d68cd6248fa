import type { Locator, Page } from 'playwright';
import { expect, onTestFailed, test } from 'vitest';
import { downloadOwnData } from '../support/download-own-data.ts';
import { sharedDemo } from '../support/shared-demo.ts';
import { totpOf } from '../support/totp.ts';

/** The demo on the packaged server, with the headers of the packaged server. */
const { server, visit } = sharedDemo();

const PASSWORD = 'correct horse battery';

interface Watched {
  page: Page;
  /** Blocked by the policy of the page, on all pages so far. */
  violations: string[];
}

async function signUp(name: string, email: string): Promise<Watched> {
  const { page } = await visit();
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => void violations.push(text));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      window.tellViolation(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
    ),
  );
  onTestFailed(async () => {
    await page.screenshot({ path: 'test-results/content-policy.png', fullPage: true });
    console.log(`${page.url()}\n${server().output()}`);
  });
  const data = { name, email, password: PASSWORD };
  await page.request.post('/api/auth/sign-up/email', { data, headers: { origin: server().url } });
  return { page, violations };
}

declare global {
  interface Window {
    tellViolation: (text: string) => void;
  }
}

const pictures = [
  ['PNG', 'image/png'],
  ['JPEG', 'image/jpeg'],
  ['WebP', 'image/webp'],
] as const;

/** A picture in the browser, which has all three kinds. */
async function drawFile(page: Page, mimeType: string) {
  const url = await page.evaluate((type) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 });
    canvas.getContext('2d')?.fillRect(40, 20, 100, 100);
    return canvas.toDataURL(type);
  }, mimeType);
  expect(url).toContain(`data:${mimeType};`);
  return { name: 'picture', mimeType, buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

async function choosePicture(page: Page, place: Locator, mimeType: string): Promise<void> {
  await place.locator('input[type="file"]').setInputFiles(await drawFile(page, mimeType));
  const dialog = page.getByRole('dialog', { name: 'Adjust the picture' });
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await dialog.waitFor({ state: 'detached' });
  const kept = place.locator('img[src*="/api/auth/picture/"]').first();
  await kept.waitFor();
  await expect
    .poll(() => kept.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(512);
}

test.each(pictures)(
  'a %s file becomes the picture of a person and the logo of an organization',
  async (kind, type) => {
    const { page, violations } = await signUp('Ada Lovelace', `ada-${kind}@example.com`.toLowerCase());
    await page.goto('/account');
    await choosePicture(page, page.getByRole('region', { name: 'Profile' }), type);

    const slug = `crew-${kind}`.toLowerCase();
    const headers = { origin: server().url };
    await page.request.post('/api/auth/organization/create', {
      data: { name: `Crew ${kind}`, slug },
      headers,
    });
    await page.goto(`/o/${slug}`);
    await choosePicture(page, page.getByRole('region', { name: 'General' }), type);

    expect(violations).toEqual([]);
  },
);

test('files, copies, downloads, drawn codes, overlays and every page keep to the policy', {
  timeout: 300_000,
}, async () => {
  const { page, violations } = await signUp('Grace Hopper', 'grace@example.com');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = page.getByRole('dialog');
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();

  await page.goto('/account');
  await downloadOwnData(page);

  await page.goto('/account/security');
  await press('Set up');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: /qr code/i }).waitFor();
  const secret = ((await page.locator('.ua-two-factor-key').textContent()) ?? '').replaceAll(' ', '');
  await page.getByRole('textbox', { name: 'Code' }).fill(totpOf(secret));
  await page.getByRole('list', { name: 'Backup codes' }).waitFor();
  await press('Copy');
  const [codes] = await Promise.all([page.waitForEvent('download'), press('Download')]);
  expect(codes.suggestedFilename()).toMatch(/\.txt$/);
  await page.getByRole('checkbox', { name: 'I have saved these codes' }).check();
  await press('Done');

  await page.goto('/account/api-keys');
  await press('Create key');
  await dialog.getByLabel('Name').fill('deploy script');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await dialog.getByRole('button', { name: 'Copy key' }).click();
  const [key] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(await key.failure()).toBeNull();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await press(/Actions for .?deploy script/);
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('No API keys yet').waitFor();

  const headers = { origin: server().url };
  await page.request.post('/api/auth/organization/create', {
    data: { name: 'Harbour Crew', slug: 'harbour-crew' },
    headers,
  });
  for (const start of ['/account', '/o/harbour-crew']) {
    await page.goto(start);
    const links = page.getByRole('main').getByRole('navigation').getByRole('link');
    await links.first().waitFor();
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('main').getByRole('region').first().waitFor();
    }
  }
  await press('Open account menu for Grace Hopper');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');

  expect(violations).toEqual([]);
});

test('what the policy forbids is told to the listener of these tests', async () => {
  const { page, violations } = await signUp('Mary Somerville', 'mary@example.com');
  await page.goto('/account');

  await page.evaluate(() => {
    const blocked = Object.assign(new Image(), { src: URL.createObjectURL(new Blob(['x'])) });
    document.body.append(blocked);
  });

  await expect.poll(() => violations).toEqual([expect.stringContaining('/account: img-src blob')]);
});
