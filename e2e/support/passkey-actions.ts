import type { APIResponse, Locator, Page } from 'playwright';

export const NAME = 'Ada Lovelace';
export const PASSWORD = 'correct horse battery';
export const LAPTOP = 'Work laptop';

/** They act on the page that is open at the moment. */
export function passkeyActions(current: () => Page) {
  const button = (name: string): Locator => current().getByRole('button', { name, exact: true });

  const isGreeted = (): Promise<void> =>
    current()
      .getByRole('heading', { name: `Good to see you, ${NAME}` })
      .waitFor();

  const post = (path: string, data: object): Promise<APIResponse> =>
    current().request.post(path, { data, headers: { origin: new URL(current().url()).origin } });

  async function signUp(email: string): Promise<void> {
    await current().goto('/sign-up');
    await current().getByRole('textbox', { name: 'Name' }).fill(NAME);
    await current().getByRole('textbox', { name: 'Email address' }).fill(email);
    await current().getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button('Create account').click();
    await isGreeted();
  }

  async function addPasskey(): Promise<void> {
    await current().goto('/account/security');
    await button('Add a passkey').click();
    await nameIt();
  }

  async function nameIt(): Promise<void> {
    await current().getByRole('textbox', { name: 'Name of the passkey' }).fill(LAPTOP);
    await button('Save').click();
    await button(`Rename ${LAPTOP}`).waitFor();
  }

  async function signOut(): Promise<void> {
    // A page for members asks visitors to sign in, and a suggested passkey would do so at once.
    if (new URL(current().url()).pathname.startsWith('/account')) await current().goto('/');
    await button(`Open account menu for ${NAME}`).click();
    await current().getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await current().getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  }

  return { addPasskey, button, isGreeted, nameIt, post, signOut, signUp };
}
