import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import type { pages } from '../../apps/pages/src/table.ts';
import { createRandom } from '../../packages/api-router/src/testing/random/random.ts';
import { isLong, seed } from '../../packages/api-router/src/testing/random/seed.ts';
import { buildPages } from '../../scripts/demo/build.ts';
import { findPageFaults } from '../support/page-faults.ts';
import { sharedServer } from '../support/shared.ts';
import { sharedDemo } from '../support/shared-demo.ts';

/**
 * Every page that the server sends, in both colour schemes and as narrow as a page may be. A page takes three seconds,
 * so a usual run draws a third of them; a failure names the address.
 */

type Visitor = 'stranger' | 'owner' | 'administrator';
/** Of whom a page is opened, and where; of a page with sections, each. */
type Addresses = Readonly<Record<string, { by: Visitor; at: readonly string[] }>>;

const sectionsOf = (base: string, sections: string): string[] =>
  sections.split(' ').map((section) => `${base}/${section}`);

const ORGANIZATION =
  'general members invitations teams roles domains sso policies api-keys webhooks activity';
const ACCOUNT = 'profile security connections applications api-keys activity';
const ADMINISTRATION = 'overview users organizations applications webhooks brand activity';

const toAccount = { by: 'owner', at: sectionsOf('/account', ACCOUNT) } as const;
const toAdministration = { by: 'administrator', at: sectionsOf('/admin', ADMINISTRATION) } as const;
const openToAll = (...at: string[]) => ({ by: 'stranger', at }) as const;
const ofOwner = (...at: string[]) => ({ by: 'owner', at }) as const;

/** By the paths of `apps/demo/src/router.tsx`. */
const ofDemo: Addresses = {
  '/': ofOwner('/'),
  '/sign-in': openToAll('/sign-in'),
  '/sign-up': openToAll('/sign-up'),
  '/forgot-password': openToAll('/forgot-password'),
  '/reset-password': openToAll('/reset-password', '/reset-password?token=one'),
  '/verify-email': openToAll('/verify-email', '/verify-email?error=token_expired'),
  '/two-factor': openToAll('/two-factor'),
  '/auth/error': openToAll('/auth/error?error=state_not_found'),
  '/accounts': ofOwner('/accounts'),
  '/crew': openToAll('/crew', '/'),
  '/screens': ofOwner('/screens'),
  '/invite/$id': openToAll('/invite/one'),
  '/accept-invitation/$id': ofOwner('/accept-invitation/one'),
  SETUP_PATH: openToAll('/organization/setup', '/organization/setup?token=one'),
  '/organizations': ofOwner('/organizations'),
  '/o/$slug': ofOwner('/o/nobody'),
  '/o/$slug/first-steps': ofOwner('/o/seabird/first-steps'),
  '/o/$slug/welcome': ofOwner('/o/seabird/welcome'),
  '/o/$slug/$section': ofOwner(...sectionsOf('/o/seabird', ORGANIZATION)),
  '/o/$slug/roles/$role': ofOwner('/o/seabird/roles/new', '/o/seabird/roles/planner'),
  '/admin': ofOwner('/admin'),
  '/admin/$section': toAdministration,
  '/account': openToAll('/account'),
  '/account/$section': toAccount,
  nothing: openToAll('/no/such/page'),
};

/** By the paths of `apps/pages/src/table.ts`. */
const ofPages = {
  '/': openToAll('/'),
  '/sign-in': openToAll('/sign-in'),
  '/sign-up': openToAll('/sign-up'),
  '/forgot-password': openToAll('/forgot-password'),
  '/reset-password': openToAll('/reset-password?token=one'),
  '/verify-email': openToAll('/verify-email?error=token_expired'),
  '/two-factor': openToAll('/two-factor'),
  '/auth/error': openToAll('/auth/error?error=state_not_found'),
  '/accept-invitation/$id': openToAll('/accept-invitation/one'),
  '/organization/setup': openToAll('/organization/setup?token=one'),
  '/consent': ofOwner('/consent'),
  '/select-account': ofOwner('/select-account'),
  '/second-factor': ofOwner('/second-factor'),
  '/logout': ofOwner('/logout'),
  '/device': ofOwner('/device', '/device?user_code=ABCDEFGH'),
  '/account': ofOwner('/account'),
  '/account/$section': toAccount,
  '/organizations': ofOwner('/organizations'),
  '/o/$slug': ofOwner('/o/engines'),
  '/o/$slug/first-steps': ofOwner('/o/engines/first-steps'),
  '/o/$slug/welcome': ofOwner('/o/engines/welcome'),
  '/o/$slug/$section': ofOwner(...sectionsOf('/o/engines', ORGANIZATION)),
  '/o/$slug/roles/$role': ofOwner('/o/engines/roles/new'),
  '/admin': ofOwner('/admin'),
  '/admin/$section': ofOwner('/admin/users'),
  nothing: openToAll('/no/such/page'),
} satisfies Addresses & Record<(typeof pages)[number]['path'], object>;

/** What calls of the service answer to browsers, by what the document of the API says. */
const ofService: Readonly<Record<string, readonly string[]>> = {
  '/reset-password/choose': ['?token=one', '?set=true'],
  '/reset-password/linked-accounts': ['?token=one', '?removed=true'],
  '/secure-account': ['?token=one', '?done=signed-out'],
  '/magic-link/confirm': ['?token=one'],
  '/sso/test-ended': [''],
};

