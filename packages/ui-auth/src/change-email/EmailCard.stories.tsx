import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { PendingEmailChange } from '#client/wire-types.ts';
import { ada, adasSession, FAKE_NOW } from '#testing/people.ts';
import { EmailCard } from './EmailCard.tsx';

const unverified = { ...adasSession, user: { ...ada, emailVerified: false } };

const meta = {
  title: 'Account/EmailCard',
  component: EmailCard,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth: { session: adasSession } },
} satisfies Meta<typeof EmailCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Shows the result of the link, and links back to the account. */
const outcomePage = '/verify-email?verified=true&redirectTo=%2Faccount';

/** The same sentence is announced from another element. */
const inCard = () => within(screen.getByRole('region', { name: /email address/i }));

export const Verified: Story = {};
export const Unverified: Story = { parameters: { auth: { session: unverified } } };
export const UnverifiedNarrow: Story = { parameters: { auth: { session: unverified }, width: 340 } };
/** The code has a separate page. */
export const UnverifiedByCode: Story = {
  parameters: { auth: { session: unverified, config: { emailOtp: { enabled: true, verifies: true } } } },
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: /confirm it/i });
    await expect(link).toHaveAttribute('href', '/verify-email?redirectTo=%2Faccount');
  },
};
export const Loading: Story = { parameters: { auth: { held: ['getSession'] } } };
export const ReadOnly: Story = {
  args: { readOnly: true },
  parameters: { auth: { session: unverified } },
  async play({ canvas }) {
    await canvas.findByText('ada@example.com');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Without changes of address there is no button. */
export const Off: Story = {
  name: 'Switched off',
  parameters: { auth: { session: adasSession, config: { changeEmail: { enabled: false } } } },
  async play({ canvas }) {
    await canvas.findByText(/verified/i);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** The button counts down and keeps the focus. */
export const LinkSent: Story = {
  parameters: { auth: { session: unverified } },
  async play({ canvas, loaded }) {
    await userEvent.click(await canvas.findByRole('button', { name: /send confirmation link/i }));
    const button = await canvas.findByRole('button', { name: /send again in .?60/i });
    await expect(button).toHaveFocus();
    await expect(inCard().getByText(/open it to confirm your address/i)).toBeVisible();
    await userEvent.click(button);
    const sent = loaded.fake.calls.filter(({ path }: { path: string }) => path === 'sendVerificationEmail');
    await expect(sent).toHaveLength(1);
    await expect(sent[0].input.callbackURL).toBe(`${window.location.origin}${outcomePage}`);
  },
};

export const LinkRefused: Story = {
  parameters: {
    auth: {
      session: unverified,
      failures: { sendVerificationEmail: { code: 'TOO_MANY_REQUESTS', retryAfter: 120 } },
    },
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /send confirmation link/i }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/too many attempts/i);
    await expect(canvas.getByRole('button', { name: /send again in/i })).toBeVisible();
  },
};

async function changeTo(email: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: /change email/i }));
  const input = await screen.findByRole('textbox', { name: /new email address/i });
  await expect(input).toHaveFocus();
  await userEvent.type(input, email);
  return input;
}

export const Editing: Story = {
  async play() {
    await changeTo('ada@lovelace.example');
  },
};
export const Cancelled: Story = {
  async play({ canvas }) {
    await changeTo('ada@lovelace.example');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /change email/i })).toHaveFocus());
  },
};
export const Sending: Story = {
  parameters: { auth: { session: adasSession, held: ['changeEmail'] } },
  async play({ canvas }) {
    await changeTo('ada@lovelace.example{Enter}');
    await expect(await canvas.findByRole('button', { name: /sending/i })).toBeVisible();
  },
};

/** An unverified address cannot approve the change, so a second factor requires the password. */
export const GuardedBySecondFactor: Story = {
  parameters: {
    auth: { session: { ...adasSession, user: { ...ada, emailVerified: false, twoFactorEnabled: true } } },
  },
  async play({ canvas, loaded }) {
    await changeTo('ada@lovelace.example');
    const password = await canvas.findByLabelText('Your password');
    await userEvent.type(password, 'wrong{Enter}');
    await waitFor(() => expect(password).toBeInvalid());
    await userEvent.clear(password);
    await userEvent.type(password, `${loaded.fake.state.password}{Enter}`);
    await expect(await inCard().findByText(/your address changes when you open it/i)).toBeVisible();
    await expect(loaded.fake.state.user.email).toBe('ada@example.com');
  },
};

export const AskedForPassword: Story = {
  ...GuardedBySecondFactor,
  async play({ canvas }) {
    await changeTo('ada@lovelace.example');
    await canvas.findByLabelText('Your password');
  },
};

/** The owner of a verified address approves first. */
export const SentToOldAddress: Story = {
  async play({ canvas, args, loaded }) {
    await changeTo('ada@lovelace.example{Enter}');
    await expect(await inCard().findByText(/open it to approve the change/i)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: /change email/i })).toHaveFocus());
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
    await expect(loaded.fake.state.user.email).toBe('ada@example.com');
    await expect(loaded.fake.calls).toContainEqual({
      path: 'changeEmail',
      input: { newEmail: 'ada@lovelace.example', callbackURL: `${window.location.origin}${outcomePage}` },
    });
  },
};

const waitingFor = {
  newEmail: 'ada@lovelace.example',
  sentTo: 'ada@example.com',
  awaits: 'approval',
  sentAt: new Date(FAKE_NOW - 60_000).toISOString(),
  nextAllowedAt: new Date(FAKE_NOW - 30_000).toISOString(),
  expiresAt: new Date(FAKE_NOW + 86_340_000).toISOString(),
} satisfies PendingEmailChange;
const toNew = {
  ...waitingFor,
  sentTo: waitingFor.newEmail,
  awaits: 'confirmation',
} satisfies PendingEmailChange;

