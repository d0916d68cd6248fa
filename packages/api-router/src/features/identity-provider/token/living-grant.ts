import { createGrantReader, type GrantRow } from '@keystead/db';
import type { SignInFacts } from '#core/call/caller.ts';
import { detached } from '#core/call/commit.ts';
import { perService } from '#core/call/per-service.ts';
import type { Unit, UnitSource } from '#core/call/unit.ts';
import { isKeptOut } from '#features/administration-access/is-banned.ts';
import { findTrustedFactor } from '#features/enterprise-connections/trusted-factor.ts';
import { isOpenIn } from '#features/identity-provider/authorize/eligible-organizations.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { findUsableClient } from '#features/identity-provider/clients/find-client.ts';
import { endGrants } from '#features/oauth-grants/end-grants.ts';
import { findOrganizationOf, mayActBy } from '#features/organization-membership/acting.ts';

/** A grant that counts, with everybody who is concerned. */
export interface LivingGrant extends GrantRow {
  client: Client;
}

interface Looked extends GrantRow {
  unit: Unit;
  client: Client | undefined;
}

const isOver = (at: Date | null, { now }: Pick<Unit, 'now'>): boolean => at !== null && at <= now;

/** The session of the grant, if it still lives. */
export function findLivingSession(
  { session }: Pick<GrantRow, 'session'>,
  unit: Pick<Unit, 'now'>,
): GrantRow['session'] {
  return session && !isOver(session.expiresAt, unit) ? session : null;
}

/** How the person came in: in the session, and once that is gone as the grant remembers it. */
async function findSignIn({ unit, grant, session }: Looked, userId: string): Promise<SignInFacts> {
  return (
    findLivingSession({ session }, unit) ?? {
      userId,
      method: grant.method,
      secondFactor: await findTrustedFactor(unit, grant),
      signedInAt: grant.authTime,
      createdAt: grant.createdAt,
      impersonatedBy: null,
    }
  );
}

async function hasSession(looked: Looked): Promise<boolean> {
  const { unit, grant, user } = looked;
  if (grant.offline || user === null) return true;
  // What a device or a provider gave needs none.
  if (grant.sessionId === null) return grant.origin !== 'code';
  const session = findLivingSession(looked, unit);
  return session !== null && !(await unit.deps.hasToEnd(unit, { session, user }));
}

/** Organizations in which the person has to be: that of the grant, and that of a client for its members alone. */
async function findPlaces({ unit, grant, client, user, organization, member }: Looked) {
  const { organizationId } = grant;
  const isShut = organizationId !== null && client !== undefined && !isOpenIn(client, organizationId);
  const own = organizationId === null ? [] : [isShut ? null : member && organization];
  const ofClient = client?.audience === 'members' ? client.organizationId : null;
  if (user === null || ofClient === null || ofClient === organizationId) return own;
  return [...own, await findOrganizationOf(unit, user.id, ofClient)];
}

interface Check {
  /** Reason of the end; null: it is refused now, and may count again. */
  ends: string | null;
  fails: (looked: Looked) => boolean | Promise<boolean>;
}

/** All that a grant depends on, in order. */
const checks: readonly Check[] = [
  { ends: null, fails: ({ grant }) => grant.endedAt !== null },
  { ends: null, fails: ({ grant, unit }) => isOver(grant.expiresAt, unit) },
  { ends: null, fails: ({ client }) => client === undefined },
  { ends: 'banned', fails: ({ user, unit }) => user !== null && isKeptOut(unit, user) },
  { ends: 'session-gone', fails: async (looked) => !(await hasSession(looked)) },
  {
    ends: 'membership-lost',
    async fails(looked) {
      if (looked.user === null) return looked.grant.organizationId !== null && looked.organization === null;
      return (await findPlaces(looked)).some((place) => !place);
    },
  },
  {
    ends: 'policy-unmet',
    async fails(looked) {
      const { unit, user } = looked;
      if (user === null) return false;
      const signIn = await findSignIn(looked, user.id);
      return (await findPlaces(looked)).some((place) => place && !mayActBy(unit, place, signIn));
    },
  },
  {
    ends: null,
    fails: async ({ unit, user }) => user !== null && (await unit.deps.findRefusal(user)) !== undefined,
  },
];

/** Ends a grant in a transaction of its own, which is kept although the call is refused. */
export async function endGrantNow(source: UnitSource, id: string, reason: string): Promise<void> {
  await source.deps.dataKeys.require();
  await detached(source, async (unit) =>
    unit.write((em) => endGrants({ unit, em }, { id }, { reason, actorId: null })),
  );
}

/**
 * A grant that was read, if it still counts; one that has lost what it depends on ends here. `client` saves a look-up
 * where it has just proved who it is.
 */
export async function judgeGrant(
  unit: Unit,
  row: GrantRow,
  known?: Client,
): Promise<LivingGrant | undefined> {
  const { clientId, id } = row.grant;
  const client = known?.id === clientId ? known : await findUsableClient(unit, clientId);
  for (const { ends, fails } of checks) {
    if (!(await fails({ ...row, unit, client }))) continue;
    if (ends !== null) await endGrantNow(unit, id, ends);
    return undefined;
  }
  return client && { ...row, client };
}

const reader = perService(({ orm }) => createGrantReader(orm));

/**
 * The one look at a grant: itself, the person, the session, the client, the organization, the membership and the
 * policies. Undefined if it counts no more. Every path asks here: codes, tokens, userinfo, introspection, and devices.
 */
export async function findLivingGrant(unit: Unit, id: string): Promise<LivingGrant | undefined> {
  const row = await reader.of(unit)(id);
  return row && judgeGrant(unit, row);
}
