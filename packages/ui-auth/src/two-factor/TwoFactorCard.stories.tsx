import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { FAKE_TOTP } from '#testing/fake-two-factor.ts';
import { ada, adasSession, FAKE_NOW, FAKE_PASSWORD } from '#testing/people.ts';
import { TwoFactorCard } from './TwoFactorCard.tsx';

const on = { ...adasSession, user: { ...ada, twoFactorEnabled: true } };
const at = (days: number): string => new Date(FAKE_NOW + days * 86_400_000).toISOString();
const device = (id: string, current: boolean) => ({
  id,
  browser: current ? 'Firefox' : 'Safari',
  system: current ? 'Linux' : 'iOS',
  ipAddress: '192.0.2.10',
  createdAt: at(-20),
  lastUsedAt: at(-2),
  expiresAt: at(28),
  current,
});

const meta = {
  title: 'Account/TwoFactorCard',
  component: TwoFactorCard,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth: { session: on } },
} satisfies Meta<typeof TwoFactorCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const typePassword = async (password = FAKE_PASSWORD) =>
  userEvent.type(await screen.findByLabelText(/^.?password/i, { selector: 'input' }), `${password}{Enter}`);

export const On: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByText(/on since/i)).toBeVisible();
    await expect(canvas.getByText(/backup codes left/i)).toBeVisible();
  },
};

/** All four steps, without a pointer where the keyboard does it. */
export const SetUp: Story = {
  parameters: { auth: { session: adasSession } },
  async play({ canvas, args, loaded }) {
    await userEvent.click(await canvas.findByRole('button', { name: /set up/i }));
    await expect(await screen.findByRole('heading', { name: /step .?1.? of .?4/i })).toBeVisible();
    await typePassword('wrong password');
    await expect(await screen.findByText(/that password is not right/i)).toBeVisible();
    await userEvent.clear(screen.getByLabelText(/^.?password/i, { selector: 'input' }));
    await typePassword();
    const scan = await screen.findByRole('heading', { name: /step .?2.? of .?4/i });
    await waitFor(() => expect(scan).toHaveFocus());
    await expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await press(/^.?continue/i);
    const code = await screen.findByRole('textbox', { name: /code/i });
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.keyboard('000000{Enter}');
    await expect(await screen.findByText(/that code is not right/i)).toBeVisible();
    await userEvent.clear(code);
    await userEvent.type(code, `${FAKE_TOTP}{Enter}`);
    const list = await screen.findByRole('list', { name: /backup codes/i });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    // Nobody closes it before the codes are saved.
    await userEvent.keyboard('{Escape}');
    await expect(list).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /i have saved/i }));
    await press(/done/i);
    await expect(await canvas.findByText(/on since/i)).toBeVisible();
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
    await expect(loaded.fake.state.user.twoFactorEnabled).toBe(true);
  },
};

export const TurnedOff: Story = {
  async play({ canvas, loaded }) {
    await userEvent.click(await canvas.findByRole('button', { name: /turn off/i }));
    await typePassword('wrong password');
    await expect(await screen.findByText(/that password is not right/i)).toBeVisible();
    await userEvent.clear(screen.getByLabelText(/^.?password/i, { selector: 'input' }));
    await typePassword();
    await waitFor(() => expect(loaded.fake.state.user.twoFactorEnabled).toBe(false));
    await expect(await canvas.findByRole('button', { name: /set up/i })).toBeVisible();
  },
};

export const NewBackupCodes: Story = {
  parameters: { auth: { session: on, twoFactor: { backupCodesLeft: 1 } } },
  async play({ canvas }) {
    await expect(await canvas.findByText(/few backup codes are left/i)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /new backup codes/i }));
    await typePassword();
    await expect(await screen.findByRole('list', { name: /backup codes/i })).toBeVisible();
    const copy = screen.getByRole('button', { name: /^.?copy/i });
    await waitFor(() => expect(copy).toHaveFocus());
    await userEvent.click(screen.getByRole('checkbox', { name: /i have saved/i }));
    await press(/done/i);
    await waitFor(() => expect(canvas.queryByText(/few backup codes are left/i)).toBeNull());
  },
};

export const TrustedDevices: Story = {
  parameters: { auth: { session: on, twoFactor: { devices: [device('one', true), device('two', false)] } } },
  async play({ canvas, loaded }) {
    const list = await canvas.findByRole('list', { name: /trusted devices/i });
    await userEvent.click(canvas.getByRole('button', { name: /ask again on .?safari on ios/i }));
    await waitFor(() => expect(loaded.fake.state.twoFactor.devices).toHaveLength(1));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
    await expect(list).toHaveFocus();
  },
};

export const Required: Story = {
  parameters: { auth: { session: on, twoFactor: { required: true } } },
  async play({ canvas }) {
    await expect(await canvas.findByText(/cannot be turned off/i)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /turn off/i })).toBeNull();
  },
};

export const RecoveryUnderWay: Story = {
  parameters: { auth: { session: on, twoFactor: { recoveryAvailableAt: at(3) } } },
  async play({ canvas, loaded }) {
    await userEvent.click(await canvas.findByRole('button', { name: /stop it/i }));
    await waitFor(() => expect(loaded.fake.state.twoFactor.recoveryAvailableAt).toBeNull());
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
export const Loading: Story = { parameters: { auth: { session: on, held: ['twoFactor.status'] } } };
export const FailedToLoad: Story = {
  parameters: { auth: { session: on, failures: { 'twoFactor.status': 'INTERNAL_SERVER_ERROR' } } },
  async play({ canvas }) {
    await expect(await canvas.findByText(/this section could not load/i)).toBeVisible();
  },
};

export const OnRightToLeft: Story = { globals: { dir: 'rtl', locale: 'ar-XB' } };
