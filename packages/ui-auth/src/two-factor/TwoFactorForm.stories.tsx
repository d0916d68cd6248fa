import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { FAKE_BACKUP_CODE, FAKE_OTP, FAKE_TOTP } from '#testing/fakes/fake-two-factor.ts';
import { ada, withPasskeys } from '#testing/people.ts';
import type { Challenge } from './challenge.ts';
import { TwoFactorForm } from './TwoFactorForm.tsx';

const navigate = fn();
const user = { ...ada, twoFactorEnabled: true };

const meta = {
  title: 'Sign in/TwoFactorForm',
  component: TwoFactorForm,
  args: { onSuccess: fn(), onError: fn(), redirectTo: '/dashboard' },
  parameters: { provider: { navigate }, auth: { user } },
  beforeEach() {
    navigate.mockClear();
  },
} satisfies Meta<typeof TwoFactorForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const findCode = () => screen.findByRole('textbox', { name: /code/i });
/** Beside the field, and read out. */
async function seeRefusal(text: RegExp): Promise<void> {
  const code = await screen.findByRole('textbox', { name: /code/i });
  await waitFor(() => expect(code).toHaveAccessibleDescription(text));
  await waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent(text));
}

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** The last digit sends it; a backup code is sent with Enter. */
async function enter(code: string): Promise<void> {
  await userEvent.type(await findCode(), code);
}

async function chooseWay(name: RegExp): Promise<void> {
  await press(/try another way/i);
  await press(name);
}

export const AuthenticatorApp: Story = {
  async play() {
    const code = await findCode();
    await waitFor(() => expect(code).toHaveFocus());
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expect(screen.getByRole('checkbox', { name: /trust this device/i })).not.toBeChecked();
  },
};

/** Without a pointer: trust, and a code with a space that was pasted. */
export const Verified: Story = {
  async play({ args, loaded }) {
    const code = await findCode();
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.tab({ shift: true });
    await userEvent.paste('123 456');
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
    await expect(loaded.fake.calls).toContainEqual({
      path: 'twoFactor.verifyTotp',
      input: { code: '123456', trustDevice: true },
    });
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/dashboard', expect.anything()));
  },
};

/** The field is empty again and has the focus. */
export const WrongCode: Story = {
  async play() {
    await enter('000000');
    await seeRefusal(/that code is not right/i);
    const code = await findCode();
    await waitFor(() => expect(code).toHaveFocus());
    await expect(code).toHaveValue('');
    await enter(FAKE_TOTP);
    await expect(await screen.findByRole('button', { name: /signed in/i })).toBeVisible();
  },
};

export const Checking: Story = {
  parameters: { auth: { user, held: ['twoFactor.verifyTotp'] } },
  async play() {
    await enter(FAKE_TOTP);
    await expect(await screen.findByRole('button', { name: /checking/i })).toBeVisible();
  },
};

