import type { Page } from 'playwright';
import type { Opening, Screen } from '../screen.ts';

/** What "Harbour Planner" sends the browser to. */
const request = new URLSearchParams({
  response_type: 'code',
  client_id: 'harbour-planner',
  redirect_uri: 'https://planner.harbour.example/callback',
  scope: 'openid profile email offline_access timetable:read timetable:write',
  state: 'a-state-of-the-planner',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
});

async function askForConsent({ page }: Opening): Promise<Page> {
  await page.goto(`/api/auth/oauth2/authorize?${request}`);
  await page.getByRole('button', { name: 'Allow' }).waitFor();
  return page;
}

/** Applications, devices and keys. */
export const applicationScreens: readonly Screen[] = [
  {
    name: '18-consent',
    place: 'pages',
    as: 'ines',
    guide: 'consent',
    open: askForConsent,
  },
  {
    name: '19-device',
    place: 'pages',
    as: 'Tomasz Nowak',
    async open({ page, other }) {
      const device = await other();
      const codes = await device.post('/device/code', {
        client_id: 'harbour-planner',
        scope: 'openid profile timetable:read',
      });
      await page.goto(String(codes.verification_uri_complete));
      await page.getByRole('button', { name: 'Approve' }).waitFor();
      return page;
    },
  },
  {
    name: '22a-connected',
    place: 'pages',
    as: 'Joon Park',
    async open(opening) {
      await askForConsent(opening);
      const { page } = opening;
      await page.route('https://planner.harbour.example/**', (route) => route.fulfill({ body: 'Back' }));
      await page.getByRole('button', { name: 'Allow' }).click();
      await page.waitForURL('https://planner.harbour.example/**');
      await page.goto('/account/applications');
      await page.getByText('Harbour Planner').first().waitFor();
      return page;
    },
  },
  {
    name: '22c-organization-list',
    place: 'pages',
    as: 'Amara Okafor',
    async open({ page, post }) {
      const { id } = await post('/organization/create', { name: 'Harbour Works', slug: 'harbour-works' });
      for (const client_name of ['Quay Board', 'Night Roster'])
        await post('/oauth2/create-client', {
          client_name,
          organization_id: id,
          redirect_uris: [`https://${client_name.split(' ')[0]?.toLowerCase()}.harbour.example/callback`],
        });
      await page.goto('/o/harbour-works/applications');
      await page.getByText('Quay Board').first().waitFor();
      return page;
    },
  },
  {
    name: '11-key-usage',
    place: 'demo',
    as: 'ines',
    async open({ page }) {
      await page.goto('/o/seabird/api-keys');
      await page
        .getByRole('row', { name: /Departure boards/ })
        .getByRole('button')
        .last()
        .click();
      await page.getByRole('menuitem', { name: 'Usage' }).click();
      await page.getByRole('dialog').waitFor();
      return page;
    },
  },
];