/** A later visit shows the pending change. */
export const AwaitingApproval: Story = {
  parameters: { auth: { session: adasSession, emailChange: waitingFor } },
  async play({ canvas }) {
    await expect(await canvas.findByText(/will change to ada@lovelace.example/i)).toBeVisible();
    await expect(inCard().getByText(/open it to approve the change/i)).toBeVisible();
  },
};
export const AwaitingConfirmation: Story = {
  parameters: { auth: { session: adasSession, emailChange: toNew } },
  async play() {
    await expect(await inCard().findByText(/your address changes when you open it/i)).toBeVisible();
  },
};
export const AwaitingConfirmationNarrow: Story = {
  parameters: { auth: { session: adasSession, emailChange: toNew }, width: 340 },
};

/** If existing users are hidden, an unverified user's new address has to confirm, too. */
export const AwaitingConfirmationUnverified: Story = {
  parameters: {
    auth: {
      session: unverified,
      handlers: {
        changeEmail: (_: unknown, state: { emailChange: PendingEmailChange | null }) => {
          state.emailChange = toNew;
          return { status: true };
        },
      },
    },
  },
  async play() {
    await changeTo('ada@lovelace.example{Enter}');
    await expect(await inCard().findByText(/your address changes when you open it/i)).toBeVisible();
    await expect(inCard().queryByText(/your email address has been changed/i)).toBeNull();
  },
};

/** Counts down until the next mail, and says that it was sent. */
export const ChangeMailedAgain: Story = {
  parameters: { auth: { session: adasSession, emailChange: toNew } },
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: /send again/i }));
    await expect(await canvas.findByRole('button', { name: /send again in .?60/i })).toHaveFocus();
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
  },
};
export const ChangeNotMailedAgain: Story = {
  parameters: {
    auth: {
      session: adasSession,
      emailChange: waitingFor,
      failures: { resendEmailChange: { code: 'TOO_MANY_REQUESTS', retryAfter: 120 } },
    },
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /send again/i }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/too many attempts/i);
  },
};
export const ChangeCancelled: Story = {
  parameters: { auth: { session: adasSession, emailChange: waitingFor } },
  async play({ canvas, loaded }) {
    await userEvent.click(await canvas.findByRole('button', { name: /keep my address/i }));
    await waitFor(() => expect(canvas.queryByText(/will change to/i)).toBeNull());
    await expect(loaded.fake.state.emailChange).toBeNull();
  },
};
export const ChangeReadOnly: Story = {
  args: { readOnly: true },
  parameters: { auth: { session: adasSession, emailChange: waitingFor } },
  async play({ canvas }) {
    await canvas.findByText(/will change to ada@lovelace.example/i);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Without links to the new address the page about links has nothing to show. */
export const SentWithoutVerification: Story = {
  parameters: { auth: { session: adasSession, config: { emailVerification: { enabled: false } } } },
  async play({ loaded }) {
    await changeTo('ada@lovelace.example{Enter}');
    await expect(await inCard().findByText(/open it to approve the change/i)).toBeVisible();
    await expect(loaded.fake.calls).toContainEqual({
      path: 'changeEmail',
      input: { newEmail: 'ada@lovelace.example', callbackURL: `${window.location.origin}/account` },
    });
  },
};
export const OwnPage: Story = {
  args: { callbackURL: '/welcome' },
  async play({ loaded }) {
    await changeTo('ada@lovelace.example{Enter}');
    await expect(await inCard().findByText(/open it to approve the change/i)).toBeVisible();
    await expect(loaded.fake.calls).toContainEqual({
      path: 'changeEmail',
      input: { newEmail: 'ada@lovelace.example', callbackURL: '/welcome' },
    });
  },
};
export const ChangedAtOnce: Story = {
  parameters: { auth: { session: unverified } },
  async play({ canvas }) {
    await changeTo('ada@lovelace.example{Enter}');
    await expect(await inCard().findByText(/your email address has been changed/i)).toBeVisible();
    await expect(await canvas.findAllByText(/ada@lovelace.example/)).not.toHaveLength(0);
  },
};
export const SameAddress: Story = {
  async play({ canvas, loaded }) {
    const input = await changeTo('ADA@example.com{Enter}');
    await expect(await canvas.findByText(/already your email/i)).toBeVisible();
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    const asked = loaded.fake.calls.some(({ path }: { path: string }) => path === 'changeEmail');
    await expect(asked).toBe(false);
  },
};
export const NotAnAddress: Story = {
  async play({ canvas }) {
    await changeTo('ada{Enter}');
    await expect(await canvas.findByText(/enter a valid email/i)).toBeVisible();
  },
};

/** One neutral sentence, which does not show whether another user has the address. */
export const AddressTaken: Story = {
  parameters: { auth: { session: adasSession, failures: { changeEmail: 'COULDNT_UPDATE_YOUR_EMAIL' } } },
  async play({ canvas }) {
    const input = await changeTo('grace@example.com{Enter}');
    await expect(await canvas.findByText(/could not use that address/i)).toBeVisible();
    await expect(input).toHaveAttribute('aria-invalid', 'true');
  },
};
export const CannotBeMailed: Story = {
  parameters: { auth: { session: adasSession, failures: { changeEmail: 'VERIFICATION_EMAIL_NOT_ENABLED' } } },
  async play({ canvas }) {
    await changeTo('ada@lovelace.example{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/turned off/i);
  },
};

export const EditingRightToLeft: Story = { ...Editing, globals: { dir: 'rtl', locale: 'ar-XB' } };
