import type { AuthOutputs } from '#client/wire-types.ts';
import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandlers, FakePath } from '#testing/fakes/fake-handler.ts';
import { type FakeState, requireSession } from '#testing/fakes/fake-state.ts';
import { FAKE_BACKUP_CODE, FAKE_NEW_TOTP, FAKE_OTP, FAKE_TOTP } from '#testing/fakes/fake-two-factor.ts';
import { adasSession } from '#testing/people.ts';

type TwoFactorPath = Extract<FakePath, `twoFactor.${string}`>;

const codes = [FAKE_BACKUP_CODE, ...'abcdefghj'].map((code) =>
  code.length > 1 ? code : `${code.repeat(4)}-2345-6789`,
);
const uri =
  'otpauth://totp/Keystead:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Keystead&digits=6&period=30';

function setEnabled(state: FakeState, twoFactorEnabled: boolean): void {
  state.user = { ...state.user, twoFactorEnabled };
  if (state.session) state.session = { ...state.session, user: state.user };
}

/** The factor that was being added is on from now on, beside codes by mail if they were on. */
function switchOn(state: FakeState): void {
  const { adding, methods } = state.twoFactor;
  const isBesideMail = state.user.twoFactorEnabled && methods.includes('otp');
  if (adding === 'totp') state.twoFactor.methods = isBesideMail ? ['totp', 'otp'] : ['totp'];
  if (adding === 'otp') state.twoFactor.methods = ['otp'];
  state.twoFactor.adding = null;
  state.twoFactor.replaces = false;
  setEnabled(state, true);
}

/** Signs in, or keeps the current session. */
function accept(state: FakeState): AuthOutputs['twoFactor']['verifyTotp'] {
  state.twoFactor.failures = 0;
  state.session ??= { ...adasSession, user: state.user };
  return { token: state.session.session.token, user: state.user };
}

function check(state: FakeState, isRight: boolean, code: 'INVALID_CODE' | 'INVALID_BACKUP_CODE'): void {
  if (state.twoFactor.failures >= 5) throw new FakeFailure('TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE');
  if (isRight) return;
  state.twoFactor.failures += 1;
  throw new FakeFailure(code);
}

function checkPassword(state: FakeState, password: string | undefined): void {
  if (state.session && password !== undefined && password !== state.password)
    throw new FakeFailure('INVALID_PASSWORD');
}

const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');

export const twoFactorHandlers: Pick<FakeHandlers, TwoFactorPath> = {
  'twoFactor.pendingSignIn': (_, { user: { id, name, image, twoFactorEnabled }, session }) =>
    twoFactorEnabled && session === null ? { id, name, image } : null,
  'twoFactor.cancelSignIn': () => ({ status: true }),
  'twoFactor.status': (_, state) => {
    const { user } = requireSession(state);
    const { methods, mailWaits, backupCodesLeft, required, recoveryAvailableAt, devices } = state.twoFactor;
    const isOn = user.twoFactorEnabled;
    return {
      enabled: isOn,
      methods: isOn ? methods.filter((method) => method === 'totp' || !mailWaits) : [],
      mailedCodes: isOn && methods.includes('otp'),
      mailedCodesNeeded: isOn && !methods.includes('totp') && state.passkeys.length === 0,
      backupCodesLeft: isOn ? backupCodesLeft : 0,
      required,
      trustedDevices: devices.length,
      enabledAt: isOn ? user.updatedAt : null,
      recoveryAvailableAt,
    };
  },
  'twoFactor.enable': ({ password, method = 'totp', replace = false, code = '' }, state) => {
    checkPassword(state, password);
    const hasApp = state.user.twoFactorEnabled && state.twoFactor.methods.includes('totp');
    if (method === 'totp' && hasApp) {
      if (!replace) throw new FakeFailure('TOTP_ALREADY_ENABLED');
      check(state, digitsOf(code) === FAKE_TOTP, 'INVALID_CODE');
    }
    state.twoFactor.replaces = replace;
    state.twoFactor.adding = method;
    if (method === 'totp') return { method, totpURI: uri, backupCodes: codes };
    if (!state.user.emailVerified) throw new FakeFailure('EMAIL_NOT_VERIFIED');
    if (state.user.twoFactorEnabled) {
      state.twoFactor.methods = hasApp ? ['totp', 'otp'] : ['otp'];
      return { method };
    }
    // A sign-in that has to set one up continues with the first code.
    if (state.session) switchOn(state);
    return { method, backupCodes: codes };
  },
  'twoFactor.disable': ({ password }, state) => {
    requireSession(state);
    checkPassword(state, password);
    setEnabled(state, false);
    return { status: true };
  },
  'twoFactor.disableMailedCodes': ({ password }, state) => {
    requireSession(state);
    checkPassword(state, password);
    state.twoFactor.methods = state.twoFactor.methods.filter((method) => method !== 'otp');
    return { status: true };
  },
  'twoFactor.getTotpUri': () => ({ totpURI: uri }),
  'twoFactor.verifyTotp': ({ code }, state) => {
    const { adding, replaces } = state.twoFactor;
    const digits = digitsOf(code);
    if (replaces && digits === FAKE_TOTP) return accept(state);
    check(state, digits === (replaces ? FAKE_NEW_TOTP : FAKE_TOTP), 'INVALID_CODE');
    switchOn(state);
    return { ...accept(state), ...(adding === 'totp' && { enrolled: true }) };
  },
  'twoFactor.sendOtp': () => ({ status: true }),
  'twoFactor.verifyOtp': ({ code }, state) => {
    check(state, digitsOf(code) === FAKE_OTP, 'INVALID_CODE');
    switchOn(state);
    return accept(state);
  },
  'twoFactor.verifyBackupCode': ({ code }, state) => {
    check(state, code === FAKE_BACKUP_CODE, 'INVALID_BACKUP_CODE');
    state.twoFactor.backupCodesLeft -= 1;
    return { ...accept(state), backupCodesLeft: state.twoFactor.backupCodesLeft };
  },
  'twoFactor.generateBackupCodes': ({ password }, state) => {
    checkPassword(state, password);
    state.twoFactor.backupCodesLeft = codes.length;
    return { status: true, backupCodes: codes };
  },
  'twoFactor.listTrustedDevices': (_, state) => requireSession(state) && state.twoFactor.devices,
  'twoFactor.revokeTrustedDevice': ({ id }, state) => {
    state.twoFactor.devices = state.twoFactor.devices.filter((device) => device.id !== id);
    return { status: true };
  },
  'twoFactor.revokeTrustedDevices': (_, state) => {
    state.twoFactor.devices = [];
    return { status: true };
  },
  'twoFactor.requestRecovery': (_, state) => ({
    status: true,
    availableAt: new Date(state.now + 3 * 86_400_000).toISOString(),
  }),
  'twoFactor.cancelRecovery': (_, state) => {
    state.twoFactor.recoveryAvailableAt = null;
    return { status: true };
  },
  'twoFactor.completeRecovery': ({ token }, state) => {
    if (token !== 'valid') throw new FakeFailure('INVALID_TOKEN');
    setEnabled(state, false);
    return accept(state);
  },
};
