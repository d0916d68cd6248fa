import { type Session, SsoConnection } from '@keystead/db';
import { PROVIDER_FACTOR, readSessionMethod } from '#core/call/sign-in-method.ts';
import type { Unit } from '#core/call/unit.ts';

type Shown = Pick<Session, 'method' | 'secondFactor'>;

/**
 * The second factor of a sign-in that is remembered elsewhere than in its session. That of an identity provider counts as
 * long as its organization believes it, so the connection is asked each time. Sessions forget it at once.
 */
export async function findTrustedFactor(
  unit: Unit,
  { method, secondFactor }: Shown,
): Promise<Shown['secondFactor']> {
  if (secondFactor !== PROVIDER_FACTOR || method === null) return secondFactor;
  const where = { id: readSessionMethod(method).provider ?? '', trustSecondFactor: true };
  return (await unit.em().count(SsoConnection, where)) > 0 ? secondFactor : null;
}
