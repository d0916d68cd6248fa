import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { adasAccounts, adasAtGithub, adasSession } from '#testing/people.ts';
import { eighteen } from '#testing/providers.ts';
import { ConnectedAccountsCard } from './ConnectedAccountsCard.tsx';

const leave = fn();
const onEvent = fn();
const config = { socialProviders: eighteen.slice(0, 3) };
const auth = { session: adasSession, config, accounts: [...adasAccounts, ...adasAtGithub] };

/** URL after the server's redirect. */
const comeBack = (search: string) => () => {
  const before = window.location.href;
  const url = new URL(before);
  for (const [name, value] of new URLSearchParams(search)) url.searchParams.set(name, value);
  window.history.replaceState(window.history.state, '', url);
  return () => window.history.replaceState(window.history.state, '', before);
};

const meta = {
  title: 'Account/ConnectedAccountsCard',
  component: ConnectedAccountsCard,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth, provider: { leave, onEvent } },
  beforeEach() {
    leave.mockClear();
    onEvent.mockClear();
  },
} satisfies Meta<typeof ConnectedAccountsCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const findConnect = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`^\\W*connect \\W*${name}`, 'i') });

export const Connectable: Story = {
  async play({ canvas }) {
    await findConnect('google');
    const rest = await canvas.findByRole('list', { name: /connect another way/i });
    await expect(rest).toHaveTextContent(/google.*apple/i);
    await expect(rest).not.toHaveTextContent(/github/i);
  },
};
export const ConnectableNarrow: Story = { parameters: { width: 340 } };
export const AllConnected: Story = {
  parameters: { auth: { ...auth, config: { socialProviders: [{ id: 'github', name: 'GitHub' }] } } },
  async play({ canvas }) {
    await canvas.findByText('GitHub');
    await expect(canvas.queryByText(/connect another way/i)).toBeNull();
  },
};
export const ConnectableReadOnly: Story = {
  args: { readOnly: true },
  async play({ canvas }) {
    await canvas.findByText('GitHub');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const ConnectableInOwnOrder: Story = {
  args: { providers: ['apple', 'google'] },
  async play({ canvas }) {
    await expect(await canvas.findByRole('list', { name: /connect another way/i })).toHaveTextContent(
      /apple.*google/i,
    );
  },
};

/** Two accounts at one provider are distinguished, and the right one is unlinked. */
export const SeveralAtOneProvider: Story = {
  parameters: {
    auth: {
      ...auth,
      accounts: [
        ...auth.accounts,
        ...adasAtGithub.map((account) => ({ ...account, id: 'account-github-2', accountId: '1843' })),
      ],
    },
  },
  async play({ canvas, loaded }) {
    await userEvent.click(await canvas.findByRole('button', { name: /disconnect .*1843/i }));
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: /^\W*disconnect\W*$/i }));
    await waitFor(() => expect(canvas.queryByText(/1843/)).toBeNull());
    await expect(loaded.fake.state.accounts.map(({ id }: { id: string }) => id)).toEqual([
      'account-password',
      'account-github',
    ]);
  },
};

/** By keyboard, with scopes of the page, and back to the current page. */
export const LeavesForProvider: Story = {
  args: { scopes: { google: ['calendar'] } },
  async play({ loaded }) {
    const google = await findConnect('google');
    google.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(leave).toHaveBeenCalledWith('https://google.example.com/authorize?state=fake'),
    );
    await expect(google).toHaveAccessibleName(/opening .?google/i);
    await expect(google).toHaveFocus();
    await expect(await findConnect('apple')).toHaveAttribute('aria-disabled', 'true');
    const { input } = loaded.fake.calls.find(({ path }: { path: string }) => path === 'linkSocial');
    await expect(input).toMatchObject({ provider: 'google', scopes: ['calendar'] });
    await expect(new URL(input.callbackURL).pathname).toBe(window.location.pathname);
  },
};

export const CouldNotLeaveForProvider: Story = {
  parameters: { auth: { ...auth, failures: { linkSocial: 'PROVIDER_UNREACHABLE' } } },
  async play({ args }) {
    await userEvent.click(await findConnect('google'));
    await expect(await screen.findByRole('alert')).toHaveTextContent(/did not answer/i);
    await findConnect('google');
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};

/** Announced once; the URL is cleaned, so that a reload says nothing. */
export const Connected: Story = {
  beforeEach: comeBack('connected=github'),
  async play({ args }) {
    await expect(await screen.findByRole('dialog')).toHaveTextContent(/github.? connected/i);
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
    await expect(onEvent).toHaveBeenCalledWith({ name: 'account_linked', provider: 'github' });
    await expect(window.location.search).not.toContain('connected');
  },
};

/** The URL can come from anybody, so the list of accounts decides. */
export const NotConnectedAfterAll: Story = {
  beforeEach: comeBack('connected=google'),
  async play({ canvas, args }) {
    await findConnect('google');
    await canvas.findByText('GitHub');
    await expect(args.onSuccess).not.toHaveBeenCalled();
    await expect(screen.queryByText(/google.? connected/i)).toBeNull();
  },
};

const fails = (search: string, text: RegExp): Story => ({
  beforeEach: comeBack(search),
  async play({ canvas }) {
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(text);
    await waitFor(() => expect(alert).toHaveFocus());
    await expect(window.location.search).not.toContain('error');
  },
});

export const BelongsToAnotherAccount = fails(
  'provider=google&error=account_already_linked_to_different_user',
  /google.? account belongs to another user/i,
);
export const AnotherEmailAtProvider = fails(
  'provider=google&error=email_does_not_match',
  /another email address/i,
);
export const NotAgreedAtProvider = fails(
  'provider=google&error=access_denied&error_description=Call+us',
  /did not agree at .?google/i,
);

/** The code is shown for support; the provider's text is not. */
export const ConnectingInterrupted: Story = {
  ...fails('provider=google&error=invalid_code&error_description=Call+us', /could not connect .?google/i),
};

export const ConnectableRightToLeft: Story = { ...Connectable, globals: { dir: 'rtl', locale: 'ar-XB' } };
