import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { FAKE_NEW_TOTP, FAKE_TOTP } from '#testing/fakes/fake-two-factor.ts';
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

/** Beside the field, and read out. */
async function seeRefusal(text: RegExp): Promise<void> {
  const code = await screen.findByRole('textbox', { name: /code/i });
  await waitFor(() => expect(code).toHaveAccessibleDescription(text));
  await waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent(text));
}

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const typePassword = async (password = FAKE_PASSWORD) =>
  userEvent.type(await screen.findByLabelText(/^.?password/i, { selector: 'input' }), `${password}{Enter}`);

export const On: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByText(/on since/i)).toBeVisible();
    await expect(canvas.getByText(/backup codes left/i)).toBeVisible();
  },
};

/** All three steps, without a pointer where the keyboard does it. */
export const SetUp: Story = {
  parameters: { auth: { session: adasSession } },
  async play({ canvas, args, loaded }) {
    await userEvent.click(await canvas.findByRole('button', { name: /set up/i }));
    await expect(await screen.findByRole('heading', { name: /set up two-step verification/i })).toBeVisible();
    await typePassword('wrong password');
    await expect(await screen.findByText(/that password is not right/i)).toBeVisible();
    await userEvent.clear(screen.getByLabelText(/^.?password/i, { selector: 'input' }));
    await typePassword();
    await expect(await screen.findByRole('heading', { name: /scan the code/i })).toBeVisible();
    const code = await screen.findByRole('textbox', { name: /code/i });
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.keyboard('000000');
    await seeRefusal(/that code is not right/i);
    await expect(code).toHaveValue('');
    await expect(code).toHaveFocus();
    await userEvent.keyboard(FAKE_TOTP);
    const list = await screen.findByRole('list', { name: /backup codes/i });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    // The dialog cannot be closed before the codes are saved.
    await userEvent.keyboard('{Escape}');
    await expect(list).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /i have saved/i }));
    await press(/done/i);
    await expect(await canvas.findByText(/on since/i)).toBeVisible();
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
    await expect(loaded.fake.state.user.twoFactorEnabled).toBe(true);
  },
};

/** Whoever changes their mind is where they were. */
export const SetUpLeft: Story = {
  parameters: { auth: { session: adasSession } },
  async play({ canvas }) {
    const opener = await canvas.findByRole('button', { name: /set up/i });
    await userEvent.click(opener);
    await screen.findByLabelText(/^.?password/i, { selector: 'input' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** The second step: a picture beside the field for the first code, a link for phones, and the key folded away. */
export const SetUpScan: Story = {
  parameters: { auth: { session: adasSession } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /set up/i }));
    await typePassword();
    await expect(await screen.findByRole('heading', { name: /scan the code/i })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /code/i })).toHaveFocus());
    await expect(screen.getAllByRole('listitem').map((item) => item.hasAttribute('aria-current'))).toEqual([
      false,
      true,
      false,
    ]);
    await expect(screen.getByRole('img', { name: /qr code/i })).toBeVisible();
    await expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await expect(screen.getByRole('button', { name: /copy key/i })).toBeVisible();
    await expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^otpauth:/));
  },
};
export const SetUpScanNarrow: Story = {
  ...SetUpScan,
  parameters: { auth: { session: adasSession }, width: 320 },
};
/** Codes by mail need no scanning: what proves the address has been done before. */
export const SetUpByMail: Story = {
  parameters: { auth: { session: adasSession } },
  async play({ canvas, loaded }) {
    await userEvent.click(await canvas.findByRole('button', { name: /set up/i }));
    const app = await screen.findByRole('radio', { name: /authenticator app/i });
    await expect(app).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /email code/i }));
    await expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await typePassword();
    await expect(await screen.findByRole('list', { name: /backup codes/i })).toBeVisible();
    await expect(loaded.fake.calls).toContainEqual({
      path: 'twoFactor.enable',
      input: { method: 'otp', password: FAKE_PASSWORD },
    });
    await userEvent.click(screen.getByRole('checkbox', { name: /i have saved/i }));
    await press(/done/i);
    await expect(await canvas.findByText(/on since/i)).toBeVisible();
    await expect(loaded.fake.state.twoFactor.methods).toEqual(['otp']);
  },
};