export const TooManyTries: Story = {
  parameters: { auth: { user, failures: { 'twoFactor.verifyTotp': 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE' } } },
  async play() {
    await enter('000000');
    await expect(await screen.findByText(/too many wrong codes/i)).toBeVisible();
    await expect(screen.getByRole('link', { name: /back to sign in/i })).toBeVisible();
  },
};

export const Locked: Story = {
  parameters: {
    auth: {
      user,
      failures: { 'twoFactor.verifyTotp': { code: 'ACCOUNT_TEMPORARILY_LOCKED', retryAfter: 900 } },
    },
  },
  async play() {
    await enter('000000');
    await expect(await screen.findByText(/wrong codes.*try again in/i)).toBeVisible();
  },
};

export const CodeByMail: Story = {
  async play({ args, loaded }) {
    await chooseWay(/get a code by email/i);
    await press(/send me a code/i);
    await expect(await screen.findByText(/we sent a code/i)).toBeVisible();
    await expect(screen.getByRole('button', { name: /send again in/i })).toBeVisible();
    loaded.fake.fail('twoFactor.verifyOtp', 'OTP_HAS_EXPIRED');
    await enter(FAKE_OTP);
    await seeRefusal(/that code has expired/i);
    loaded.fake.succeed('twoFactor.verifyOtp');
    await enter(FAKE_OTP);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
  },
};

export const BackupCode: Story = {
  async play({ args }) {
    await chooseWay(/use a backup code/i);
    await enter('wrong-wrong{Enter}');
    await seeRefusal(/not right, or was used before/i);
    await enter(`${FAKE_BACKUP_CODE}{Enter}`);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
  },
};

/** After using nearly all codes a toast says so, on the next page. */
export const LastBackupCodes: Story = {
  parameters: { auth: { user, twoFactor: { backupCodesLeft: 3 } } },
  async play() {
    await chooseWay(/use a backup code/i);
    await enter(`${FAKE_BACKUP_CODE}{Enter}`);
    await expect(await screen.findByText(/only .?2 backup codes are left/i)).toBeInTheDocument();
  },
};

/** Escape closes the list of other ways. */
export const OtherWays: Story = {
  async play() {
    await press(/try another way/i);
    await expect(screen.getByRole('button', { name: /use a backup code/i })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('button', { name: /use a backup code/i })).toBeNull();
  },
};

export const EverythingLost: Story = {
  async play({ loaded }) {
    await chooseWay(/lost access to all/i);
    await press(/request a recovery code/i);
    await expect(await screen.findByText(/we will email you a recovery code/i)).toBeVisible();
    await enter('valid{Enter}');
    await waitFor(() => expect(loaded.fake.state.user.twoFactorEnabled).toBe(false));
  },
};

export const HelpOfAdministrator: Story = {
  parameters: { auth: { user, config: { twoFactor: { recovery: 'admin' } } } },
  async play() {
    await chooseWay(/lost access to all/i);
    await expect((await screen.findAllByText(/ask the people who run this site/i))[0]).toBeVisible();
    await expect(screen.queryByRole('textbox')).toBeNull();
  },
};

const withPasskey = {
  twoFactorRedirect: true,
  twoFactorMethods: ['totp'],
  secondFactors: ['totp', 'passkey'],
} satisfies Challenge;

/** Before the code of the app. Nothing opens before the button is pressed. */
export const Passkey: Story = {
  args: { challenge: withPasskey },
  parameters: { auth: { user, config: withPasskeys } },
  async play({ args, loaded }) {
    await expect(await screen.findByRole('button', { name: /use your passkey/i })).toBeVisible();
    await expect(screen.queryByRole('textbox')).toBeNull();
    await expect(loaded.fake.authenticator.begun).toEqual([]);
    await press(/use your passkey/i);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
    await expect(await screen.findByRole('button', { name: /signed in/i })).toBeVisible();
  },
};

/** After a provider's page or a mailed link the address says what the person has; the passkey is among it. */
export const AfterRedirect: Story = {
  args: { redirectTo: undefined },
  parameters: { auth: { user, config: withPasskeys } },
  beforeEach() {
    const { href } = window.location;
    const query = 'twoFactorRedirect=true&twoFactorMethods=totp&secondFactors=totp,backup-code,passkey';
    const url = new URL(href);
    for (const [name, value] of new URLSearchParams(`${query}&callbackURL=/board`))
      url.searchParams.set(name, value);
    window.history.replaceState(null, '', url);
    return () => window.history.replaceState(null, '', href);
  },
  async play({ args }) {
    await press(/try another way/i);
    const others = await screen.findByRole('list', { name: /try another way/i });
    await expect(within(others).queryByRole('button', { name: /email code/i })).toBeNull();
    await expect(within(others).getByRole('button', { name: /backup code/i })).toBeVisible();
    await press(/use your passkey/i);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/board', expect.anything()));
  },
};

/** Nothing says what the person has, so all that the server offers is there. */
export const OpenedByHand: Story = {
  parameters: { auth: { user, config: withPasskeys } },
  async play() {
    await press(/try another way/i);
    await expect(await screen.findByRole('button', { name: /use your passkey/i })).toBeVisible();
    await expect(screen.getByRole('button', { name: /code by email/i })).toBeVisible();
  },
};

/** The application wants the passkey first, and no codes by mail. */
export const ChosenMethods: Story = {
  args: {
    challenge: {
      ...withPasskey,
      twoFactorMethods: ['totp', 'otp'],
      secondFactors: ['totp', 'otp', 'passkey'],
    },
    methods: ['totp', 'passkey'],
    defaultMethod: 'passkey',
  },
  parameters: { auth: { user, config: withPasskeys } },
  async play() {
    await expect(await screen.findByRole('button', { name: /use your passkey/i })).toBeVisible();
    await press(/try another way/i);
    await expect(await screen.findByRole('button', { name: /authenticator app/i })).toBeVisible();
    await expect(screen.queryByRole('button', { name: /email code/i })).toBeNull();
  },
};

export const PasskeyCancelled: Story = {
  args: { challenge: { ...withPasskey, twoFactorMethods: [], secondFactors: ['passkey'] } },
  parameters: { auth: { user, config: withPasskeys, authenticator: { gesture: 'cancels' } } },
  async play({ args }) {
    await press(/use your passkey/i);
    await expect(await screen.findByText(/no passkey was used/i, { selector: 'p' })).toBeVisible();
    await expect(args.onSuccess).not.toHaveBeenCalled();
  },
};

/** The sign-in has expired. */
export const PasskeyTooLate: Story = {
  args: { challenge: { ...withPasskey, twoFactorMethods: [], secondFactors: ['passkey'] } },
  parameters: {
    auth: {
      user,
      config: withPasskeys,
      failures: { 'passkey.verifyAuthentication': 'INVALID_TWO_FACTOR_COOKIE' },
    },
  },
  async play() {
    await press(/use your passkey/i);
    await expect(await screen.findByRole('alert')).toHaveTextContent(/please sign in again/i);
  },
};

/** Who has passed the first step is shown, and somebody else goes back and drops it. */
export const KnownPerson: Story = {
  args: { onCancel: fn() },
  async play({ args, loaded }) {
    await expect(await screen.findByText(ada.name)).toBeVisible();
    await expect(screen.queryByText(ada.email)).toBeNull();
    await press(/not you/i);
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledTimes(1));
    await expect(loaded.fake.calls).toContainEqual(
      expect.objectContaining({ path: 'twoFactor.cancelSignIn' }),
    );
  },
};
export const KnownPersonWithPasskey: Story = {
  args: { challenge: withPasskey },
  parameters: { auth: { user, config: withPasskeys } },
  async play() {
    await expect(await screen.findByText(ada.name)).toBeVisible();
    await expect(await screen.findByRole('button', { name: /use your passkey/i })).toBeVisible();
  },
};
export const KnownPersonRightToLeft: Story = {
  args: { challenge: withPasskey },
  parameters: { auth: { user, config: withPasskeys } },
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
export const PersonWaited: Story = {
  parameters: { auth: { user, held: ['twoFactor.pendingSignIn'] } },
};
/** The form is usable, without a face. */
export const PersonUnknown: Story = {
  parameters: { auth: { user, failures: { 'twoFactor.pendingSignIn': 'UNAUTHORIZED' } } },
  async play() {
    await expect(await findCode()).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /not you/i })).toBeNull());
  },
};
export const NotDropped: Story = {
  args: { onCancel: fn() },
  parameters: { auth: { user, failures: { 'twoFactor.cancelSignIn': 'TOO_MANY_REQUESTS' } } },
  async play({ args }) {
    await press(/not you/i);
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};

export const Loading: Story = { parameters: { auth: { user, held: ['config'] } } };

/** Who needs a second step sets one up before the session is there. */
export const SetupAtSignIn: Story = {
  parameters: { auth: { user: ada } },
  args: {
    challenge: { twoFactorRedirect: true, twoFactorMethods: [], secondFactors: [], twoFactorSetup: true },
  },
  async play({ args }) {
    await press(/^.?continue/i);
    await expect(await screen.findByRole('img', { name: /qr code/i })).toBeVisible();
    await enter(FAKE_TOTP);
    await expect(await screen.findByRole('list', { name: /backup codes/i })).toBeVisible();
    await expect(args.onSuccess).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox', { name: /i have saved/i }));
    await press(/done/i);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
  },
};

/** Stays at the picture. */
export const SetupScanAtSignIn: Story = {
  ...SetupAtSignIn,
  tags: ['pictured'],
  async play() {
    await press(/^.?continue/i);
    await expect(await screen.findByRole('img', { name: /qr code/i })).toBeVisible();
    await waitFor(async () => expect(await findCode()).toHaveFocus());
  },
};
/** Codes by mail instead: the first one shows that the mailbox is theirs. */
export const SetupByMailAtSignIn: Story = {
  ...SetupAtSignIn,
  async play({ args, loaded }) {
    await userEvent.click(await screen.findByRole('radio', { name: /email code/i }));
    await press(/^.?continue/i);
    const code = await findCode();
    await waitFor(() => expect(code).toHaveFocus());
    await expect(code).toHaveAccessibleDescription(/we sent a code/i);
    await expect(screen.getByRole('button', { name: /send again in/i })).toBeVisible();
    await enter('000000');
    await seeRefusal(/that code is not right/i);
    await enter(FAKE_OTP);
    await expect(await screen.findByRole('list', { name: /backup codes/i })).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /i have saved/i }));
    await press(/done/i);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
    await expect(loaded.fake.state.twoFactor.methods).toEqual(['otp']);
  },
};

export const SetupScanAtSignInRightToLeft: Story = {
  ...SetupScanAtSignIn,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
export const AuthenticatorAppRightToLeft: Story = {
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
