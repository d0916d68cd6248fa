import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ada, adasSession } from '#testing/people.ts';
import { VerifyEmailNotice } from './VerifyEmailNotice.tsx';

const navigate = fn();
const unverified = { ...ada, emailVerified: false };
const session = { ...adasSession, user: unverified };

const meta = {
  title: 'Sign in/VerifyEmailNotice',
  component: VerifyEmailNotice,
  args: { email: ada.email, redirectTo: '/welcome', onSuccess: fn() },
  parameters: { provider: { navigate } },
  beforeEach: () => void navigate.mockClear(),
} satisfies Meta<typeof VerifyEmailNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

const findSend = () => screen.findByRole('button', { name: /^.?send again.?$/i });

export const Waiting: Story = {
  args: { justSent: true, onChangeEmail: fn() },
  async play({ args }) {
    await screen.findByRole('button', { name: /send again in/i });
    await screen.findByRole('link', { name: /back to sign in/i });
    await userEvent.click(screen.getByRole('button', { name: /change it/i }));
    await expect(args.onChangeEmail).toHaveBeenCalledTimes(1);
  },
};

/** The countdown starts from the server's time, whatever the clock here says. */
export const SendsAgain: Story = {
  parameters: {
    auth: {
      handlers: {
        sendVerificationEmail: () => ({
          status: true,
          sentAt: '2001-01-01T00:00:00.000Z',
          nextAllowedAt: '2001-01-01T00:01:30.000Z',
        }),
      },
    },
  },
  async play({ loaded }) {
    await userEvent.click(await findSend());
    await screen.findByRole('button', { name: /send again in .?90/i });
    await screen.findByText(/we sent a new link/i, { selector: '[aria-live] *' });
    await expect(loaded.fake.calls).toContainEqual({
      path: 'sendVerificationEmail',
      input: {
        email: ada.email,
        callbackURL: `${window.location.origin}/verify-email?verified=true&redirectTo=%2Fwelcome`,
      },
    });
  },
};

export const KnownMailService: Story = {
  args: { email: 'ada@outlook.com', justSent: true },
  async play() {
    const link = await screen.findByRole('link', { name: /open .?outlook/i });
    await expect(link).toHaveAttribute('href', 'https://outlook.live.com/mail/');
    await expect(link).toHaveAttribute('rel', 'noreferrer');
  },
};

export const RateLimited: Story = {
  name: 'Too many tries',
  parameters: {
    auth: { failures: { sendVerificationEmail: { code: 'TOO_MANY_REQUESTS', retryAfter: 40 } } },
  },
  async play() {
    await userEvent.click(await findSend());
    await expect(await screen.findByRole('alert')).toHaveTextContent(/too many attempts/i);
    await screen.findByRole('button', { name: /send again in .?40/i });
  },
};

/** The link was opened in another tab: this one continues by itself. */
export const OpenedElsewhere: Story = {
  args: { checkEvery: 0.05 },
  parameters: { auth: { session } },
  async play({ args, loaded, step }) {
    await step('waiting', async () => {
      await screen.findByRole('heading', { name: /confirm your email/i });
      await expect(navigate).not.toHaveBeenCalled();
      // A signed-in user needs no link to the sign-in.
      await expect(screen.queryByRole('link', { name: /back to sign in/i })).toBeNull();
    });
    await step('confirmed elsewhere', async () => {
      loaded.fake.state.session = adasSession;
      await screen.findByRole('heading', { name: /email confirmed/i });
      await waitFor(() => expect(navigate).toHaveBeenCalledWith('/welcome', { replace: true }));
      await expect(args.onSuccess).toHaveBeenCalledWith(ada);
    });
  },
};

/** The page was opened without an address. */
export const UnknownAddress: Story = {
  args: { email: '' },
  async play() {
    const email = await screen.findByRole('textbox', { name: /email address/i });
    await userEvent.type(email, `${ada.email}{Enter}`);
    await screen.findByText(ada.email);
    await screen.findByRole('button', { name: /send again in/i });
  },
};

export const Narrow: Story = { args: { email: 'ada@gmail.com' }, parameters: { width: 272 } };

/** The server sends no links, so there is no button. */
export const TurnedOff: Story = {
  name: 'Switched off',
  parameters: { auth: { config: { emailVerification: { enabled: false } } } },
  async play() {
    await screen.findByText(/email confirmation is turned off/i);
    await expect(screen.queryByRole('button')).toBeNull();
    await expect(screen.queryByRole('textbox')).toBeNull();
  },
};

export const KnownMailServiceRightToLeft: Story = {
  ...KnownMailService,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