export const SetUpWithoutConfirmedAddress: Story = {
  parameters: { auth: { session: { ...adasSession, user: { ...ada, emailVerified: false } } } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /set up/i }));
    await expect(await screen.findByRole('radio', { name: /email code/i })).toBeDisabled();
    await expect(screen.getByText(/confirm your email address first/i)).toBeVisible();
  },
};

/** Where the server offers one method, or the application wants one, nothing is chosen. */
export const SetUpOfOneMethod: Story = {
  args: { methods: ['otp'] },
  parameters: { auth: { session: adasSession } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /set up/i }));
    await expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    await expect(screen.queryByRole('radio')).toBeNull();
  },
};

export const OnByMail: Story = {
  parameters: { auth: { session: on, twoFactor: { methods: ['otp'] } } },
  async play({ canvas, loaded }) {
    await userEvent.click(await canvas.findByRole('button', { name: /add an authenticator app/i }));
    await typePassword();
    await screen.findByRole('textbox', { name: /code/i });
    await userEvent.keyboard(FAKE_TOTP);
    await expect(await screen.findByRole('list', { name: /backup codes/i })).toBeVisible();
    await expect(loaded.fake.state.twoFactor.methods).toEqual(['totp', 'otp']);
  },
};

const appAlone = { session: on, twoFactor: { methods: ['totp'] } };
const confirm = async (name: RegExp) => {
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
};

/** Whoever has an app decides whether a mailbox may be the second step, too. */
export const MailTurnedOn: Story = {
  parameters: { auth: appAlone },
  async play({ canvas, args, loaded }) {
    await expect(await canvas.findByText(/^\W*off\W*$/i, { selector: '.ua-card-row-detail' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /turn on email codes/i }));
    await expect(await screen.findByText(/anyone who can read your email/i)).toBeVisible();
    await typePassword('wrong password');
    await expect(await screen.findByText(/that password is not right/i)).toBeVisible();
    await userEvent.clear(screen.getByLabelText(/^.?password/i, { selector: 'input' }));
    await typePassword();
    await expect(await canvas.findByText(/code that we email you/i)).toBeVisible();
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'twoFactor.enable',
      input: { method: 'otp', password: FAKE_PASSWORD },
    });
  },
};

export const MailTurnedOff: Story = {
  async play({ canvas, loaded }) {
    await userEvent.click(await canvas.findByRole('button', { name: /turn off email codes/i }));
    await expect(await screen.findByText(/need your app, a passkey or a backup code/i)).toBeVisible();
    await typePassword();
    await waitFor(() => expect(loaded.fake.state.twoFactor.methods).toEqual(['totp']));
    await expect(await canvas.findByRole('button', { name: /turn on email codes/i })).toBeVisible();
  },
};

/** The link of a notice has taken the app away, and a passkey is left. */
export const MailBesidePasskeys: Story = {
  parameters: { auth: { session: on, twoFactor: { methods: [] } } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /turn on email codes/i }));
    await typePassword();
    await expect(await canvas.findByRole('button', { name: /turn off email codes/i })).toBeVisible();
  },
};

/** The question stays while the answer is on its way. */
export const MailTurning: Story = {
  parameters: { auth: { ...appAlone, held: ['twoFactor.enable'] } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /turn on email codes/i }));
    await typePassword();
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
};

/** Somebody without a password has signed in a short time ago. */
export const MailTurnedOnWithoutPassword: Story = {
  parameters: { auth: { ...appAlone, accounts: [] } },
  async play({ canvas, loaded }) {
    await userEvent.click(await canvas.findByRole('button', { name: /turn on email codes/i }));
    await confirm(/^.?turn on/i);
    await waitFor(() => expect(loaded.fake.state.twoFactor.methods).toEqual(['totp', 'otp']));
  },
};

