import { endedRows, MailedCode, TrustedDevice, TwoFactorRecovery, TwoFactorTicket } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { hasPasskeys } from '#features/passkey-credentials/find.ts';
import { ticketCookie, trustCookie } from '#features/two-factor-challenge/cookies.ts';
import { endOldEnrolments } from '#features/two-factor-challenge/enrolments.ts';
import { challengeErrors, TWO_FACTOR_REQUIRED } from '#features/two-factor-challenge/errors.ts';
import {
  factorLapsed,
  factorRemoved,
  factorsContested,
  factorsLapsed,
} from '#features/two-factor-challenge/facts.ts';
import { factorsContestedMail, factorsLapsedMail } from '#features/two-factor-challenge/mails.ts';
import { needsTwoFactor, requiredRule, twoFactorOptions } from '#features/two-factor-challenge/options.ts';
import { twoFactorRevocations } from '#features/two-factor-challenge/revocations.ts';

/** The check for a second factor, which every sign-in makes. The calls are in `two-factor`. */
export const twoFactorChallenge = defineFeature({
  name: 'two-factor-challenge',
  options: [twoFactorOptions],
  rules: [requiredRule],
  errors: challengeErrors,
  events: [factorsContested, factorRemoved, factorLapsed, factorsLapsed],
  mails: [factorsContestedMail, factorsLapsedMail],
  sessionRefusals: [TWO_FACTOR_REQUIRED],
  refusesSession: async (deps, user) => {
    if (user.twoFactorEnabled || !(await needsTwoFactor(deps, user))) return undefined;
    const isSecured = await detached(serviceCaller(deps), (unit) => hasPasskeys(unit, user.id));
    return isSecured ? undefined : TWO_FACTOR_REQUIRED;
  },
  cookies: [ticketCookie, trustCookie],
  expired: ({ now }) => [
    endedRows(TwoFactorTicket, 'expiresAt', now),
    endedRows(MailedCode, 'expiresAt', now),
    endedRows(TrustedDevice, 'expiresAt', now),
    endedRows(TwoFactorRecovery, 'expiresAt', now),
  ],
  revocations: twoFactorRevocations,
  chores: [endOldEnrolments],
  procedures: {},
});
