import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ada } from '#testing/people.ts';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';

const meta = {
  title: 'Sign in/ForgotPasswordForm',
  component: ForgotPasswordForm,
  args: { onSuccess: fn(), onError: fn() },
} satisfies Meta<typeof ForgotPasswordForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const findEmail = () => screen.findByRole('textbox', { name: /email address/i });

async function ask(): Promise<void> {
  await userEvent.type(await findEmail(), `${ada.email}{Enter}`);
}

export const ForgotPassword: Story = {
  name: 'Empty form',
  async play() {
    const email = await findEmail();
    await waitFor(() => expect(email).toHaveFocus());
  },
};

export const Loading: Story = { parameters: { auth: { held: ['config'] } } };

export const Prefilled: Story = {
  args: { email: ada.email },
  async play() {
    await expect(await findEmail()).toHaveValue(ada.email);
  },
};

export const Sending: Story = {
  parameters: { auth: { held: ['forgetPassword'] } },
  async play() {
    await ask();
    await screen.findByRole('button', { name: /sending/i });
  },
};

/** The same for every address, so that it does not show who has an account. */
export const Sent: Story = {
  async play({ args, loaded, step }) {
    await step('ask', async () => {
      await ask();
      const card = await screen.findByRole('region', { name: /check your inbox/i });
      await waitFor(() => expect(card).toHaveFocus());
      await expect(card).toHaveTextContent(/works for .?1 hour/i);
      await expect(args.onSuccess).toHaveBeenCalledWith({ email: ada.email });
      await expect(loaded.fake.calls).toContainEqual({
        path: 'forgetPassword',
        input: { email: ada.email, redirectTo: `${window.location.origin}/reset-password` },
      });
      // A mail changes no session, so the session is not loaded again.
      await expect(loaded.fake.calls).not.toContainEqual({
        path: 'getSession',
        input: { disableCookieCache: true },
      });
    });
    await step('again, when it is time', async () => {
      const waiting = screen.getByRole('button', { name: /send again in/i });
      await userEvent.click(waiting);
      loaded.fake.advance(60);
      const again = await screen.findByRole('button', { name: /^.?send again.?$/i });
      await userEvent.click(again);
      await screen.findByText(/we sent it again/i, { selector: '[aria-live] *' });
      const sent = loaded.fake.calls.filter(({ path }: { path: string }) => path === 'forgetPassword');
      await expect(sent).toHaveLength(2);
    });
    await step('to another address', async () => {
      await userEvent.click(screen.getByRole('button', { name: /use another email/i }));
      await expect(await findEmail()).toHaveValue(ada.email);
    });
  },
};

export const NotAnAddress: Story = {
  async play() {
    await userEvent.type(await findEmail(), 'ada{Enter}');
    await expect(await findEmail()).toHaveAccessibleDescription(/enter a valid email/i);
  },
};

export const RateLimited: Story = {
  name: 'Too many tries',
  parameters: {
    auth: { failures: { forgetPassword: { code: 'TOO_MANY_REQUESTS', retryAfter: 60 } } },
  },
  async play() {
    await ask();
    await screen.findByRole('button', { name: /try again in .?1:00/i });
  },
};

export const NetworkDown: Story = {
  name: 'No connection',
  parameters: { auth: { failures: { forgetPassword: 'NETWORK' } } },
  async play({ args }) {
    await ask();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach the server/i);
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};

export const TurnedOff: Story = {
  name: 'Switched off',
  parameters: { auth: { config: { passwordReset: { enabled: false } } } },
  async play() {
    await screen.findByText(/cannot be reset here/i);
    await expect(screen.queryByRole('textbox')).toBeNull();
  },
};

export const Narrow: Story = { parameters: { width: 272 } };

export const SentRightToLeft: Story = { ...Sent, globals: { dir: 'rtl', locale: 'ar-XB' } };
