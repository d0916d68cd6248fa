import type { AuthOutputs } from '#client/wire-types.ts';
import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandlers, FakePath } from '#testing/fakes/fake-handler.ts';
import { type FakeState, requireSession } from '#testing/fakes/fake-state.ts';
import { askSecondStep } from '#testing/fakes/fake-two-factor.ts';
import { ada, adasSession } from '#testing/people.ts';

type MailPath =
  | Extract<FakePath, `emailOtp.${string}`>
  | 'signIn.emailOtp'
  | 'signIn.magicLink'
  | 'magicLink.signIn';

/** The mailed code that is right. */
export const FAKE_MAIL_CODE = '246810';
/** A mailed code that was right once. */
export const FAKE_OLD_CODE = '111111';

/** Wrong codes that end a mailed one. */
const ATTEMPTS = 3;

/** Uses the code up, or counts it as wrong. */
function spendCode(state: FakeState, otp: string): void {
  if (state.wrongMailCodes >= ATTEMPTS) throw new FakeFailure('TOO_MANY_ATTEMPTS');
  if (otp === FAKE_OLD_CODE) throw new FakeFailure('OTP_EXPIRED');
  if (otp === FAKE_MAIL_CODE) {
    state.wrongMailCodes = 0;
    return;
  }
  state.wrongMailCodes += 1;
  throw new FakeFailure('INVALID_OTP');
}

function mailCode(state: FakeState): { success: true } {
  state.wrongMailCodes = 0;
  return { success: true };
}

function signIn(state: FakeState, email: string, name = ''): AuthOutputs['signIn']['emailOtp'] {
  if (email.toLowerCase() !== state.user.email) state.user = { ...ada, id: 'user-new', name, email };
  const challenge = askSecondStep(state);
  if (challenge) return challenge;
  state.session = { ...adasSession, user: state.user };
  return { token: state.session.session.token, user: state.user };
}

function verify(state: FakeState): void {
  state.user = { ...state.user, emailVerified: true };
  if (state.session) state.session = { ...state.session, user: state.user };
}

export const linkAndCodeHandlers: Pick<FakeHandlers, MailPath> = {
  'signIn.magicLink': () => ({ status: true }),
  'magicLink.signIn': () => {
    throw new FakeFailure('INVALID_TOKEN');
  },
  'signIn.emailOtp': ({ email, otp, name }, state) => {
    spendCode(state, otp);
    return signIn(state, email, name);
  },
  'emailOtp.sendVerificationOtp': (_, state) => mailCode(state),
  'emailOtp.checkVerificationOtp': ({ otp }, state) => {
    if (otp !== FAKE_MAIL_CODE) spendCode(state, otp);
    return { success: true };
  },
  'emailOtp.verifyEmail': ({ otp }, state) => {
    spendCode(state, otp);
    verify(state);
    return { status: true, token: null, user: state.user };
  },
  'emailOtp.requestPasswordReset': (_, state) => mailCode(state),
  'emailOtp.resetPassword': ({ otp, password }, state) => {
    const { minPasswordLength } = state.config.emailAndPassword;
    if (password.length < minPasswordLength) throw new FakeFailure('PASSWORD_TOO_SHORT');
    spendCode(state, otp);
    state.password = password;
    return { success: true };
  },
  'emailOtp.requestEmailChange': ({ otp, password }, state) => {
    const { user } = requireSession(state);
    if (user.emailVerified && state.config.emailOtp.changeEmail.verifyCurrentEmail) {
      if (otp === undefined) throw new FakeFailure('OTP_REQUIRED');
      spendCode(state, otp);
    } else if (user.twoFactorEnabled && password !== state.password) {
      throw new FakeFailure('INVALID_PASSWORD');
    }
    return mailCode(state);
  },
  'emailOtp.changeEmail': ({ newEmail, otp }, state) => {
    requireSession(state);
    spendCode(state, otp);
    state.user = { ...state.user, email: newEmail };
    verify(state);
    return { success: true };
  },
};
