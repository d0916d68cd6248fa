import type { Page } from 'playwright';
import { createKeyPair } from '../../../../packages/saml/src/keys/create-key-pair.ts';
import type { Opening, Screen } from '../screen.ts';

async function showSection({ page }: Opening, section: string, card: string): Promise<Page> {
  await page.goto(`/o/seabird/${section}`);
  await page.getByRole('region', { name: card }).first().waitFor();
  return page;
}

const ADDRESSES = [
  'amira@harbour.example',
  'ben.ode@harbour.example',
  'carla@harbour.example',
  'dmitri@harbour.example',
  'elena@harbour.example',
  'farid@harbour.example',
  'gwen@harbour.example',
  'hugo@harbour.example',
  'iris@harbour.exampel',
  'jonas.harbour.example',
  'nora@harbour.example',
];

/** Of a new organization, whose owner has just pasted a list. */
async function startOrganization(opening: Opening, slug: string): Promise<Page> {
  const { page, post } = opening;
  await post('/organization/create', { name: 'Harbour & Sons', slug });
  await page.goto(`/o/${slug}/first-steps`);
  await page
    .getByRole('button', { name: /^(?:Continue|Skip for now)$/ })
    .first()
    .click();
  const field = page.getByRole('textbox', { name: 'Email addresses' });
  await field.focus();
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, ADDRESSES.join('\n'));
  await page.getByRole('button', { name: /^Invite \d/ }).waitFor();
  return page;
}

/** A connection of SAML, of an identity provider that nobody asks. */
async function connect({ post }: Opening): Promise<void> {
  const { certificate } = await createKeyPair({
    commonName: 'idp.seabird.example',
    now: new Date('2026-01-12T00:00:00Z'),
    randomBytes: (size) => new Uint8Array(size).fill(7),
  });
  await post('/sso/register', {
    organizationSlug: 'seabird',
    providerId: 'seabird-id',
    name: 'Seabird ID',
    domain: 'seabird.example',
    samlConfig: {
      entryPoint: 'https://idp.seabird.example/saml/sign-in',
      idpMetadata: { entityID: 'https://idp.seabird.example/saml' },
      cert: certificate,
    },
  });
}

/** An organization as its owner sees it, and as somebody who has just joined. */
export const organizationScreens: readonly Screen[] = [
  {
    name: '06-members',
    place: 'demo',
    as: 'ines',
    guide: 'members',
    open: (opening) => showSection(opening, 'members', 'Members'),
  },
  {
    name: '07-roles',
    place: 'demo',
    as: 'ines',
    guide: 'roles',
    open: (opening) => showSection(opening, 'roles', 'Roles'),
  },
  {
    name: '16-role-editor',
    place: 'demo',
    as: 'ines',
    async open({ page }) {
      await page.goto('/o/seabird/roles/new');
      await page.getByRole('textbox', { name: 'Name of the role' }).fill('Shift planner');
      await page.getByRole('group', { name: 'Access: People' }).getByText('Manage').click();
      return page;
    },
  },
  {
    name: '15a-invite-team',
    place: 'demo',
    as: 'Nora Harbour',
    guide: 'first-steps',
    open: (opening) => startOrganization(opening, 'harbour-sons'),
  },
  {
    name: '15b-newcomer',
    place: 'demo',
    as: 'elias',
    async open({ page }) {
      await page.goto('/o/seabird/welcome');
      await page.getByRole('main').getByRole('heading').first().waitFor();
      return page;
    },
  },
  {
    name: '21-sso-page',
    place: 'demo',
    as: 'ines',
    guide: 'single-sign-on',
    async open(opening) {
      await connect(opening);
      await showSection(opening, 'sso', 'Single sign-on');
      await opening.page.getByText('Seabird ID').first().waitFor();
      return opening.page;
    },
  },
  {
    name: '20-sso-setup',
    place: 'demo',
    as: 'sofia',
    async open(opening) {
      const { url } = await opening.post('/organization/create-setup-link', {
        organizationSlug: 'harbour-works',
        for: ['sso'],
      });
      const visitor = await opening.other();
      await visitor.page.goto(String(url));
      await visitor.page.getByRole('main').getByRole('button').first().waitFor();
      return visitor.page;
    },
  },
];
