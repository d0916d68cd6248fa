import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FAKE_MAIL_CODE, FAKE_OLD_CODE } from '#testing/handlers/link-and-code-handlers.ts';
import { ada } from '#testing/people.ts';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';

const config = { emailOtp: { enabled: true, passwordReset: true, verifies: true } };

const meta = {
  title: 'Sign in/ForgotPasswordForm',
  component: ForgotPasswordForm,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth: { config } },
} satisfies Meta<typeof ForgotPasswordForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const NEW_PASSWORD = 'a whole new battery';
const findCode = () => screen.findByRole('textbox', { name: /code/i });
const findPassword = () => screen.findByLabelText(/new password/i, { selector: 'input' });

async function ask(): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: /email address/i }), `${ada.email}{Enter}`);
}

export const ByCode: Story = {
  name: 'Empty form, by code',
  async play() {
    await expect(await screen.findByText(/we will send you a code/i)).toBeVisible();
  },
};

/** By keyboard: address, code, password. */
export const PasswordChangedByCode: Story = {
  async play({ loaded }) {
    await ask();
    const code = await findCode();
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.keyboard(FAKE_MAIL_CODE);
    const password = await findPassword();
    await waitFor(() => expect(password).toHaveFocus());
    await userEvent.keyboard(`${NEW_PASSWORD}{Enter}`);
    await expect(await screen.findByRole('heading', { name: /password changed/i })).toBeVisible();
    await expect(loaded.fake.state.password).toBe(NEW_PASSWORD);
    await expect(screen.getByRole('link', { name: /sign in/i })).toBeVisible();
  },
};

/** The same for every address. */
export const CodeSent: Story = {
  async play() {
    await ask();
    await expect(await findCode()).toHaveAccessibleDescription(/if .*ada@example.com.* has an account/i);
  },
};

export const WrongCode: Story = {
  async play() {
    await ask();
    const code = await findCode();
    await userEvent.type(code, '000000');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/that code is not right/i));
    await userEvent.type(code, FAKE_OLD_CODE);
    await waitFor(() => expect(code).toHaveAccessibleDescription(/that code has expired/i));
  },
};

export const PasswordRefused: Story = {
  parameters: {
    auth: {
      config,
      failures: {
        'emailOtp.resetPassword': { code: 'PASSWORD_TOO_SHORT', field: 'password', params: { min: 12 } },
      },
    },
  },
  async play() {
    await ask();
    await userEvent.type(await findCode(), FAKE_MAIL_CODE);
    const password = await findPassword();
    await userEvent.type(password, `${NEW_PASSWORD}{Enter}`);
    await waitFor(() => expect(password).toHaveAccessibleDescription(/at least/i));
  },
};

/** The code expired while the password was typed. */
export const CodeExpiredMeanwhile: Story = {
  parameters: { auth: { config, failures: { 'emailOtp.resetPassword': 'OTP_EXPIRED' } } },
  async play() {
    await ask();
    await userEvent.type(await findCode(), FAKE_MAIL_CODE);
    await userEvent.type(await findPassword(), `${NEW_PASSWORD}{Enter}`);
    const code = await findCode();
    await waitFor(() => expect(code).toHaveAccessibleDescription(/that code has expired/i));
  },
};

/** If links are on as well, a link is mailed, unless the page asks for a code. */
export const LinkBesideCodes: Story = {
  parameters: { auth: { config: { emailOtp: { enabled: true, passwordReset: true, verifies: false } } } },
  async play() {
    await expect(await screen.findByText(/we will send you a link/i)).toBeVisible();
  },
};

export const CodeBesideLinks: Story = {
  ...LinkBesideCodes,
  args: { by: 'code' },
  async play() {
    await expect(await screen.findByText(/we will send you a code/i)).toBeVisible();
  },
};

export const CodeSentRightToLeft: Story = {
  globals: { dir: 'rtl', locale: 'ar-XB' },
  async play() {
    await ask();
    await findCode();
  },
};
