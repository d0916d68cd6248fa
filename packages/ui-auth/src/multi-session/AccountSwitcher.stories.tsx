import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { adasSession, gracesSession } from '#testing/people.ts';
import { AccountSwitcher } from './AccountSwitcher.tsx';

const config = { multiSession: { enabled: true } };
const both = { config, session: adasSession, others: [gracesSession] };
const navigate = fn();

const meta = {
  title: 'Account/AccountSwitcher',
  component: AccountSwitcher,
  args: { redirectTo: '/dashboard', onSwitch: fn() },
  parameters: { auth: both, provider: { navigate } },
  beforeEach: () => navigate.mockClear(),
} satisfies Meta<typeof AccountSwitcher>;

export default meta;
type Story = StoryObj<typeof meta>;

const findRow = (name: RegExp) => screen.findByRole('button', { name });
const findAnnouncement = (text: RegExp) => screen.findByText(text, { selector: '[aria-live] *' });
const rowsIn = (list: HTMLElement) => within(list).getAllByRole('listitem');

export const Many: Story = {
  async play() {
    await expect(await findRow(/switch to.*ada/i)).toHaveAttribute('aria-current', 'true');
    await expect(await findRow(/switch to.*grace/i)).not.toHaveAttribute('aria-current');
    const add = screen.getByRole('link', { name: /add account/i });
    await expect(add).toHaveAttribute('href', expect.stringContaining('addAccount=true'));
  },
};
export const One: Story = { parameters: { auth: { ...both, others: [] } } };
/** At the limit of the application no account can be added. */
export const Full: Story = {
  args: { max: 2 },
  async play() {
    await findRow(/switch to.*grace/i);
    await expect(screen.getByText(/you can have .?2.? accounts/i)).toBeVisible();
    await expect(screen.queryByRole('link', { name: /add account/i })).toBeNull();
  },
};
export const Narrow: Story = { parameters: { width: 340 } };
export const Loading: Story = {
  parameters: { auth: { ...both, held: ['multiSession.listDeviceSessions'] } },
};
export const None: Story = {
  parameters: { auth: { config, session: null, others: [] } },
  async play() {
    await screen.findByText(/not signed in to any account/i);
    await expect(screen.getByRole('link', { name: /sign in/i })).toBeVisible();
  },
};
export const Failed: Story = {
  parameters: { auth: { ...both, failures: { 'multiSession.listDeviceSessions': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    const retry = await screen.findByRole('button', { name: /try again/i });
    loaded.fake.succeed('multiSession.listDeviceSessions');
    await userEvent.click(retry);
    await findRow(/switch to.*grace/i);
  },
};

/** Switches, announces it, calls `onSuccess`, and continues. */
export const Switches: Story = {
  async play({ args, loaded }) {
    await userEvent.click(await findRow(/switch to.*grace/i));
    await findAnnouncement(/you are now .?grace hopper/i);
    await expect(loaded.fake.state.session?.user.name).toBe('Grace Hopper');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/dashboard', { replace: true }));
    await expect(args.onSwitch).toHaveBeenCalledTimes(1);
    await expect(await findRow(/switch to.*grace/i)).toHaveAttribute('aria-current', 'true');
  },
};

/** The active one needs no call. */
export const GoesOnWithTheActiveOne: Story = {
  async play({ loaded }) {
    await userEvent.click(await findRow(/switch to.*ada/i));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/dashboard', { replace: true }));
    const paths = loaded.fake.calls.map(({ path }: { path: string }) => path);
    await expect(paths).not.toContain('multiSession.setActive');
  },
};

export const Switching: Story = {
  parameters: { auth: { ...both, held: ['multiSession.setActive'] } },
  async play({ loaded }) {
    await userEvent.click(await findRow(/switch to.*grace/i));
    const row = await findRow(/switching to.*grace/i);
    await expect(row).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await findRow(/switch to.*ada/i));
    const sent = loaded.fake.calls.filter(({ path }: { path: string }) => path === 'multiSession.setActive');
    await expect(sent).toHaveLength(1);
  },
};

/** A session that ended elsewhere opens the sign-in. */
export const Ended: Story = {
  parameters: { auth: { ...both, failures: { 'multiSession.setActive': 'INVALID_SESSION_TOKEN' } } },
  async play() {
    await userEvent.click(await findRow(/switch to.*grace/i));
    const link = await screen.findByRole('link', { name: /sign in again/i });
    await expect(link).toHaveAttribute('href', expect.stringContaining('addAccount=true'));
    await expect(navigate).not.toHaveBeenCalled();
  },
};

export const SwitchRefused: Story = {
  parameters: { auth: { ...both, failures: { 'multiSession.setActive': 'SERVICE_BUSY' } } },
  async play() {
    await userEvent.click(await findRow(/switch to.*grace/i));
    await expect(await screen.findByRole('alert')).toHaveTextContent(/busy right now/i);
  },
};

/** The row is removed, and the focus stays in the list. */
export const SignsOneOut: Story = {
  async play({ loaded }) {
    await userEvent.click(await findRow(/sign out of .?grace/i));
    await findAnnouncement(/signed out of .?grace/i);
    const list = screen.getByRole('list', { name: /accounts/i });
    await waitFor(() => expect(rowsIn(list)).toHaveLength(1));
    await expect(list).toHaveFocus();
    await expect(loaded.fake.state.session?.user.name).toBe('Ada Lovelace');
  },
};

export const SignsTheActiveOneOut: Story = {
  async play({ loaded }) {
    await userEvent.click(await findRow(/sign out of .?ada/i));
    await findAnnouncement(/signed out of .?ada/i);
    await expect(loaded.fake.state.session?.user.name).toBe('Grace Hopper');
  },
};
export const ManyRightToLeft: Story = { ...Many, globals: { dir: 'rtl', locale: 'ar-XB' } };
