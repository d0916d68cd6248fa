import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FAKE_TOTP } from '#testing/fakes/fake-two-factor.ts';
import { FAKE_MAIL_CODE, FAKE_OLD_CODE } from '#testing/handlers/link-and-code-handlers.ts';
import { ada, adasSession } from '#testing/people.ts';
import { EmailCodeForm } from './EmailCodeForm.tsx';

const navigate = fn();
const config = { emailOtp: { enabled: true } };

const meta = {
  title: 'Sign in/EmailCodeForm',
  component: EmailCodeForm,
  args: { onSuccess: fn(), onError: fn(), redirectTo: '/dashboard' },
  parameters: { provider: { navigate }, auth: { config } },
  beforeEach: () => void navigate.mockClear(),
} satisfies Meta<typeof EmailCodeForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const findCode = () => screen.findByRole('textbox', { name: /code/i });

async function ask(email = ada.email): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: /email address/i }), `${email}{Enter}`);
}

/** At the field, and announced. */
async function seeRefusal(text: RegExp): Promise<void> {
  const code = await findCode();
  await waitFor(() => expect(code).toHaveAccessibleDescription(text));
  await waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent(text));
  await expect(code).toHaveValue('');
  await expect(code).toHaveFocus();
}

export const Idle: Story = {
  name: 'Empty form',
  async play() {
    const email = await screen.findByRole('textbox', { name: /email address/i });
    await waitFor(() => expect(email).toHaveFocus());
    await expect(screen.getByText(/we will create one/i)).toBeVisible();
  },
};

/** By keyboard: address, Enter, code; the last digit signs in. */
export const SignedIn: Story = {
  async play({ args, loaded }) {
    await ask();
    const code = await findCode();
    await waitFor(() => expect(code).toHaveFocus());
    await expect(code).toHaveAccessibleDescription(/we sent a code to .*ada@example.com/i);
    await userEvent.keyboard(FAKE_MAIL_CODE);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
    await expect(args.onSuccess).toHaveBeenCalledWith(expect.objectContaining({ method: 'email-otp' }));
    await expect(loaded.fake.calls).toContainEqual({
      path: 'emailOtp.sendVerificationOtp',
      input: { email: ada.email, type: 'sign-in' },
    });
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/dashboard', expect.anything()));
  },
};

export const WithName: Story = {
  args: { asksName: true },
  async play() {
    await screen.findByRole('textbox', { name: /name/i });
  },
};
export const NewUser: Story = {
  args: { asksName: true },
  async play({ args, loaded }) {
    await userEvent.type(await screen.findByRole('textbox', { name: /name/i }), 'Grace Hopper');
    await ask('grace@example.com');
    await userEvent.type(await findCode(), FAKE_MAIL_CODE);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
    await expect(loaded.fake.state.user).toMatchObject({ name: 'Grace Hopper', email: 'grace@example.com' });
  },
};

/** If only known addresses get a code, the message says so. */
export const WithoutSignUp: Story = {
  parameters: { auth: { config: { emailOtp: { enabled: true, signUp: false } } } },
  async play() {
    await screen.findByRole('textbox', { name: /email address/i });
    await expect(screen.queryByText(/we will create one/i)).toBeNull();
  },
};

export const Sent: Story = {
  async play() {
    await ask('ada@gmail.com');
    await findCode();
    await expect(screen.getByRole('button', { name: /send again in/i })).toBeVisible();
    await expect(screen.getByRole('link', { name: /open .?gmail/i })).toBeVisible();
  },
};

export const LongCode: Story = {
  parameters: { auth: { config: { emailOtp: { enabled: true, otpLength: 10 } } } },
  async play({ canvasElement }) {
    await ask();
    await findCode();
    await expect(canvasElement.querySelectorAll('.ua-code-box')).toHaveLength(10);
  },
};

export const WrongCode: Story = {
  async play({ args }) {
    await ask();
    await userEvent.type(await findCode(), '000000');
    await seeRefusal(/that code is not right/i);
    await userEvent.keyboard(FAKE_MAIL_CODE);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
  },
};

export const ExpiredCode: Story = {
  async play() {
    await ask();
    await userEvent.type(await findCode(), FAKE_OLD_CODE);
    await seeRefusal(/that code has expired/i);
  },
};

/** The code is invalid, but a new one can be requested. */
export const TooManyWrongCodes: Story = {
  async play({ args, loaded }) {
    await ask();
    for (const code of ['000001', '000002', '000003']) {
      await userEvent.type(await findCode(), code);
      await seeRefusal(/that code is not right/i);
    }
    await userEvent.keyboard('000004');
    await expect(await screen.findByRole('alert')).toHaveTextContent(/too many wrong codes/i);
    loaded.fake.advance(60);
    const resend = await screen.findByRole('button', { name: /^.?send again.?$/i });
    await userEvent.click(resend);
    const code = await findCode();
    await waitFor(() => expect(code).toHaveFocus());
    await expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.keyboard(FAKE_MAIL_CODE);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
  },
};

export const Checking: Story = {
  parameters: { auth: { config, held: ['signIn.emailOtp'] } },
  async play() {
    await ask();
    await userEvent.type(await findCode(), FAKE_MAIL_CODE);
    await expect(await screen.findByRole('button', { name: /signing in/i })).toBeVisible();
  },
};

export const AnotherAddress: Story = {
  async play() {
    await ask('typo@example.com');
    await findCode();
    await userEvent.click(screen.getByRole('button', { name: /use another email/i }));
    const email = await screen.findByRole('textbox', { name: /email address/i });
    await expect(email).toHaveValue('typo@example.com');
  },
};

export const SecondStep: Story = {
  parameters: { auth: { config, user: { ...ada, twoFactorEnabled: true } } },
  async play({ args }) {
    await ask();
    await userEvent.type(await findCode(), FAKE_MAIL_CODE);
    await expect(await screen.findByRole('heading', { name: /two-step verification/i })).toBeVisible();
    await userEvent.type(await findCode(), FAKE_TOTP);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
  },
};

export const TooManyMails: Story = {
  parameters: {
    auth: {
      config,
      failures: { 'emailOtp.sendVerificationOtp': { code: 'TOO_MANY_REQUESTS', retryAfter: 60 } },
    },
  },
  async play({ args }) {
    await ask();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/try again in/i);
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};

export const RefusedAddress: Story = {
  parameters: {
    auth: {
      config,
      failures: { 'emailOtp.sendVerificationOtp': { code: 'INVALID_EMAIL', field: 'email' } },
    },
  },
  async play() {
    await ask('ada@localhost');
    const email = await screen.findByRole('textbox', { name: /email address/i });
    await waitFor(() => expect(email).toHaveAccessibleDescription(/enter a valid email address/i));
  },
};

export const AlreadySignedIn: Story = {
  parameters: { auth: { config, session: adasSession } },
  async play() {
    await expect(await screen.findByText(/you are signed in as/i)).toBeVisible();
  },
};

export const Off: Story = {
  name: 'Switched off',
  parameters: { auth: { config: { emailOtp: { enabled: false } } } },
  async play() {
    await expect(await screen.findByText(/is turned off/i)).toBeVisible();
  },
};

export const Loading: Story = { parameters: { auth: { held: ['config'] } } };

export const FailedToLoad: Story = {
  parameters: { auth: { failures: { config: 'NETWORK' } } },
  async play() {
    await expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  },
};

export const SentRightToLeft: Story = { ...Sent, globals: { dir: 'rtl', locale: 'ar-XB' } };
