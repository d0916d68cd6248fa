import { FakeFailure } from './fake-failure.ts';
import type { FakeHandlers } from './fake-handler.ts';

const refuse = (): never => {
  throw new FakeFailure('NOT_FOUND');
};

/** Links and codes by mail, which are switched off. */
export const linkAndCodeHandlers = {
  'signIn.magicLink': refuse,
  'signIn.emailOtp': refuse,
  'magicLink.signIn': refuse,
  'emailOtp.sendVerificationOtp': refuse,
  'emailOtp.checkVerificationOtp': refuse,
  'emailOtp.verifyEmail': refuse,
  'emailOtp.requestPasswordReset': refuse,
  'emailOtp.resetPassword': refuse,
  'emailOtp.requestEmailChange': refuse,
  'emailOtp.changeEmail': refuse,
} satisfies Partial<FakeHandlers>;
