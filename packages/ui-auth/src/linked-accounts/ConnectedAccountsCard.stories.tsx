import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { LinkedAccount } from '#client/wire-types.ts';
import { adasAccounts, adasSession, FAKE_PASSWORD } from '#testing/people.ts';
import { ConnectedAccountsCard } from './ConnectedAccountsCard.tsx';

const config = { socialProviders: [{ id: 'github', name: 'GitHub' }] };
const github: LinkedAccount[] = adasAccounts.map((account) => ({
  ...account,
  id: 'account-github',
  provider: 'github',
  providerId: 'github',
  accountId: '1815',
  createdAt: '2026-11-18T12:00:00.000Z',
}));
const both = { session: adasSession, config, accounts: [...adasAccounts, ...github] };
const onlyGithub = { session: adasSession, config, accounts: github };

const meta = {
  title: 'Account/ConnectedAccountsCard',
  component: ConnectedAccountsCard,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth: both },
} satisfies Meta<typeof ConnectedAccountsCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Linked: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByText(/connected .?2 days ago/i)).toBeVisible();
  },
};
export const PasswordOnly: Story = {
  parameters: {
    auth: {
      ...both,
      config: { socialProviders: [] },
      accounts: adasAccounts.map((account) => ({ ...account, updatedAt: '2026-11-18T12:00:00.000Z' })),
    },
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/set .?2 days ago/i)).toBeVisible();
    await expect(await canvas.findByText(/^.?password/i)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const UnknownProvider: Story = { parameters: { auth: { ...both, config: { socialProviders: [] } } } };
export const Narrow: Story = { parameters: { width: 340 } };
export const ReadOnly: Story = { args: { readOnly: true } };
export const Loading: Story = { parameters: { auth: { session: adasSession, held: ['listAccounts'] } } };
export const FailedToLoad: Story = {
  parameters: { auth: { session: adasSession, failures: { listAccounts: 'NETWORK' } } },
  async play({ canvas }) {
    await expect(await canvas.findByText(/this section could not load/i)).toBeVisible();
  },
};

/** A way of signing in keeps its accounts: there is nothing to press. */
export const NotUnlinkable: Story = {
  parameters: {
    auth: { ...both, accounts: [...adasAccounts, ...github.map((one) => ({ ...one, unlinkable: false }))] },
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('GitHub')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /disconnect/i })).toBeNull();
  },
};

/** The button can get the focus, does nothing, and says why. */
export const LastOne: Story = {
  parameters: { auth: onlyGithub },
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: /disconnect .?github/i });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(/keep at least one way/i);
    await userEvent.click(button);
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};
export const LastOneMayGo: Story = {
  parameters: {
    auth: { ...onlyGithub, config: { ...config, account: { allowUnlinkingAll: true } } },
  },
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: /disconnect .?github/i });
    await expect(button).not.toHaveAttribute('aria-disabled');
  },
};

async function ask(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /disconnect .?github/i }));
  await screen.findByRole('alertdialog', { name: /disconnect .?github/i });
  await waitFor(() => expect(screen.getByRole('button', { name: /cancel/i })).toHaveFocus());
}

const confirm = () => userEvent.click(screen.getByRole('button', { name: /^\W*disconnect\W*$/i }));

export const Confirm: Story = { play: ask };
export const Disconnected: Story = {
  async play({ canvas, args, loaded }) {
    await ask();
    await confirm();
    await waitFor(() => expect(canvas.queryByRole('button', { name: /disconnect/i })).toBeNull());
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
    await expect(loaded.fake.state.accounts).toHaveLength(1);
  },
};

/** An old session has to be confirmed first; then the call succeeds. */
export const NeedsFreshSignIn: Story = {
  async play({ canvas, loaded }) {
    loaded.fake.fail('unlinkAccount', 'SESSION_NOT_FRESH');
    await ask();
    await confirm();
    await screen.findByRole('dialog', { name: /confirm it is you/i });
    loaded.fake.succeed('unlinkAccount');
    const input = await screen.findByLabelText(/^.?password/i, { selector: 'input' });
    await userEvent.type(input, `${FAKE_PASSWORD}{Enter}`);
    await waitFor(() => expect(canvas.queryByRole('button', { name: /disconnect/i })).toBeNull());
  },
};

export const GoneAlready: Story = {
  parameters: { auth: { ...both, failures: { unlinkAccount: 'ACCOUNT_NOT_FOUND' } } },
  async play({ args }) {
    await ask();
    await confirm();
    await expect(await screen.findByRole('dialog')).toHaveTextContent(/no longer exists/i);
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};

export const LinkedRightToLeft: Story = { ...Linked, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const LastOneRightToLeft: Story = { ...LastOne, globals: { dir: 'rtl', locale: 'ar-XB' } };
