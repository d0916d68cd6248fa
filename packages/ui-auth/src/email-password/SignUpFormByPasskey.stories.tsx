import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ada, withPasskeys } from '#testing/people.ts';
import { SignUpForm } from './SignUpForm.tsx';

const navigate = fn();
const passkey = { ...withPasskeys.passkey, signUp: true };
const auth = { config: { passkey } };

const meta = {
  title: 'Sign in/SignUpForm',
  component: SignUpForm,
  args: { onSuccess: fn(), onError: fn(), redirectTo: '/welcome' },
  parameters: { provider: { navigate }, auth },
  beforeEach: () => void navigate.mockClear(),
} satisfies Meta<typeof SignUpForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const findSubmit = () => screen.findByRole('button', { name: /create account/i });
const findPassword = () => screen.findByLabelText(/^.?password.?$/i, { selector: 'input' });
const findAnnouncement = (text: RegExp) => screen.findByText(text, { selector: '[aria-live] *' });
const choosePasskey = async () =>
  userEvent.click(await screen.findByRole('button', { name: /use a passkey instead/i }));

async function fillIn(email = 'grace@example.com'): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: /^.?name/i }), 'Grace Hopper');
  await userEvent.type(await screen.findByRole('textbox', { name: /email address/i }), email);
}

export const PasskeyOffered: Story = {
  async play() {
    await findPassword();
    await screen.findByRole('button', { name: /use a passkey instead/i });
  },
};

/** Back and forth; input stays. */
export const PasskeyChosen: Story = {
  async play() {
    await fillIn();
    await choosePasskey();
    await screen.findByText(/no password needed/i);
    await expect(screen.queryByLabelText(/^.?password.?$/i, { selector: 'input' })).toBeNull();
    await expect(screen.getByRole('textbox', { name: /email address/i })).toHaveValue('grace@example.com');
    await userEvent.click(screen.getByRole('button', { name: /use a password instead/i }));
    await findPassword();
  },
};

/** By keyboard: the account is created with the passkey, and the user is signed in. */
export const SignsUpByPasskey: Story = {
  async play({ args, loaded, step }) {
    const { fake } = loaded;
    await step('choose and fill in', async () => {
      (await screen.findByRole('button', { name: /use a passkey instead/i })).focus();
      await userEvent.keyboard('{Enter}');
      await fillIn();
      await userEvent.keyboard('{Enter}');
    });
    await step('the news is read out, and the next page comes', async () => {
      await findAnnouncement(/your account is ready/i);
      await waitFor(() => expect(navigate).toHaveBeenCalledWith('/welcome', { replace: true }));
      await expect(fake.state.user.name).toBe('Grace Hopper');
      await expect(fake.state.session?.user.email).toBe('grace@example.com');
      await expect(fake.authenticator.begun).toMatchObject([{ kind: 'create', mode: 'dialog' }]);
      await expect(args.onSuccess).toHaveBeenCalledTimes(1);
    });
  },
};

/** Without a passkey no account is created. */
export const PasskeyCancelled: Story = {
  parameters: { auth: { ...auth, authenticator: { gesture: 'cancels' } } },
  async play({ loaded }) {
    await choosePasskey();
    await fillIn();
    await userEvent.click(await findSubmit());
    await expect(await screen.findByText(/no passkey was used/i)).toBeVisible();
    await expect(screen.queryByRole('alert')).toBeNull();
    await expect(loaded.fake.state.user).toEqual(ada);
    await findSubmit();
  },
};

export const PasskeyWaitsForDevice: Story = {
  parameters: { auth: { ...auth, authenticator: { gesture: 'waits' } } },
  async play() {
    await choosePasskey();
    await fillIn();
    await userEvent.click(await findSubmit());
    await screen.findByRole('button', { name: /creating your account/i });
  },
};

/** The error is at the field of the address, for both ways. */
export const PasskeyForTakenAddress: Story = {
  async play({ loaded }) {
    await choosePasskey();
    await fillIn(ada.email);
    await userEvent.click(await findSubmit());
    const email = await screen.findByRole('textbox', { name: /email address/i });
    await waitFor(() => expect(email).toHaveAccessibleDescription(/account with this email already exists/i));
    await expect(loaded.fake.authenticator.begun).toEqual([]);
  },
};

export const PasskeyThenConfirmation: Story = {
  parameters: { auth: { config: { passkey, emailAndPassword: { requireEmailVerification: true } } } },
  async play({ loaded }) {
    await choosePasskey();
    await fillIn();
    await userEvent.click(await findSubmit());
    await screen.findByRole('region', { name: /confirm your email/i });
    await expect(loaded.fake.state.session).toBeNull();
  },
};

/** Passwords are off, so there is no choice. */
export const OnlyPasskeys: Story = {
  parameters: { auth: { config: { passkey, emailAndPassword: { enabled: false, signUp: false } } } },
  async play() {
    await screen.findByText(/no password needed/i);
    await expect(screen.queryByLabelText(/^.?password.?$/i, { selector: 'input' })).toBeNull();
    await expect(screen.queryByRole('button', { name: /instead/i })).toBeNull();
  },
};

/** The form says so, instead of offering nothing. */
export const OnlyPasskeysButNotSupported: Story = {
  parameters: {
    auth: {
      config: { passkey, emailAndPassword: { enabled: false, signUp: false } },
      authenticator: { supported: false },
    },
  },
  async play() {
    await fillIn();
    await userEvent.click(await findSubmit());
    await expect(await screen.findByRole('alert')).toHaveTextContent(/cannot use passkeys/i);
  },
};

export const PasskeysNotSupported: Story = {
  parameters: { auth: { ...auth, authenticator: { supported: false } } },
  async play() {
    await findPassword();
    await expect(screen.queryByRole('button', { name: /passkey/i })).toBeNull();
  },
};

export const PasskeyOfferedRightToLeft: Story = {
  ...PasskeyOffered,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
