import type { AuthOutputs, PublicAuthConfig, User } from '#client/wire-types.ts';

type Status = AuthOutputs['twoFactor']['status'];
type Challenge = Extract<AuthOutputs['signIn']['email'], { twoFactorRedirect: true }>;

/** The memory of the fake server for second steps. */
export interface FakeTwoFactor
  extends Pick<Status, 'methods' | 'backupCodesLeft' | 'required' | 'recoveryAvailableAt'> {
  /** Codes by mail wait for another second step, after a reset by mail. */
  mailWaits: boolean;
  /** The factor whose set-up has begun. */
  adding: 'totp' | 'otp' | null;
  /** The new app takes the place of the app in use. */
  replaces: boolean;
  devices: AuthOutputs['twoFactor']['listTrustedDevices'];
  /** Wrong codes of the sign-in that waits. */
  failures: number;
}

export const noTwoFactor: FakeTwoFactor = {
  methods: ['totp', 'otp'],
  mailWaits: false,
  backupCodesLeft: 10,
  required: false,
  recoveryAvailableAt: null,
  adding: null,
  replaces: false,
  devices: [],
  failures: 0,
};

/** The codes that are right. */
export const FAKE_TOTP = '123456';
/** Of an app that takes the place of the first one. */
export const FAKE_NEW_TOTP = '246810';
export const FAKE_OTP = '654321';
export const FAKE_BACKUP_CODE = 'su6z-zfvs-9qrt';

interface Half {
  user: User;
  session: object | null;
  twoFactor: FakeTwoFactor;
  passkeys: readonly unknown[];
  config: PublicAuthConfig;
}

/**
 * The second step of a sign-in, if the user has one or needs one. Half of a sign-in ends the session that was there.
 */
export function askSecondStep(state: Half): Challenge | undefined {
  const challenge = findChallenge(state);
  if (challenge) state.session = null;
  return challenge;
}

function findChallenge({ user, twoFactor, passkeys, config }: Half): Challenge | undefined {
  if (!user.twoFactorEnabled)
    return twoFactor.required
      ? { twoFactorRedirect: true, twoFactorMethods: [], secondFactors: [], twoFactorSetup: true }
      : undefined;
  const { methods, backupCodesLeft } = twoFactor;
  const backup = backupCodesLeft > 0 ? (['backup-code'] as const) : [];
  const passkey = config.passkey.enabled && passkeys.length > 0 ? (['passkey'] as const) : [];
  return {
    twoFactorRedirect: true,
    twoFactorMethods: methods,
    secondFactors: [...methods, ...backup, ...passkey],
  };
}
