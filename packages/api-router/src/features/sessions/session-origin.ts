import type { Session } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { SignInMethod } from '#core/call/sign-in-method.ts';
import { readCurrentSession } from '#core/session/read.ts';

/** How a session was opened, in the words of the policies of organizations, and what it takes over from another one. */
export type SessionOrigin = Pick<Session, 'method' | 'signedInAt' | 'secondFactor' | 'secondFactorAt'> &
  Partial<Pick<Session, 'activeOrganizationId' | 'activeTeamId' | 'createdAt'>>;

interface Steps {
  method: SignInMethod;
  provider?: string;
  /** How the second step was done. */
  secondFactor?: string;
}

/** What a sign-in says in place of a factor that the user has lost or switched off. */
const lostFactors: ReadonlySet<string> = new Set(['none', 'recovery']);

const toSecondStep = ({ now }: AuthContext, factor: string | undefined) =>
  factor === undefined || lostFactors.has(factor)
    ? { secondFactor: null, secondFactorAt: null }
    : { secondFactor: factor, secondFactorAt: now };

/** What the session of a sign-in remembers of its steps. */
export const originOf = (
  ctx: AuthContext,
  { method: { origin }, provider, secondFactor }: Steps,
): SessionOrigin => ({
  method: provider === undefined ? origin : `${origin}:${provider}`,
  signedInAt: null,
  ...toSecondStep(ctx, secondFactor),
});

/**
 * What a session remembers that takes the place of the one of this call: all of that one, also when its sign-in was, and a
 * newer second step.
 */
export async function exchangeOrigin(ctx: AuthContext, { secondFactor }: Steps): Promise<SessionOrigin> {
  const session = (await readCurrentSession(ctx))?.session;
  return {
    method: session?.method ?? null,
    signedInAt: session?.signedInAt ?? session?.createdAt ?? null,
    secondFactor: session?.secondFactor ?? null,
    secondFactorAt: session?.secondFactorAt ?? null,
    activeOrganizationId: session?.activeOrganizationId ?? null,
    activeTeamId: session?.activeTeamId ?? null,
    ...(secondFactor !== undefined && toSecondStep(ctx, secondFactor)),
  };
}

/**
 * What a session remembers that came from a session elsewhere: its steps, and its age, so that nobody becomes fresh, or gets
 * another `session.absoluteLifetime`, by going from browser to browser.
 */
export const inheritOrigin = (
  { origin }: SignInMethod,
  { signedInAt, createdAt, secondFactor, secondFactorAt }: Session,
): SessionOrigin => ({ method: origin, signedInAt, secondFactor, secondFactorAt, createdAt });
