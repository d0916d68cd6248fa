import type { Session } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { PROVIDER_FACTOR, type SignInMethod, toSessionMethod } from '#core/call/sign-in-method.ts';
import { readCurrentSession } from '#core/session/read.ts';

/** By the names of policies of organizations, with values that a session inherits from another one. */
export type SessionOrigin = Pick<Session, 'method' | 'signedInAt' | 'secondFactor' | 'secondFactorAt'> &
  Partial<
    Pick<Session, 'activeOrganizationId' | 'activeTeamId' | 'additionalFields' | 'createdAt' | 'notAfter'>
  >;

interface Steps {
  method: SignInMethod;
  provider?: string;
  /** Second factor of the sign-in. */
  secondFactor?: string;
  /** The identity provider of an organization has asked for a second factor. */
  factorThere?: boolean;
  /** Latest end of the session. */
  notAfter?: Date | null | undefined;
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
export const originOf = (
  ctx: AuthContext,
  { method, provider, secondFactor, factorThere = false, notAfter = null }: Steps,
): SessionOrigin => ({
  method: toSessionMethod(method, provider),
  signedInAt: null,
  notAfter,
  ...toSecondStep(ctx, secondFactor ?? (factorThere ? PROVIDER_FACTOR : undefined)),
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
    notAfter: session?.notAfter ?? null,
    activeOrganizationId: session?.activeOrganizationId ?? null,
    activeTeamId: session?.activeTeamId ?? null,
    ...(session && { additionalFields: session.additionalFields }),
    ...(secondFactor !== undefined && toSecondStep(ctx, secondFactor)),
  };
}

/**
 * Facts for a session that comes from a session elsewhere: its steps and its age, so that going from browser to
 * browser does not make it fresh, and does not restart `session.absoluteLifetime`. What an identity provider vouched for
 * says nothing of a session by another method.
 */
// Why: docs/decisions/0062-let-a-session-prove-no-more-than-its-origin.md
export const inheritOrigin = (
  { origin }: SignInMethod,
  { signedInAt, createdAt, notAfter, secondFactor, secondFactorAt }: Session,
): SessionOrigin => ({
  method: origin,
  signedInAt,
  createdAt,
  notAfter,
  ...(secondFactor === PROVIDER_FACTOR
    ? { secondFactor: null, secondFactorAt: null }
    : { secondFactor, secondFactorAt }),
});

/** Facts for the session of a sign-in, and its latest end if it has one, by the way of the sign-in. */
export async function limitsOf(
  ctx: AuthContext,
  steps: Steps,
): Promise<{ origin: SessionOrigin; until?: Date }> {
  const { method, from } = steps;
  if (from) return { origin: inheritOrigin(method, from), until: from.expiresAt };
  const origin = method.exchanges ? await exchangeOrigin(ctx, steps) : originOf(ctx, steps);
  return { origin, ...(origin.notAfter && { until: origin.notAfter }) };
}
