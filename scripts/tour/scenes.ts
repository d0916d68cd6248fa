import type { Page } from 'playwright';
import type { Film } from './film.ts';

/** A part of the tour: what somebody does on pages of the demo application. */
type Scene = (film: Film, url: string) => Promise<void>;

/** An authenticator of Chromium that confirms everything, so that a passkey can be added. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Signs in as one of the team, without pictures. */
async function become({ page }: Film, name: RegExp, to: string): Promise<void> {
  const { origin } = new URL(to);
  await page.goto(`${origin}/crew?redirectTo=${encodeURIComponent(new URL(to).pathname)}`);
  await page.getByRole('button', { name }).click();
  await page.waitForURL(to);
}

const signUp: Scene = async (film, url) => {
  const { page } = film;
  await addAuthenticator(page);
  await page.goto(`${url}/sign-up`);
  await page.waitForLoadState('networkidle');
  await film.show(1);
  await film.type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Grace Hopper');
  await film.type(page.getByRole('textbox', { name: 'Email' }), 'grace@example.com');
  await film.type(page.getByLabel('Password', { exact: true }), 'first moth in a relay');
  await film.press(page.getByRole('button', { name: 'Create account' }));
  await page.waitForURL((at) => !at.pathname.endsWith('/sign-up'));
  await page.waitForLoadState('networkidle');
  await film.show(1.5);
};

const security: Scene = async (film, url) => {
  const { page } = film;
  await page.goto(`${url}/account/security`);
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
  await page.waitForLoadState('networkidle');
  await film.show(1.2);
  await film.press(page.getByRole('button', { name: 'Add a passkey' }));
  await page.waitForLoadState('networkidle');
  await film.show(1.8);
};

const organization: Scene = async (film, url) => {
  const { page } = film;
  await become(film, /Ines Marques/, `${url}/o/seabird/members`);
  await page.getByRole('button', { name: 'Invite' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await film.show(1.5);
  await film.press(page.getByRole('button', { name: 'Invite' }).first());
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await film.show(0.8);
  await film.type(dialog.getByRole('textbox').first(), 'ada@seabird.example ');
  await film.show(0.6);
  await film.press(dialog.getByRole('button', { name: /send|invite/i }).last());
  await page.waitForLoadState('networkidle');
  await film.show(1.6);
  await page.goto(`${url}/o/seabird/roles`);
  await page.getByRole('heading', { name: 'Roles' }).waitFor();
  await page.waitForLoadState('networkidle');
  await film.show(1.6);
};

const administration: Scene = async (film, url) => {
  const { page } = film;
  await become(film, /Mara Lindqvist/, `${url}/admin/overview`);
  await page.waitForLoadState('networkidle');
  await film.show(1.8);
  await film.press(page.getByRole('link', { name: 'Users', exact: true }));
  const priya = page.getByRole('button', { name: 'Priya Raman', exact: true });
  await priya.waitFor();
  await page.waitForLoadState('networkidle');
  await film.show(1);
  await film.press(priya);
  await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
  await film.show(1.8);
};

const dark: Scene = async (film, url) => {
  const { page } = film;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${url}/admin/overview`);
  await page.waitForLoadState('networkidle');
  await film.show(1.6);
  await page.goto(`${url}/account/activity`);
  await page.waitForLoadState('networkidle');
  await film.show(1.6);
};

/** In this order. */
export const scenes: readonly Scene[] = [signUp, security, organization, administration, dark];
