import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FAKE_MAIL_CODE, FAKE_OLD_CODE } from '#testing/handlers/link-and-code-handlers.ts';
import { ada, adasSession } from '#testing/people.ts';
import { VerifyEmailNotice } from './VerifyEmailNotice.tsx';

const navigate = fn();
const config = { emailOtp: { enabled: true, verifies: true } };
const unverified = { ...ada, emailVerified: false };
const session = { ...adasSession, user: unverified };

const meta = {
  title: 'Sign in/VerifyEmailNotice',
  component: VerifyEmailNotice,
  args: { onSuccess: fn(), onError: fn(), redirectTo: '/dashboard' },
  parameters: { provider: { navigate }, auth: { config, session } },
  beforeEach: () => void navigate.mockClear(),
} satisfies Meta<typeof VerifyEmailNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

const findCode = () => screen.findByRole('textbox', { name: /code/i });

/** After a sign-up the code has been sent already. */
export const CodeSent: Story = {
  args: { justSent: true },
  async play() {
    const code = await findCode();
    await expect(code).toHaveAccessibleDescription(/we sent a code to .*ada@example.com/i);
    await expect(screen.getByRole('button', { name: /send again in/i })).toBeVisible();
  },
};

export const ConfirmedByCode: Story = {
  async play({ args, loaded }) {
    await userEvent.type(await findCode(), FAKE_MAIL_CODE);
    await expect(await screen.findByRole('heading', { name: /email confirmed/i })).toBeVisible();
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'emailOtp.verifyEmail',
      input: { email: ada.email, otp: FAKE_MAIL_CODE },
    });
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/dashboard', expect.anything()));
  },
};

/** Without a session the next page is the sign-in. */
export const ConfirmedByCodeSignedOut: Story = {
  args: { email: ada.email },
  parameters: { auth: { config, session: null, user: unverified } },
  async play() {
    await userEvent.type(await findCode(), FAKE_MAIL_CODE);
    await waitFor(() => expect(navigate).toHaveBeenCalledTimes(1));
    await expect(navigate.mock.calls[0]?.[0]).toMatch(/^\/sign-in/);
  },
};

export const WrongCode: Story = {
  async play() {
    const code = await findCode();
    await userEvent.type(code, '000000');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/that code is not right/i));
    await expect(code).toHaveValue('');
    await userEvent.type(code, FAKE_OLD_CODE);
    await waitFor(() => expect(code).toHaveAccessibleDescription(/that code has expired/i));
  },
};

export const CodeSentAgain: Story = {
  async play({ loaded }) {
    await findCode();
    await userEvent.click(screen.getByRole('button', { name: /^.?send again.?$/i }));
    await waitFor(() =>
      expect(loaded.fake.calls).toContainEqual({
        path: 'emailOtp.sendVerificationOtp',
        input: { email: ada.email, type: 'email-verification' },
      }),
    );
    await expect(await screen.findByRole('button', { name: /send again in/i })).toBeVisible();
  },
};

/** Without a known address there is a field for it. */
export const CodeWithoutAddress: Story = {
  parameters: { auth: { config, session: null, user: unverified } },
  async play() {
    await userEvent.type(
      await screen.findByRole('textbox', { name: /email address/i }),
      `${ada.email}{Enter}`,
    );
    await expect(await findCode()).toBeVisible();
  },
};

/** The second step is on the application's own page. */
export const CodeThenSecondStep: Story = {
  args: { email: ada.email },
  parameters: {
    auth: {
      config,
      session: null,
      handlers: {
        'emailOtp.verifyEmail': () => ({
          status: true,
          token: null,
          user: ada,
          twoFactorRedirect: true,
          twoFactorMethods: ['totp'],
          secondFactors: ['totp'],
        }),
      },
    },
  },
  async play() {
    await userEvent.type(await findCode(), FAKE_MAIL_CODE);
    await waitFor(() => expect(navigate).toHaveBeenCalledTimes(1));
    await expect(navigate.mock.calls[0]?.[0]).toMatch(/^\/two-factor\?.*twoFactorMethods=totp/);
  },
};

/** Only the mail of a sign-up has a code. */
export const CodeOnSignUpOnly: Story = {
  parameters: { auth: { config: { emailOtp: { enabled: true, verifiesOnSignUp: true } }, session } },
  async play() {
    await expect(await findCode()).toBeVisible();
  },
};

export const CodeLoading: Story = { parameters: { auth: { held: ['config'], session } } };

export const CodeSentRightToLeft: Story = { ...CodeSent, globals: { dir: 'rtl', locale: 'ar-XB' } };
