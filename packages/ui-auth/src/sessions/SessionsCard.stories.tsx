import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { adasSession, adasSessions } from '#testing/people.ts';
import { SessionsCard } from './SessionsCard.tsx';

const many = Array.from({ length: 14 }, (_, index) =>
  adasSessions.map((row) => ({ ...row, id: `${row.id}-${index}`, current: row.current && index === 0 })),
).flat();
const kinds = ['desktop', 'tablet', 'tv', 'bot'].flatMap((kind) =>
  adasSessions.slice(0, 1).map((row) => ({
    ...row,
    id: kind,
    current: kind === 'desktop',
    device: { browser: 'Chrome', system: kind === 'tv' ? null : 'Android', kind },
  })),
);

const meta = {
  title: 'Account/SessionsCard',
  component: SessionsCard,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth: { session: adasSession } },
} satisfies Meta<typeof SessionsCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const phoneButton = /sign out of .?safari on ios/i;
const rows = () => within(screen.getByRole('list', { name: /devices/i })).getAllByRole('listitem');

export const Many: Story = {
  async play({ canvas }) {
    await canvas.findByRole('list', { name: /devices/i });
    await expect(rows()[0]).toHaveTextContent(/firefox on linux.*this device/i);
    await expect(rows()[1]).toHaveTextContent(/last seen .?3 hours ago/i);
  },
};
export const Narrow: Story = { parameters: { width: 340 } };
export const Kinds: Story = { parameters: { auth: { session: adasSession, sessions: kinds } } };
export const WithoutAddresses: Story = {
  args: { showIp: false },
  async play({ canvas }) {
    await canvas.findByRole('list', { name: /devices/i });
    await expect(canvas.queryByText('192.0.2.10')).toBeNull();
  },
};
export const ReadOnly: Story = {
  args: { readOnly: true },
  async play({ canvas }) {
    await canvas.findByRole('list', { name: /devices/i });
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
/** Another device that was seen minutes ago is in use. */
export const AnotherInUse: Story = {
  parameters: {
    auth: {
      session: adasSession,
      sessions: adasSessions.map((row) => ({
        ...row,
        updatedAt: adasSessions[0]?.updatedAt ?? row.updatedAt,
      })),
    },
  },
  async play({ canvas }) {
    await canvas.findByRole('list', { name: /devices/i });
    await waitFor(() => expect(rows()[1]).toHaveTextContent(/safari on ios.*active now/i));
    await expect(canvas.queryByText(/last seen/i)).toBeNull();
  },
};
export const OnlyThis: Story = {
  parameters: { auth: { session: adasSession, sessions: adasSessions.slice(0, 1) } },
  async play({ canvas }) {
    await expect(await canvas.findByText(/on this device only/i)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** A device without a known browser and system. */
export const UnknownDevice: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: /sign out of .?unknown device/i })).toBeVisible();
  },
};
export const ManyPages: Story = {
  parameters: { auth: { session: adasSession, sessions: many } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /show .?32.? more/i }));
    await expect(rows()).toHaveLength(42);
  },
};
export const Loading: Story = {
  parameters: { auth: { session: adasSession, held: ['listSessions'] } },
};
export const FailedToLoad: Story = {
  parameters: { auth: { session: adasSession, failures: { listSessions: 'INTERNAL_SERVER_ERROR' } } },
  async play({ canvas, loaded }) {
    await expect(await canvas.findByText(/this section could not load/i)).toBeVisible();
    loaded.fake.succeed('listSessions');
    await userEvent.click(canvas.getByRole('button', { name: /try again/i }));
    await expect(await canvas.findByRole('list', { name: /devices/i })).toBeVisible();
  },
};

