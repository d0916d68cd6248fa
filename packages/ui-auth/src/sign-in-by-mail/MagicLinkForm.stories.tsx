import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ada, adasSession } from '#testing/people.ts';
import { MagicLinkForm } from './MagicLinkForm.tsx';

const navigate = fn();
const config = { magicLink: { enabled: true } };

const meta = {
  title: 'Sign in/MagicLinkForm',
  component: MagicLinkForm,
  args: { onSuccess: fn(), onError: fn(), redirectTo: '/dashboard' },
  parameters: { provider: { navigate }, auth: { config } },
  beforeEach: () => void navigate.mockClear(),
} satisfies Meta<typeof MagicLinkForm>;

export default meta;
type Story = StoryObj<typeof meta>;

async function ask(email = ada.email): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: /email address/i }), `${email}{Enter}`);
}

const seeSent = () => screen.findByRole('heading', { name: /check your inbox/i });

export const Idle: Story = {
  name: 'Empty form',
  async play() {
    await expect(await screen.findByText(/we will create one/i)).toBeVisible();
  },
};

/** The card that replaces the form gets the focus, so that its title is announced. */
export const Sent: Story = {
  async play({ loaded }) {
    await ask();
    await seeSent();
    const { origin } = window.location;
    const { input } = loaded.fake.calls.find(({ path }: { path: string }) => path === 'signIn.magicLink');
    await expect(input).toMatchObject({ email: ada.email, callbackURL: `${origin}/dashboard` });
    await expect(input.errorCallbackURL).toMatch(`${origin}/auth/error?way=magic-link`);
    await waitFor(() => expect(screen.getByRole('region', { name: /check your inbox/i })).toHaveFocus());
    await expect(screen.getByText(/open it in this browser to sign in/i)).toBeVisible();
    await expect(screen.getByRole('button', { name: /send again in/i })).toBeVisible();
  },
};

export const KnownMailService: Story = {
  async play() {
    await ask('ada@proton.me');
    await expect(await screen.findByRole('link', { name: /open .?proton mail/i })).toBeVisible();
  },
};

export const SentAgain: Story = {
  async play({ loaded }) {
    await ask();
    await seeSent();
    loaded.fake.advance(60);
    await userEvent.click(await screen.findByRole('button', { name: /^.?send again.?$/i }));
    await expect(await screen.findByRole('note')).toHaveTextContent(/we sent a new link/i);
  },
};

/** Another tab of this browser has opened the link. */
export const OpenedElsewhere: Story = {
  async play({ args, loaded, canvasElement }) {
    await ask();
    await seeSent();
    loaded.fake.state.session = adasSession;
    canvasElement.ownerDocument.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1), { timeout: 15_000 });
    await expect(args.onSuccess).toHaveBeenCalledWith(expect.objectContaining({ method: 'magic-link' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/dashboard', expect.anything()));
  },
};

/** If the server refuses links in other browsers, the page says so. */
export const ThisBrowserOnly: Story = {
  parameters: { auth: { config: { magicLink: { enabled: true, otherBrowsers: 'refuse' } } } },
  async play() {
    await ask();
    await expect(await screen.findByText(/in another one it does not work/i)).toBeVisible();
  },
};

export const NewUser: Story = {
  args: { asksName: true, newUserRedirectTo: '/welcome' },
  async play({ loaded }) {
    await userEvent.type(await screen.findByRole('textbox', { name: /name/i }), 'Grace Hopper');
    await ask('grace@example.com');
    await seeSent();
    const { input } = loaded.fake.calls.find(({ path }: { path: string }) => path === 'signIn.magicLink');
    await expect(input).toMatchObject({
      name: 'Grace Hopper',
      newUserCallbackURL: `${window.location.origin}/welcome`,
    });
  },
};

export const Sending: Story = {
  parameters: { auth: { config, held: ['signIn.magicLink'] } },
  async play() {
    await ask();
    await expect(await screen.findByRole('button', { name: /sending/i })).toBeVisible();
  },
};

export const Off: Story = {
  name: 'Switched off',
  parameters: { auth: { config: { magicLink: { enabled: false } } } },
  async play() {
    await expect(await screen.findByText(/is turned off/i)).toBeVisible();
  },
};

export const SentRightToLeft: Story = {
  globals: { dir: 'rtl', locale: 'ar-XB' },
  async play() {
    await ask();
    await seeSent();
  },
};
