import type { Challenge, SecondFactor, TwoFactorWay } from '@keystead/ui-auth/hooks';

/** What the page says of each way to prove the second step by typing a code. */
export const ways: Partial<Record<TwoFactorWay, { name: string; hint: string }>> = {
  totp: { name: 'Use the authenticator app', hint: 'Enter the code that your authenticator app shows.' },
  otp: { name: 'Get a code by email', hint: 'Enter the code that we mailed to you.' },
  'backup-code': { name: 'Use a backup code', hint: 'Enter one of the backup codes that you saved.' },
};

/** The typed ways among those that the account has. */
export const findTypedWays = ({ secondFactors }: Challenge): SecondFactor[] =>
  secondFactors.filter((factor) => factor in ways);
