import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ada, adasSession, FAKE_NOW } from '#testing/people.ts';
import { VerifyEmailResult } from './VerifyEmailResult.tsx';

const navigate = fn();

const meta = {
  title: 'Sign in/VerifyEmailResult',
  component: VerifyEmailResult,
  args: { redirectTo: '/welcome', onSuccess: fn(), onError: fn() },
  parameters: { provider: { navigate } },
  beforeEach: () => void navigate.mockClear(),
} satisfies Meta<typeof VerifyEmailResult>;

export default meta;
type Story = StoryObj<typeof meta>;

const findTitle = (name: RegExp) => screen.findByRole('heading', { name });
const unverified = { ...adasSession, user: { ...ada, emailVerified: false } };

export const Verifying: Story = {
  args: { token: 'valid' },
  parameters: { auth: { held: ['verifyEmail'] } },
  async play() {
    await findTitle(/confirming your email/i);
  },
};

export const Verified: Story = {
  args: { token: 'valid' },
  parameters: { auth: { session: unverified } },
  async play({ args, loaded }) {
    await findTitle(/email confirmed/i);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
    await userEvent.click(screen.getByRole('button', { name: /continue/i }));
    await expect(navigate).toHaveBeenCalledWith('/welcome', { replace: true });
    const opened = loaded.fake.calls.filter(({ path }: { path: string }) => path === 'verifyEmail');
    await expect(opened).toHaveLength(1);
  },
};

/** Opened in a browser without a session: continues with the sign-in. */
export const VerifiedSignedOut: Story = {
  args: { token: 'valid' },
  async play() {
    await findTitle(/email confirmed/i);
    await userEvent.click(screen.getByRole('button', { name: /continue/i }));
    await expect(navigate).toHaveBeenCalledWith('/sign-in?redirectTo=%2Fwelcome', { replace: true });
  },
};

/** Asks for the address, sends the link, and waits. */
export const Expired: Story = {
  args: { error: 'token_expired' },
  async play({ step }) {
    await findTitle(/this link has expired/i);
    await step('a new one', async () => {
      const email = screen.getByRole('textbox', { name: /email address/i });
      await userEvent.type(email, `${ada.email}{Enter}`);
      const card = await screen.findByRole('region', { name: /confirm your email/i });
      await waitFor(() => expect(card).toHaveFocus());
      await within(card).findByRole('button', { name: /send again in/i });
    });
  },
};

/** No new link can be requested. */
export const ExpiredWithoutVerification: Story = {
  args: { error: 'token_expired' },
  parameters: { auth: { config: { emailVerification: { enabled: false } } } },
  async play() {
    await findTitle(/this link has expired/i);
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    await expect(screen.getByRole('link', { name: /sign in/i })).toBeVisible();
  },
};

/** A signed-in user need not enter their address. */
export const ExpiredSignedIn: Story = {
  args: { token: 'expired' },
  parameters: { auth: { session: unverified } },
  async play() {
    await findTitle(/this link has expired/i);
    await expect(screen.getByRole('textbox', { name: /email address/i })).toHaveValue(ada.email);
  },
};

export const Invalid: Story = {
  args: { token: 'broken' },
  async play() {
    await findTitle(/this link is not valid/i);
  },
};

/** An old link, but the address has been verified since. */
export const InvalidButConfirmed: Story = {
  args: { token: 'broken' },
  parameters: { auth: { session: adasSession } },
  async play() {
    await findTitle(/this link is not valid/i);
    await screen.findByRole('link', { name: /continue/i });
  },
};

export const NotFound: Story = {
  args: { error: 'user_not_found' },
  async play() {
    await findTitle(/account not found/i);
  },
};

export const OtherAccount: Story = {
  args: { error: 'unauthorized' },
  parameters: { auth: { session: adasSession } },
  async play() {
    await findTitle(/signed in as someone else/i);
    await userEvent.click(screen.getByRole('button', { name: /sign out/i }));
    await findTitle(/sign in first/i);
    await screen.findByRole('link', { name: /^.?sign in/i });
  },
};

export const AddressNotUsable: Story = {
  args: { error: 'couldnt_update_your_email' },
  parameters: { auth: { session: adasSession } },
  async play() {
    await findTitle(/cannot be used/i);
    await expect(screen.getByRole('link', { name: /continue/i })).toHaveAttribute(
      'href',
      '/account?redirectTo=%2Fwelcome',
    );
  },
};

export const NetworkDown: Story = {
  name: 'No connection',
  args: { token: 'valid' },
  parameters: { auth: { failures: { verifyEmail: 'NETWORK' } } },
  async play({ args, loaded }) {
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent(/could not reach the server/i);
    await expect(args.onError).toHaveBeenCalledTimes(1);
    loaded.fake.succeed('verifyEmail');
    await userEvent.click(within(alert).getByRole('button', { name: /try again/i }));
    await findTitle(/email confirmed/i);
  },
};

/** URL of the page after the service has opened the link. */
function arrive(): () => void {
  const before = window.location.href;
  const url = new URL(before);
  url.searchParams.set('verified', 'true');
  window.history.replaceState(window.history.state, '', url);
  return () => window.history.replaceState(window.history.state, '', before);
}

/** The link was the approval by the current address; the new one confirms next. */
export const ConfirmNext: Story = {
  parameters: {
    auth: {
      session: adasSession,
      emailChange: {
        newEmail: 'ada@lovelace.example',
        sentTo: 'ada@lovelace.example',
        awaits: 'confirmation',
        sentAt: new Date(FAKE_NOW).toISOString(),
        nextAllowedAt: new Date(FAKE_NOW + 30_000).toISOString(),
        expiresAt: new Date(FAKE_NOW + 86_400_000).toISOString(),
      },
    },
  },
  beforeEach: arrive,
  async play() {
    await findTitle(/one more link/i);
    await expect(screen.getByText(/your address changes when you open it/i)).toBeVisible();
  },
};

export const Arrived: Story = {
  name: 'After the link',
  parameters: { auth: { session: adasSession } },
  beforeEach: arrive,
  async play({ args }) {
    await findTitle(/email confirmed/i);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledWith(ada));
  },
};

export const ArrivedSignedOut: Story = {
  name: 'After the link, signed out',
  beforeEach: arrive,
  async play() {
    await findTitle(/email confirmed/i);
  },
};

/** The current address has approved; nothing is verified before the new one confirms. */
export const ArrivedByApproval: Story = {
  name: 'After the approval',
  parameters: { auth: { session: unverified } },
  beforeEach: arrive,
  async play({ args }) {
    await findTitle(/confirm your email/i);
    await screen.findByText(ada.email);
    await expect(args.onSuccess).not.toHaveBeenCalled();
  },
};

export const Narrow: Story = { args: { error: 'token_expired' }, parameters: { width: 272 } };

export const ExpiredRightToLeft: Story = { ...Expired, globals: { dir: 'rtl', locale: 'ar-XB' } };
