import { Passkey, type SessionRow } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { readSessionMethod } from '#core/call/sign-in-method.ts';
import { passkeySignUp } from '#features/passkeys/facts.ts';
import { hasTwoFactors } from '#features/two-factor-challenge/factors.ts';

/** Classes of authentication: one factor, and two, or a passkey that was unlocked. */
export const acrs = ['urn:keystead:1', 'urn:keystead:2'] as const;

export type Acr = (typeof acrs)[number];

type Session = SessionRow['session'];

/** When and how the person proved who they are (OpenID Connect Core 2). */
export interface AuthenticationContext {
  authTime: Date;
  acr: Acr;
  /** By the names of RFC 8176, and `email` and `fed`. */
  amr: string[];
}

const PASSKEY = passkeySignUp.origin;

/** First steps, by their names in sessions. What came from another session proves nothing by itself. */
const firstSteps: ReadonlyMap<string, readonly string[]> = new Map([
  ['password', ['pwd']],
  ['magic-link', ['email']],
  ['verification-link', ['email']],
  ['email-otp', ['email', 'otp']],
]);

/** Second steps. `user-verification` is the unlocking of the passkey that was the first. */
const secondSteps: ReadonlyMap<string, readonly string[]> = new Map([
  ['totp', ['otp']],
  ['otp', ['otp', 'email']],
  ['backup-code', ['otp']],
  ['user-verification', ['user']],
]);

/** The session does not tell which passkey it was: one that other devices may have counts for all. */
async function findKeyMethod(ctx: AuthContext, { method, secondFactor, userId }: Session): Promise<string[]> {
  if (method !== PASSKEY && secondFactor !== 'passkey') return [];
  const synced = await ctx.em().count(Passkey, { user: userId, deviceType: 'multiDevice' });
  return [synced > 0 ? 'swk' : 'hwk'];
}

function toFirstStep({ deps }: AuthContext, name: string | null): readonly string[] {
  if (name === null) return [];
  const { origin } = readSessionMethod(name);
  return firstSteps.get(origin) ?? (deps.signInMethods.ofOrigin(name)?.takesProvider ? ['fed'] : []);
}

/** A re-authentication that the service recorded counts as well as the sign-in. */
export const authTimeOf = ({ signedInAt, createdAt, secondFactorAt }: Session): Date => {
  const signIn = signedInAt ?? createdAt;
  return secondFactorAt !== null && secondFactorAt > signIn ? secondFactorAt : signIn;
};

export const acrOf = (ctx: AuthContext, session: Session): Acr =>
  hasTwoFactors(ctx, session) ? 'urn:keystead:2' : 'urn:keystead:1';

export async function readAuthenticationContext(
  ctx: AuthContext,
  session: Session,
): Promise<AuthenticationContext> {
  const acr = acrOf(ctx, session);
  const { secondFactor } = session;
  const amr = new Set([
    ...toFirstStep(ctx, session.method),
    ...(secondFactor === null ? [] : (secondSteps.get(secondFactor) ?? [])),
    ...(await findKeyMethod(ctx, session)),
    ...(acr === 'urn:keystead:2' ? ['mfa'] : []),
  ]);
  return { authTime: authTimeOf(session), acr, amr: [...amr] };
}