/** Unexpected data breaks the card and not the page. */
export const BrokenData: Story = {
  parameters: { breaks: true, auth: { session: adasSession, handlers: { listSessions: () => [null] } } },
  async play({ canvas, loaded }) {
    await expect(await canvas.findByText(/this section could not load/i)).toBeVisible();
    loaded.fake.handle('listSessions', () => adasSessions);
    await userEvent.click(canvas.getByRole('button', { name: /try again/i }));
    await expect(await canvas.findByRole('list', { name: /devices/i })).toBeVisible();
  },
};

/** The row is removed before the server has answered, and the list gets the focus. */
export const Revoked: Story = {
  async play({ canvas, loaded, args }) {
    const answer = loaded.fake.hold('revokeSession');
    await userEvent.click(await canvas.findByRole('button', { name: phoneButton }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    await expect(canvas.getByRole('list', { name: /devices/i })).toHaveFocus();
    answer();
    await waitFor(() => expect(loaded.fake.state.sessions).toHaveLength(2));
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
    await expect(await screen.findByRole('dialog')).toHaveTextContent(/signed out of .?safari on ios/i);
  },
};
export const RevokeFailed: Story = {
  parameters: { auth: { session: adasSession, failures: { revokeSession: 'NETWORK' } } },
  async play({ canvas, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: phoneButton }));
    await expect(await screen.findByRole('dialog')).toHaveTextContent(/could not reach the server/i);
    await expect(canvas.getByRole('button', { name: phoneButton })).toBeVisible();
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};

/** A session that was ended elsewhere is just removed. */
export const RevokedAlready: Story = {
  parameters: { auth: { session: adasSession, failures: { revokeSession: 'SESSION_NOT_FOUND' } } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: phoneButton }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

async function askAboutOthers(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /sign out all others/i }));
  const dialog = await screen.findByRole('alertdialog', { name: /all other devices/i });
  await expect(dialog).toHaveTextContent(/.?2.? devices have to sign in again/i);
  await waitFor(() => expect(screen.getByRole('button', { name: /cancel/i })).toHaveFocus());
}

const confirm = () => userEvent.click(screen.getByRole('button', { name: /^\W*sign out\W*$/i }));

export const RevokeOthersConfirm: Story = { play: askAboutOthers };
export const OthersRevoked: Story = {
  async play({ canvas, loaded }) {
    await askAboutOthers();
    await confirm();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(await canvas.findByText(/on this device only/i)).toBeVisible();
    await expect(loaded.fake.state.sessions).toHaveLength(1);
  },
};
export const RevokeOthersFailed: Story = {
  parameters: { auth: { session: adasSession, failures: { revokeOtherSessions: 'SERVICE_BUSY' } } },
  async play() {
    await askAboutOthers();
    await confirm();
    await expect(await screen.findByRole('alert')).toHaveTextContent(/busy right now/i);
  },
};

/** Own words, an own note at the end, own appearance. */
export const Customised: Story = {
  args: {
    appearance: { elevation: 'flush', variables: { radius: '0' }, density: 'compact' },
    localization: { sessionsCard: { title: 'Where am I?' } },
    slots: { footer: 'Ask the office if one of these is not yours.' },
  },
  async play({ canvas }) {
    const card = await canvas.findByRole('region', { name: 'Where am I?' });
    await expect(card).toHaveTextContent(/ask the office/i);
    await expect(card).toHaveAttribute('data-elevation', 'flush');
    await expect(await canvas.findByRole('button', { name: /sign out all others/i })).toBeVisible();
  },
};

export const ManyRightToLeft: Story = { ...Many, globals: { dir: 'rtl', locale: 'ar-XB' } };

/** The server cannot end single sessions, so there is no button. */
export const RevokingIsOff: Story = {
  parameters: {
    auth: { session: adasSession, config: { session: { revoke: false, revokeOthers: false } } },
  },
  async play({ canvas }) {
    await canvas.findByText(/this device/i);
    await expect(canvas.queryByRole('button', { name: /sign out/i })).toBeNull();
  },
};

export const ListIsOff: Story = {
  parameters: { auth: { session: adasSession, config: { session: { list: false } } } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
  },
};
