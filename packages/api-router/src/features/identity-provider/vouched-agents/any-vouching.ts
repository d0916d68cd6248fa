import { SsoConnection } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { hasConnections } from '#features/enterprise-connections/options.ts';

/** Connections by which an identity provider vouches for agents. */
export const vouching = { protocol: 'oidc', allowAgents: true, enabled: true } as const;

/** Whether any organization lets its identity provider vouch for agents. */
export async function isAnyVouching(unit: Unit): Promise<boolean> {
  if (!hasConnections(unit)) return false;
  const where = { ...vouching, organization: { deletedAt: null } };
  return (await unit.em().findOne(SsoConnection, where, { fields: ['id'] })) !== null;
}
