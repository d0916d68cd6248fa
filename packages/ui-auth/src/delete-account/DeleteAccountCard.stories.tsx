import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { adasAccounts, adasSession, FAKE_PASSWORD } from '#testing/people.ts';
import { DeleteAccountCard } from './DeleteAccountCard.tsx';

const navigate = fn();
const leave = fn();
const byEmail = { session: adasSession, config: { deleteUser: { byEmail: true } } };
const withoutPassword = {
  session: adasSession,
  accounts: adasAccounts.map((account) => ({ ...account, provider: 'github', providerId: 'github' })),
};

const meta = {
  title: 'Account/DeleteAccountCard',
  component: DeleteAccountCard,
  args: { onSuccess: fn(), onError: fn(), onDeleted: fn() },
  parameters: { auth: { session: adasSession }, provider: { navigate } },
  beforeEach: () => void leave.mockClear(),
} satisfies Meta<typeof DeleteAccountCard>;

export default meta;
type Story = StoryObj<typeof meta>;

async function open(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /delete account/i }));
  await screen.findByRole('alertdialog', { name: /delete your account/i });
  await waitFor(() => expect(screen.getByRole('textbox', { name: /to confirm/i })).toHaveFocus());
}

const typeConfirmation = async (text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: /to confirm/i }), text);
const typePassword = async (text: string) =>
  userEvent.type(await screen.findByLabelText(/^.?password/i, { selector: 'input' }), text);
const confirm = () => userEvent.click(screen.getByRole('button', { name: /delete my account/i }));

export const Card: Story = {};
export const Narrow: Story = { parameters: { width: 340 } };
export const Off: Story = {
  name: 'Switched off',
  parameters: { auth: { session: adasSession, config: { deleteUser: { enabled: false } } } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
  },
};

/** The initial focus is on the field that has to be typed. */
export const PasswordMode: Story = { play: open };
export const EmailMode: Story = { parameters: { auth: byEmail }, play: open };
export const FreshSessionMode: Story = { parameters: { auth: withoutPassword }, play: open };

/** Deleted: signed out and back home. */
export const Deleted: Story = {
  async play({ canvas, args, loaded }) {
    navigate.mockClear();
    await open();
    await typeConfirmation('ada@example.com');
    await typePassword(FAKE_PASSWORD);
    await confirm();
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/', { replace: true }));
    await expect(args.onDeleted).toHaveBeenCalledTimes(1);
    await expect(loaded.fake.state.session).toBeNull();
    await waitFor(() => expect(canvas.queryByRole('region', { name: /delete account/i })).toBeNull());
  },
};
export const Deleting: Story = {
  parameters: { auth: { session: adasSession, held: ['deleteUser'] } },
  async play() {
    await open();
    await typeConfirmation('ada@example.com');
    await typePassword(FAKE_PASSWORD);
    await confirm();
    await expect(await screen.findByRole('button', { name: /deleting/i })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
export const NotConfirmed: Story = {
  async play({ loaded }) {
    await open();
    await typeConfirmation('ada@example.org');
    await typePassword(FAKE_PASSWORD);
    await confirm();
    await expect(await screen.findByText(/exactly as shown/i)).toBeVisible();
    const asked = loaded.fake.calls.some(({ path }: { path: string }) => path === 'deleteUser');
    await expect(asked).toBe(false);
  },
};
export const WrongPassword: Story = {
  async play() {
    await open();
    await typeConfirmation('ada@example.com');
    await typePassword('wrong');
    await confirm();
    await expect(await screen.findByText(/that password is not right/i)).toBeVisible();
  },
};
export const ByName: Story = {
  args: { confirmText: (user) => user.name },
  parameters: { auth: byEmail },
  async play() {
    await open();
    await expect(screen.getByRole('textbox', { name: /type .?ada lovelace/i })).toBeVisible();
  },
};
export const LinkSent: Story = {
  parameters: { auth: byEmail },
  async play({ canvas, loaded }) {
    await open();
    await typeConfirmation('ada@example.com{Enter}');
    await expect(await canvas.findByText(/check your inbox/i)).toBeVisible();
    // Also where the card is below the edge of the window.
    await expect(await screen.findByText(/sent a link to/i, { selector: '.ua-toast *' })).toBeVisible();
    await expect(loaded.fake.state.session).not.toBeNull();
  },
};
export const LinkRefused: Story = {
  parameters: {
    auth: { ...byEmail, failures: { deleteUser: { code: 'TOO_MANY_REQUESTS', retryAfter: 60 } } },
  },
  async play({ canvas }) {
    await open();
    await typeConfirmation('ada@example.com{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/too many attempts/i);
  },
};

/** An old session without a password: the provider confirms the user. */
export const NeedsFreshSignIn: Story = {
  parameters: {
    auth: { ...withoutPassword, config: { socialProviders: [{ id: 'github', name: 'GitHub' }] } },
    provider: { leave },
  },
  async play({ args, loaded }) {
    loaded.fake.fail('deleteUser', 'SESSION_EXPIRED');
    await open();
    await typeConfirmation('ada@example.com{Enter}');
    await screen.findByRole('dialog', { name: /confirm it is you/i });
    await userEvent.click(await screen.findByRole('button', { name: /continue with .?github/i }));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    await expect(args.onDeleted).not.toHaveBeenCalled();
  },
};

export const ByNameRightToLeft: Story = { ...ByName, globals: { dir: 'rtl', locale: 'ar-XB' } };
