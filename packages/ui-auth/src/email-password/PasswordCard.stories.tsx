import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { adasAccounts, adasSession, FAKE_PASSWORD } from '#testing/people.ts';
import { PasswordCard } from './PasswordCard.tsx';

const withoutPassword = {
  session: adasSession,
  accounts: adasAccounts.map((account) => ({ ...account, provider: 'github', providerId: 'github' })),
};

const meta = {
  title: 'Account/PasswordCard',
  component: PasswordCard,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth: { session: adasSession } },
} satisfies Meta<typeof PasswordCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The same sentence is announced from another element. */
const inCard = () => within(screen.getByRole('region', { name: /password/i }));
const findInput = (name: RegExp) => screen.findByLabelText(name, { selector: 'input' });

async function open(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /change password/i }));
  await expect(await findInput(/current password/i)).toHaveFocus();
}

async function fillIn(current: string, next: string): Promise<void> {
  await open();
  await userEvent.type(await findInput(/current password/i), current);
  await userEvent.type(await findInput(/^.?new password/i), `${next}{Enter}`);
}

export const HasPassword: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: /change password/i })).toBeVisible();
  },
};
export const Loading: Story = { parameters: { auth: { session: adasSession, held: ['listAccounts'] } } };
export const ReadOnly: Story = { args: { readOnly: true } };
export const Form: Story = { play: open };
export const FormNarrow: Story = { parameters: { width: 340 }, play: open };

export const Changed: Story = {
  async play({ canvas, args, loaded }) {
    await fillIn(FAKE_PASSWORD, 'a long new passphrase');
    await expect(await inCard().findByText(/your password has been changed/i)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: /change password/i })).toHaveFocus());
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
    const call = loaded.fake.calls.find(({ path }: { path: string }) => path === 'changePassword');
    await expect(call.input.revokeOtherSessions).toBe(true);
  },
};
export const KeepsOtherDevices: Story = {
  args: { revokeOthers: false },
  async play({ loaded }) {
    await fillIn(FAKE_PASSWORD, 'a long new passphrase');
    await inCard().findByText(/your password has been changed/i);
    const call = loaded.fake.calls.find(({ path }: { path: string }) => path === 'changePassword');
    await expect(call.input.revokeOtherSessions).toBe(false);
  },
};
export const Saving: Story = {
  parameters: { auth: { session: adasSession, held: ['changePassword'] } },
  async play({ canvas }) {
    await fillIn(FAKE_PASSWORD, 'a long new passphrase');
    await expect(await canvas.findByRole('button', { name: /saving/i })).toBeVisible();
  },
};
export const WrongCurrent: Story = {
  async play({ canvas }) {
    await fillIn('wrong', 'a long new passphrase');
    await expect(await canvas.findByText(/that password is not right/i)).toBeVisible();
    await waitFor(async () => expect(await findInput(/current password/i)).toHaveFocus());
  },
};
export const TooShort: Story = {
  async play({ canvas, loaded }) {
    await fillIn(FAKE_PASSWORD, 'short');
    await expect(await canvas.findByText(/use at least .?8.? characters/i)).toBeVisible();
    const asked = loaded.fake.calls.some(({ path }: { path: string }) => path === 'changePassword');
    await expect(asked).toBe(false);
  },
};

/** The service may have stricter rules than its configuration says. */
export const RefusedByService: Story = {
  parameters: { auth: { session: adasSession, failures: { changePassword: 'PASSWORD_TOO_LONG' } } },
  async play() {
    await fillIn(FAKE_PASSWORD, 'a long new passphrase');
    const input = await findInput(/^.?new password/i);
    await waitFor(() => expect(input).toHaveAttribute('aria-invalid', 'true'));
  },
};

/** The name of the user, followed by a year. */
export const TooSimilar: Story = {
  parameters: { auth: { session: adasSession, failures: { changePassword: 'PASSWORD_TOO_SIMILAR' } } },
  async play({ canvas }) {
    await fillIn(FAKE_PASSWORD, 'ada-lovelace-1815');
    await expect(await canvas.findByText(/do not use your name or email/i)).toBeVisible();
  },
};
export const TooManyTries: Story = {
  parameters: {
    auth: {
      session: adasSession,
      failures: { changePassword: { code: 'TOO_MANY_REQUESTS', retryAfter: 300 } },
    },
  },
  async play({ canvas }) {
    await fillIn('wrong', 'a long new passphrase');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/too many attempts/i);
  },
};
export const TypedTwice: Story = {
  args: { confirm: true },
  async play({ canvas }) {
    await open();
    await userEvent.type(await findInput(/current password/i), FAKE_PASSWORD);
    await userEvent.type(await findInput(/^.?new password.?$/i), 'a long new passphrase');
    await userEvent.type(await findInput(/confirm new password/i), 'another one{Enter}');
    await expect(await canvas.findByText(/do not match/i)).toBeVisible();
  },
};

export const NoPassword: Story = {
  parameters: { auth: withoutPassword },
  async play({ canvas }) {
    await expect(await canvas.findByText(/you sign in without a password/i)).toBeVisible();
  },
};
export const LinkSent: Story = {
  parameters: { auth: withoutPassword },
  async play({ canvas, loaded }) {
    await userEvent.click(await canvas.findByRole('button', { name: /send link/i }));
    await expect(await inCard().findByText(/we sent a link to/i)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /send again in .?60/i })).toHaveFocus();
    const call = loaded.fake.calls.find(({ path }: { path: string }) => path === 'forgetPassword');
    await expect(call.input.redirectTo).toMatch(/^http.*\/reset-password$/);
  },
};
export const LinkRefused: Story = {
  parameters: { auth: { ...withoutPassword, failures: { forgetPassword: 'NETWORK' } } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /send link/i }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/could not reach/i);
  },
};

/** Without mail no first password can be set, and no way is shown. */
export const NoPasswordAndNoMail: Story = {
  parameters: { auth: { ...withoutPassword, config: { passwordReset: { enabled: false } } } },
  async play({ canvas }) {
    await canvas.findByText(/you sign in without a password/i);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Off: Story = {
  name: 'Switched off',
  parameters: { auth: { session: adasSession, config: { emailAndPassword: { enabled: false } } } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
  },
};
export const FailedToLoad: Story = {
  parameters: { auth: { session: adasSession, failures: { listAccounts: 'INTERNAL_SERVER_ERROR' } } },
  async play({ canvas, loaded }) {
    await expect(await canvas.findByText(/this section could not load/i)).toBeVisible();
    loaded.fake.succeed('listAccounts');
    await userEvent.click(canvas.getByRole('button', { name: /try again/i }));
    await expect(await canvas.findByRole('button', { name: /change password/i })).toBeVisible();
  },
};

export const ChangedRightToLeft: Story = { ...Changed, globals: { dir: 'rtl', locale: 'ar-XB' } };
