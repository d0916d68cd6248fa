import type { AuthOutputs } from '#client/wire-types.ts';

/** What the server says when a sign-in needs a second step. */
export type Challenge = Extract<AuthOutputs['signIn']['email'], { twoFactorRedirect: true }>;
export type SecondFactor = Challenge['secondFactors'][number];

const known = ['totp', 'otp'] as const;

/** The challenge in a query, after a sign-in that ended with a redirect. Backup codes are not named there. */
export function readChallenge(search: string): Challenge | null {
  const params = new URLSearchParams(search);
  if (params.get('twoFactorRedirect') !== 'true') return null;
  const named = (params.get('twoFactorMethods') ?? '').split(',');
  const twoFactorMethods = known.filter((method) => named.includes(method));
  const isSetup = params.get('twoFactorSetup') === 'true';
  return {
    twoFactorRedirect: true,
    twoFactorMethods,
    secondFactors: isSetup ? [] : [...twoFactorMethods, 'backup-code'],
    ...(isSetup && { twoFactorSetup: true }),
  };
}

export const isChallenge = (answer: object): answer is Challenge =>
  'twoFactorRedirect' in answer && answer.twoFactorRedirect === true;