/** What has no document: files of development, the reference, and where errors of other sites lead. */
const aside = [
  '/api/auth/error?error=state_not_found',
  '/api/auth/reference',
  '/api/auth/reference/sign-in-email',
  '/dev/mailbox',
  '/dev/mailbox/mails/none',
  '/dev/mailbox/previews',
  '/dev/mailbox/previews/reset-password/en',
  '/dev/mailbox/brand',
  '/dev/openid',
  '/dev/openid/sign-in/none',
];

/** What is not there says so with its status, too. The demo answers each path with its page, which then finds out. */
const missing = new Set(['/no/such/page', '/dev/mailbox/mails/none', '/dev/openid/sign-in/none']);

const { server, visit } = sharedDemo();

/** Documents that are mails. Programs for mail show them inside of pages of their own, with the landmarks of those. */
const mail = /\/dev\/mailbox\/(?:mails\/[^/]+\/html|previews\/.+)$/;
const ofLandmarks = /^(?:landmark-one-main|region) at /;

const random = createRandom(seed);
const draw = (all: readonly string[]): readonly string[] =>
  isLong ? all : random.sample(all, Math.ceil(all.length / 3));

/** Faults of each address that has some. */
async function findFaults(page: Page, addresses: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const address of addresses) {
    const status = (await page.goto(address))?.status();
    await page.waitForLoadState('networkidle');
    const all = await findPageFaults(page);
    const faults = mail.test(address) ? all.filter((fault) => !ofLandmarks.test(fault)) : all;
    if (status !== 200 && !missing.has(address)) faults.push(`status ${status}`);
    if ((await page.title()) === '') faults.push('no title');
    if (faults.length > 0) found[address] = faults;
  }
  return found;
}

const toAddresses = (table: Addresses, by: Visitor): readonly string[] =>
  draw(Object.values(table).flatMap((one) => (one.by === by ? one.at : [])));

/** Mails run no scripts, and so none that looks at them either: their own policy is left out. */
const withScripts = (page: Page): Promise<unknown> =>
  page.route(mail, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });

describe('the demo', () => {
  test('has no page that is not looked at here', () => {
    const source = readFileSync('apps/demo/src/router.tsx', 'utf8');
    const [, table = ''] = /const pages = \{([^}]*)\}/.exec(source) ?? [];
    const paths = [...table.matchAll(/^\s*['[]([^'\]]+)['\]]/gm)].map(([, path]) => path);
    expect([...paths, 'nothing'].sort()).toEqual(Object.keys(ofDemo).sort());
  });

  test.each(['stranger', 'owner', 'administrator'] as const)('has no faults for a %s', async (by) => {
    const { page } = await visit();
    const crew = { stranger: undefined, owner: 'Ines Marques', administrator: 'Mara Lindqvist' }[by];
    if (crew) {
      await page.goto('/crew');
      await page.getByRole('button', { name: new RegExp(`^${crew}`) }).click();
      await page.getByRole('main').getByRole('link', { name: 'All screens' }).waitFor();
    }
    expect(await findFaults(page, toAddresses(ofDemo, by))).toEqual({});
  });
});

test('the service itself has no faults in what it says to browsers', async () => {
  const { page } = await visit();
  await withScripts(page);
  const answer = await page.request.get('/api/auth/openapi.json');
  const { paths }: { paths: Record<string, object> } = await answer.json();
  const answering = Object.keys(paths).filter((path) => JSON.stringify(paths[path]).includes('text/html'));
  expect(answering.sort()).toEqual(Object.keys(ofService).sort());

  const answered = Object.entries(ofService).flatMap(([path, queries]) =>
    queries.map((query) => `/api/auth${path}${query}`),
  );
  expect(await findFaults(page, draw([...answered, ...aside]))).toEqual({});

  await page.request.post('/api/auth/sign-in/magic-link', {
    data: { email: 'ada@example.com' },
    headers: { origin: server().url },
  });
  await page.goto('/dev/mailbox');
  await page.getByRole('link', { name: 'ada@example.com' }).first().click();
  const received = new URL(page.url()).pathname;
  expect(await findFaults(page, [received, `${received}/html`])).toEqual({});
  await page.goto(received);
  const link = await page
    .getByRole('link', { name: /magic-link/ })
    .first()
    .getAttribute('href');
  // In a browser that did not ask for it, the link leads to a question.
  const { page: elsewhere } = await visit();
  await elsewhere.goto(link ?? '');
  await elsewhere.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await findPageFaults(elsewhere)).toEqual([]);
});

describe('the pages of the packaged server', () => {
  // The server looks for them when it starts.
  beforeAll(buildPages);
  const packaged = sharedServer(() => ({
    program: [fileURLToPath(new URL('../../apps/api/src/cli.ts', import.meta.url)), 'start'],
  }));

  test('have no faults', async () => {
    const baseURL = packaged().url;
    const { page: stranger } = await visit({ baseURL });
    expect(await findFaults(stranger, toAddresses(ofPages, 'stranger'))).toEqual({});

    const { page: owner } = await visit({ baseURL });
    const post = async (path: string, data: object): Promise<void> => {
      const answer = await owner.request.post(`/api/auth${path}`, { data, headers: { origin: baseURL } });
      expect([path, answer.status()]).toEqual([path, 200]);
    };
    const person = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'correct horse battery' };
    await post('/sign-up/email', person);
    await post('/organization/create', { name: 'Analytical Engines', slug: 'engines' });
    expect(await findFaults(owner, toAddresses(ofPages, 'owner'))).toEqual({});

    const asked = await owner.request.post('/api/auth/device/code', { data: { client_id: 'lamp' } });
    const { user_code: code }: { user_code: string } = await asked.json();
    expect(await findFaults(owner, [`/device?user_code=${code}`])).toEqual({});
  });
});
