import type { Session } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { type SignInMethod, toSessionMethod } from '#core/call/sign-in-method.ts';
import { readCurrentSession } from '#core/session/read.ts';

/** By the names of policies of organizations, with values that a session inherits from another one. */
export type SessionOrigin = Pick<Session, 'method' | 'signedInAt' | 'secondFactor' | 'secondFactorAt'> &
  Partial<Pick<Session, 'activeOrganizationId' | 'activeTeamId' | 'additionalFields' | 'createdAt'>>;

interface Steps {
  method: SignInMethod;
  provider?: string;
  /** Second factor of the sign-in. */
  secondFactor?: string;
  /** The session elsewhere that the new one comes from. */
  from?: Session;
}

/** Value for a sign-in whose factor the user has lost or switched off. */
const lostFactors: ReadonlySet<string> = new Set(['none', 'recovery']);

const toSecondStep = ({ now }: AuthContext, factor: string | undefined) =>
  factor === undefined || lostFactors.has(factor)
    ? { secondFactor: null, secondFactorAt: null }
    : { secondFactor: factor, secondFactorAt: now };

/** Facts about the steps of a sign-in, for its session. */
export const originOf = (ctx: AuthContext, { method, provider, secondFactor }: Steps): SessionOrigin => ({
  method: toSessionMethod(method, provider),
  signedInAt: null,
  ...toSecondStep(ctx, secondFactor),
});

/**
 * Facts for a session that replaces the one of this call: those of the previous one, with the time of its sign-in,
 * and a newer second step.
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
    ...(session && { additionalFields: session.additionalFields }),
    ...(secondFactor !== undefined && toSecondStep(ctx, secondFactor)),
  };
}

/**
 * Facts for a session that comes from a session elsewhere: its steps and its age, so that going from browser to
 * browser does not make it fresh, and does not restart `session.absoluteLifetime`.
 */
// Why: docs/decisions/0062-let-a-session-prove-no-more-than-its-origin.md
export const inheritOrigin = (
  { origin }: SignInMethod,
  { signedInAt, createdAt, secondFactor, secondFactorAt }: Session,
): SessionOrigin => ({ method: origin, signedInAt, secondFactor, secondFactorAt, createdAt });

/** Facts for the session of a sign-in, and its latest end if it has one, by the way of the sign-in. */
export async function limitsOf(
  ctx: AuthContext,
  steps: Steps,
): Promise<{ origin: SessionOrigin; until?: Date }> {
  const { method, from } = steps;
  if (from) return { origin: inheritOrigin(method, from), until: from.expiresAt };
  return { origin: method.exchanges ? await exchangeOrigin(ctx, steps) : originOf(ctx, steps) };
}
