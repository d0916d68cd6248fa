import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FAKE_MAIL_CODE } from '#testing/handlers/link-and-code-handlers.ts';
import { ada, FAKE_PASSWORD } from '#testing/people.ts';
import { eighteen } from '#testing/providers.ts';
import { SignInForm } from './SignInForm.tsx';

const navigate = fn();
const both = { magicLink: { enabled: true }, emailOtp: { enabled: true } };
const mailOnly = { ...both, emailAndPassword: { enabled: false } };

const meta = {
  title: 'Sign in/SignInForm',
  component: SignInForm,
  args: { onSuccess: fn(), onError: fn(), redirectTo: '/dashboard' },
  parameters: { provider: { navigate }, auth: { config: both } },
  beforeEach() {
    navigate.mockClear();
    localStorage.clear();
  },
} satisfies Meta<typeof SignInForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const findEmail = () => screen.findByRole('textbox', { name: /email address/i });
const findCode = () => screen.findByRole('textbox', { name: /^.?code/i });
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Under the form, and after it in tab order. */
export const CodeOrLinkByMail: Story = {
  async play() {
    await findEmail();
    await expect(screen.getByLabelText(/^.?password/i, { selector: 'input' })).toBeVisible();
    await expect(await screen.findByRole('button', { name: /email (me a )?code/i })).toBeVisible();
    await expect(screen.getByRole('button', { name: /email (me a )?link/i })).toBeVisible();
  },
};

/** An address that was typed already is used at once. */
export const CodeMailedAtOnce: Story = {
  async play({ args }) {
    await userEvent.type(await findEmail(), ada.email);
    await press(/email (me a )?code/i);
    const code = await findCode();
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.keyboard(FAKE_MAIL_CODE);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/dashboard', expect.anything()));
  },
};

export const LinkMailedAtOnce: Story = {
  async play({ loaded }) {
    await userEvent.type(await findEmail(), ada.email);
    await press(/email (me a )?link/i);
    await screen.findByRole('heading', { name: /check your inbox/i });
    await expect(
      loaded.fake.calls.filter(({ path }: { path: string }) => path === 'signIn.magicLink'),
    ).toHaveLength(1);
    await press(/other ways to sign in/i);
    await expect(await screen.findByLabelText(/^.?password/i, { selector: 'input' })).toBeVisible();
  },
};

/** Without an address it is asked for, and there is a way back to the password. */
export const AddressForTheMail: Story = {
  async play({ args, loaded }) {
    await findEmail();
    await press(/email (me a )?code/i);
    await expect(await screen.findByRole('button', { name: /(use your )?password/i })).toBeVisible();
    await expect(loaded.fake.calls).not.toContainEqual(
      expect.objectContaining({ path: 'emailOtp.sendVerificationOtp' }),
    );
    await press(/(use your )?password/i);
    await userEvent.type(await findEmail(), ada.email);
    await userEvent.type(
      await screen.findByLabelText(/^.?password/i, { selector: 'input' }),
      `${FAKE_PASSWORD}{Enter}`,
    );
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
  },
};

/** Where there are no passwords, a code is what the form asks for. */
export const SignedInByCodeWithoutPasswords: Story = {
  parameters: { auth: { config: mailOnly } },
  async play({ args }) {
    const email = await findEmail();
    await expect(screen.queryByLabelText(/^.?password/i, { selector: 'input' })).toBeNull();
    await expect(screen.getByText(/we will create one/i)).toBeVisible();
    await userEvent.type(email, `${ada.email}{Enter}`);
    await userEvent.type(await findCode(), FAKE_MAIL_CODE);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
  },
};

export const CodesAndProviders: Story = {
  parameters: { auth: { config: { ...mailOnly, socialProviders: eighteen.slice(0, 3) } } },
  async play() {
    await findEmail();
    await expect(await screen.findByRole('button', { name: /github/i })).toBeVisible();
    await press(/email (me a )?link/i);
    await expect(await screen.findByRole('button', { name: /email (me a )?code/i })).toBeVisible();
  },
};

export const OnlyLinksByMail: Story = {
  parameters: { auth: { config: { ...mailOnly, emailOtp: { enabled: false } } } },
  async play() {
    await findEmail();
    await expect(screen.getByRole('button', { name: /email (me a )?link/i })).toHaveAttribute(
      'type',
      'submit',
    );
  },
};

export const CodeUsedLast: Story = {
  beforeEach: () => localStorage.setItem('ua-last-method', 'email-otp'),
  async play() {
    const button = await screen.findByRole('button', { name: /email (me a )?code/i });
    await expect(button).toHaveAccessibleDescription(/last used/i);
  },
};

export const CodeOrLinkByMailRightToLeft: Story = {
  ...CodeOrLinkByMail,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
