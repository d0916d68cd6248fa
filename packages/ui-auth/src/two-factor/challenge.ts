import type { AuthOutputs } from '#client/wire-types.ts';

/** Answer of the server when a sign-in needs a second step. */
export type Challenge = Extract<AuthOutputs['signIn']['email'], { twoFactorRedirect: true }>;
/** Kind of a second step. */
export type SecondFactor = Challenge['secondFactors'][number];

const methods = ['totp', 'otp'] as const;
const factors = [...methods, 'backup-code', 'passkey'] as const;

const pick = <Name extends string>(known: readonly Name[], list: string): Name[] =>
  known.filter((name) => list.split(',').includes(name));

/**
 * The challenge in a query, after a sign-in with a redirect. A link of an earlier version does not list all factors.
 */
export function readChallenge(search: string): Challenge | null {
  const params = new URLSearchParams(search);
  if (params.get('twoFactorRedirect') !== 'true') return null;
  const twoFactorMethods = pick(methods, params.get('twoFactorMethods') ?? '');
  const secondFactors = pick(
    factors,
    params.get('secondFactors') ?? [...twoFactorMethods, 'backup-code'].join(),
  );
  const isSetup = params.get('twoFactorSetup') === 'true';
  return {
    twoFactorRedirect: true,
    twoFactorMethods,
    secondFactors: isSetup ? [] : secondFactors,
    ...(isSetup && { twoFactorSetup: true }),
  };
}

/** The same as a query, for a page of its own. */
export const toChallengeParams = ({
  twoFactorMethods = [],
  secondFactors = [],
  twoFactorSetup,
}: Partial<Challenge>): Record<string, string> => ({
  twoFactorRedirect: 'true',
  twoFactorMethods: twoFactorMethods.join(','),
  ...(secondFactors.length > 0 && { secondFactors: secondFactors.join(',') }),
  ...(twoFactorSetup && { twoFactorSetup: 'true' }),
});

export const isChallenge = (answer: object): answer is Challenge =>
  'twoFactorRedirect' in answer && answer.twoFactorRedirect === true;

/** A passkey before a code, and the code of an app before one that has to be waited for. */
const best: readonly SecondFactor[] = ['passkey', 'totp', 'otp', 'backup-code'];

/** Factors with the easiest one first; a passkey only where the browser can use it. */
export const toBestFirst = (factors: readonly SecondFactor[], canUsePasskeys: boolean): SecondFactor[] =>
  best
    .filter((factor) => factors.includes(factor) && (canUsePasskeys || factor !== 'passkey'))
    .concat(canUsePasskeys ? [] : factors.filter((factor) => factor === 'passkey'));

/** Factors that are offered: those of the challenge, or the wanted ones among them in their order. */
export function chooseFactors(
  { secondFactors }: Pick<Challenge, 'secondFactors'>,
  wanted: readonly SecondFactor[] = secondFactors,
): readonly SecondFactor[] {
  const chosen = wanted.filter((factor) => secondFactors.includes(factor));
  // Without this a user with none of the wanted ones would be locked out.
  return chosen.length > 0 ? chosen : secondFactors;
}

/** The query of a page before a sign-in with a redirect added its challenge. */
export function withoutChallenge(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has('twoFactorRedirect')) return search;
  for (const name of ['twoFactorRedirect', 'twoFactorMethods', 'secondFactors', 'twoFactorSetup'])
    params.delete(name);
  return params.size > 0 ? `?${params}` : '';
}