/** After a reset by mail the mailbox is no second step until another one was used. */
export const MailWaits: Story = {
  parameters: { auth: { session: on, twoFactor: { mailWaits: true } } },
  async play({ canvas }) {
    await expect(await canvas.findByText(/paused until/i)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /turn off email codes/i })).toBeVisible();
  },
};

export const MailWithoutConfirmedAddress: Story = {
  parameters: { auth: { ...appAlone, session: { ...on, user: { ...on.user, emailVerified: false } } } },
  async play({ canvas }) {
    await canvas.findByText(/authenticator app/i);
    await expect(canvas.queryByRole('button', { name: /email codes/i })).toBeNull();
  },
};

/** A new phone: the old app proves who is there, and works until a code of the new one was right. */
export const ReplacedApp: Story = {
  async play({ canvas, args, loaded, step }) {
    await userEvent.click(await canvas.findByRole('button', { name: /replace authenticator app/i }));
    const password = await screen.findByLabelText(/^.?password/i, { selector: 'input' });
    const code = screen.getByRole('textbox', { name: /code from your old app/i });
    await step('the password and a code of the old app', async () => {
      await userEvent.type(password, 'wrong password');
      await userEvent.type(code, FAKE_TOTP);
      await waitFor(() => expect(password).toHaveAccessibleDescription(/that password is not right/i));
      await userEvent.clear(password);
      await userEvent.type(password, FAKE_PASSWORD);
      await userEvent.clear(code);
      await userEvent.type(code, '000000');
      await seeRefusal(/that code is not right/i);
      await userEvent.keyboard(FAKE_TOTP);
    });
    await step('a code of the new app', async () => {
      await expect(await screen.findByRole('img', { name: /qr code/i })).toBeVisible();
      await screen.findByText(/from the new app/i);
      await waitFor(() => expect(screen.getByRole('textbox', { name: /code/i })).toHaveFocus());
      await userEvent.keyboard(FAKE_TOTP);
      await seeRefusal(/a code from your old app/i);
      await userEvent.keyboard(FAKE_NEW_TOTP);
    });
    await step('new backup codes', async () => {
      await expect(await screen.findByRole('list', { name: /backup codes/i })).toBeVisible();
      await expect(screen.getByText(/old codes stop working/i)).toBeVisible();
      await userEvent.click(screen.getByRole('checkbox', { name: /i have saved/i }));
      await press(/done/i);
    });
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
    await expect(loaded.fake.state.user.twoFactorEnabled).toBe(true);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'twoFactor.enable',
      input: { method: 'totp', replace: true, password: FAKE_PASSWORD, code: FAKE_TOTP },
    });
  },
};

/** Where a second step is needed it cannot be switched off, so other people have to help. */
export const ReplacedAppWhereRequired: Story = {
  parameters: { auth: { session: on, twoFactor: { required: true } } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /replace authenticator app/i }));
    await expect(await screen.findByText(/ask the people who run this site/i)).toBeVisible();
  },
};

export const TurnedOff: Story = {
  async play({ canvas, loaded }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^turn off$/i }));
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
    await userEvent.click(canvas.getByRole('button', { name: /stop trusting .?safari on ios/i }));
    await waitFor(() => expect(loaded.fake.state.twoFactor.devices).toHaveLength(1));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
    await expect(list).toHaveFocus();
  },
};

export const Required: Story = {
  parameters: { auth: { session: on, twoFactor: { required: true } } },
  async play({ canvas }) {
    await expect(await canvas.findByText(/cannot be turned off/i)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^turn off$/i })).toBeNull();
  },
};

export const RecoveryUnderWay: Story = {
  parameters: { auth: { session: on, twoFactor: { recoveryAvailableAt: at(3) } } },
  async play({ canvas, loaded }) {
    await userEvent.click(await canvas.findByRole('button', { name: /stop request/i }));
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

export const SetUpScanRightToLeft: Story = { ...SetUpScan, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const OnRightToLeft: Story = { globals: { dir: 'rtl', locale: 'ar-XB' } };
