import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ada, adasSession, FAKE_PASSWORD, withPasskeys } from '#testing/people.ts';
import { eighteen } from '#testing/providers.ts';
import { SignInForm } from './SignInForm.tsx';

const everything = {
  ...withPasskeys,
  socialProviders: eighteen.slice(0, 2),
  username: { enabled: true },
  usernameSignIn: { enabled: true },
  emailOtp: { enabled: true },
  magicLink: { enabled: true },
};
const user = { ...ada, username: 'ada', displayUsername: 'Ada' };

const meta = {
  title: 'Sign in/SignInForm',
  component: SignInForm,
  args: { onSuccess: fn(), redirectTo: '/dashboard' },
  parameters: { auth: { config: everything, user } },
} satisfies Meta<typeof SignInForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const findPassword = () => screen.findByLabelText(/^.?password/i, { selector: 'input' });

export const OnlyByEmail: Story = {
  args: { identifiers: ['email'] },
  async play() {
    const email = await screen.findByRole('textbox', { name: /email address/i });
    await expect(email).toHaveAttribute('type', 'email');
  },
};

/** Whatever is typed is a username. */
export const OnlyByUsername: Story = {
  args: { identifiers: ['username'], methods: ['password'] },
  async play({ args, loaded }) {
    await userEvent.type(await screen.findByRole('textbox', { name: /^.?username/i }), 'Ada');
    await userEvent.type(await findPassword(), `${FAKE_PASSWORD}{Enter}`);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
    await expect(loaded.fake.calls).toContainEqual({
      path: 'signIn.username',
      input: { username: 'Ada', password: FAKE_PASSWORD, rememberMe: true },
    });
  },
};

export const OnlyPasswordAndPasskey: Story = {
  args: { methods: ['password', 'passkey'] },
  async play() {
    await expect(await screen.findByRole('button', { name: /with a passkey/i })).toBeVisible();
    await expect(await findPassword()).toBeVisible();
    await expect(screen.queryByRole('button', { name: /continue with/i })).toBeNull();
    await expect(screen.queryByRole('button', { name: /email me/i })).toBeNull();
  },
};

/** The main button says so as well; the rest of the row is there for the next time. */
export const PasswordUsedLast: Story = {
  args: { methods: ['password', 'passkey', 'email-otp', 'magic-link'] },
  beforeEach: () => window.localStorage.setItem('ua-last-method', 'password'),
  async play() {
    const submit = await screen.findByRole('button', { name: /^.?sign in.?$/i });
    await expect(submit).toHaveAccessibleDescription(/last used/i);
    await expect(submit).toHaveAttribute('data-variant', 'primary');
    const row = await screen.findAllByRole('button', { name: /passkey|email me/i });
    await waitFor(() =>
      expect(new Set(row.map((button) => button.getBoundingClientRect().top)).size).toBe(1),
    );
    await expect(screen.getAllByText(/last used/i)).toHaveLength(1);
  },
};

export const PasskeyUsedLast: Story = {
  args: { methods: ['password', 'passkey'] },
  beforeEach: () => window.localStorage.setItem('ua-last-method', 'passkey'),
  async play() {
    const passkey = await screen.findByRole('button', { name: /with a passkey/i });
    await expect(passkey).toHaveAccessibleDescription(/last used/i);
  },
};

/** The server has passwords too; this page does not ask for them. */
export const OnlyCodeByMail: Story = {
  args: { methods: ['email-otp'] },
  async play() {
    await expect(await screen.findByRole('button', { name: /email (me a )?code/i })).toBeVisible();
    await expect(screen.queryByLabelText(/^.?password/i)).toBeNull();
    await expect(screen.queryByRole('button', { name: /passkey|continue with|link/i })).toBeNull();
  },
};

/** The notice for signed-in users is not shown. */
export const SecondAccountByPage: Story = {
  args: { addAccount: true },
  parameters: {
    auth: { config: { ...everything, multiSession: { enabled: true } }, user, session: adasSession },
  },
  async play() {
    await expect(await findPassword()).toBeVisible();
    await expect(screen.queryByText(/you are signed in as/i)).toBeNull();
  },
};

export const OnlyByUsernameRightToLeft: Story = {
  args: { identifiers: ['username'], methods: ['password'] },
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
