import { Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { endHolders } from '#core/call/revocation/end-holders.ts';
import { endings } from '#core/call/revocation/endings.ts';
import type { AnyHeldRows, HeldEffect, HeldKind } from '#core/call/revocation/held-rows.ts';
import { createUnit, serviceCaller } from '#core/call/unit.ts';
import { writeUnit } from '#core/call/unit-of-work/transaction.ts';
import { heldRowsOf, revocationsOf } from '#core/feature/revocations.ts';
import { features } from '#every-call.ts';
import { toAccountProvider } from '#features/enterprise-connections/connection-id.ts';
import { memberRemoved } from '#features/organization-members/facts.ts';
import { endMemberships } from '#features/organization-members/remove-member.ts';
import { writeInOrganization } from '#features/organization-membership/lock.ts';
import { allFeatures } from '#testing/apps/all-features.ts';
import { testOnce } from '#testing/database/once.ts';
import { createPlanter, createTables } from '#testing/database/plant-rows.ts';
import { type TestApp, testApp } from '#testing/index.ts';
import { type Founded, founded, type Joined, joined } from '#testing/people/organizations.ts';
import { signedUp } from '#testing/people/people.ts';
import { columnsOfHolder, type HeldColumn, heldKinds } from '#testing/revocation/holders-of-tables.ts';

const rows = heldRowsOf(features);

/** Endings with which the row of the holder itself goes. */
const goes: Readonly<Record<HeldKind, readonly string[]>> = {
  organization: ['erased'],
  membership: ['left', 'removed', 'deactivated'],
  // The row of an impersonation that ends stays for a while.
  session: Object.keys(endings.session).filter((ending) => ending !== 'acting-ended'),
  client: ['deleted'],
  connection: ['deleted'],
};

/** Columns of holders of which nobody says anything, and endings that are not what the schema does. */
function findFaults(kind: HeldKind, columns: readonly HeldColumn[], said: readonly AnyHeldRows[]): string[] {
  const ofKind = said.filter(({ holder }) => holder === kind);
  return columns.flatMap(({ table, path, cascades }) => {
    const ofColumn = ofKind.filter((row) => row.table === table && row.paths.includes(path));
    if (ofColumn.length === 0) return [`${table}.${path} says nothing of the end of its ${kind}`];
    const entries: [ending: string, effect: HeldEffect][] = ofColumn.flatMap(({ on }) => Object.entries(on));
    return entries.flatMap(([ending, effect]) => {
      const isGone = goes[kind].includes(ending) && cascades === true;
      if (effect === 'cascade' && !isGone)
        return [`${table}.${path} does not go with its ${kind} that is ${ending}`];
      return effect === 'keep' && isGone
        ? [`${table}.${path} does not stay after its ${kind} is ${ending}`]
        : [];
    });
  });
}

describe('every table with rows of a holder says what becomes of them', () => {
  test.each(heldKinds)('%s', async (kind) => {
    await using app = await testApp();
    const columns = columnsOfHolder(app.em(), kind);

    expect(columns.length).toBeGreaterThanOrEqual(
      { organization: 15, membership: 3, session: 1, client: 0, connection: 0 }[kind],
    );
    expect(findFaults(kind, columns, rows)).toEqual([]);
  });

  testOnce('and one that says nothing, or something else than its foreign keys, is found', async () => {
    await using app = await testApp();
    const columns = columnsOfHolder(app.em(), 'organization');
    const without = rows.filter(({ table }) => table !== 'WebhookEndpoint');
    const wrong = rows.map((row) =>
      row.holder === 'organization' && row.table === 'Team'
        ? { ...row, on: { deleted: 'cascade', erased: 'keep' } as const }
        : row,
    );
    const grant = { table: 'Grant', path: 'client', cascades: true };

    expect(findFaults('organization', columns, without)).toEqual([
      'WebhookEndpoint.organization says nothing of the end of its organization',
    ]);
    expect(findFaults('organization', columns, wrong)).toEqual([
      'Team.organization does not go with its organization that is deleted',
      'Team.organization does not stay after its organization is erased',
    ]);
    expect(findFaults('client', [grant], rows)).toEqual([
      'Grant.client says nothing of the end of its client',
    ]);
  });

  testOnce('and those of a person that say that they go with the account do', async () => {
    await using app = await testApp();
    const { find } = createTables(app.em());
    const wrong = revocationsOf(features).flatMap(({ table, paths, on }) =>
      on.deleted === 'cascade'
        ? paths.filter((path) => {
            const column = find(table).props.find(({ name }) => name === path);
            return column?.deleteRule !== 'cascade';
          })
        : [],
    );

    expect(wrong).toEqual([]);
  });

  // What is hidden is deleted later by the database alone, when nobody asks any more.
  testOnce('and what ends when an organization goes for good ends when it is deleted', () => {
    const wrong = rows.filter(
      (row) => row.holder === 'organization' && row.on.erased === 'revoke' && row.on.deleted !== 'revoke',
    );

    expect(wrong).toEqual([]);
  });
});

interface Scene {
  app: TestApp;
  acme: Founded;
  bob: Joined;
}

/** Rows of one table may depend on a holder in two ways. */
const keyOf = ({ table, paths }: AnyHeldRows): string =>
  ['Session', 'ApiKey'].includes(table) && paths[0] === 'user' ? `${table}.user` : table;

const asOf = ({ acme, bob }: Scene): Readonly<Record<string, object>> => ({
  Session: { user: bob.id, activeOrganizationId: acme.organizationId },
  'Session.user': { user: bob.id },
  ApiKey: { organization: acme.organizationId, createdBy: bob.id },
  'ApiKey.user': { user: bob.id, organization: null },
  ScimIdentity: { organization: acme.organizationId, user: bob.id },
  Invitation: { organization: acme.organizationId, inviter: bob.id },
  OrganizationDomain: { status: 'verified' },
  Account: { providerId: toAccountProvider(`${acme.organizationId}.${'c'.repeat(16)}`), user: bob.id },
  OAuthGrant: { organization: acme.organizationId, user: bob.id },
  OAuthConsent: { organization: acme.organizationId, user: bob.id },
});

/** A row that stays may be worth nothing any more. */
const live: Readonly<Record<string, object>> = {
  Session: { activeOrganizationId: { $ne: null } },
  'Session.user': {},
  Invitation: { status: 'pending' },
  OwnershipTransfer: { status: 'pending' },
  OrganizationDomain: { status: 'verified' },
  OAuthGrant: { endedAt: null },
};

/** Ends in which the row of the membership stays. */
const endWhileMember =
  (ending: 'suspended' | 'access-ended') =>
  async ({ app, acme: { organizationId }, bob }: Scene): Promise<void> => {
    const unit = createUnit(serviceCaller(app.service.deps));
    const holders = [{ id: bob.memberId, userId: bob.id, organizationId }];
    unit.write((em) => endHolders({ unit, em }, 'membership', { holders, ending }));
    await writeUnit(unit);
  };

const deactivate = async ({ app, acme: { organizationId }, bob }: Scene): Promise<void> => {
  const unit = createUnit(serviceCaller(app.service.deps));
  const member = { id: bob.memberId, userId: bob.id, role: 'member' };
  const how = { actorId: null, event: memberRemoved, ending: 'deactivated' } as const;
  writeInOrganization(unit, organizationId, (transaction) => endMemberships(transaction, [member], how));
  await writeUnit(unit);
};

interface Way {
  kind: 'organization' | 'membership';
  ending: string;
  keepFor?: number;
  run: (scene: Scene) => Promise<unknown>;
}

const ways: readonly Way[] = [
  {
    kind: 'organization',
    ending: 'deleted',
    run: ({ acme }) => acme.owner.post('/organization/delete', { organizationId: acme.organizationId }),
  },
  {
    kind: 'organization',
    ending: 'erased',
    keepFor: 0,
    run: ({ acme }) => acme.owner.post('/organization/delete', { organizationId: acme.organizationId }),
  },
  {
    kind: 'membership',
    ending: 'left',
    run: ({ acme, bob }) => bob.post('/organization/leave', { organizationId: acme.organizationId }),
  },
  {
    kind: 'membership',
    ending: 'removed',
    run: ({ acme, bob }) =>
      acme.owner.post('/organization/remove-member', {
        memberIdOrEmail: bob.memberId,
        organizationId: acme.organizationId,
      }),
  },
  { kind: 'membership', ending: 'deactivated', run: deactivate },
  { kind: 'membership', ending: 'suspended', run: endWhileMember('suspended') },
  { kind: 'membership', ending: 'access-ended', run: endWhileMember('access-ended') },
];

test.each(ways)(
  'what is left after the $kind is $ending is what each table says',
  async ({ kind, ending, keepFor, run }) => {
    const organizationDeletion = { ...(keepFor !== undefined && { keepFor }) };
    await using app = await testApp({
      ...allFeatures,
      organization: { ...allFeatures.organization, organizationDeletion },
    });
    const acme = await founded(app);
    const bob = await joined(app, acme, { name: 'Bob' });
    const eve = await signedUp(app, { name: 'Eve', email: 'eve@example.com' });
    const scene = { app, acme, bob };
    const { plant, count } = createPlanter(app);
    const planted: { row: AnyHeldRows; effect: unknown; at: Awaited<ReturnType<typeof plant>> }[] = [];
    const given: Record<string, string> = { Organization: acme.organizationId, Member: bob.memberId };
    const byTable = new Map<string, Awaited<ReturnType<typeof plant>>>();
    for (const row of rows.filter(({ holder }) => holder === kind)) {
      const { table, paths } = row;
      const at =
        byTable.get(keyOf(row)) ??
        (await plant({
          table,
          path: paths[0],
          owner: bob,
          other: eve,
          shape: asOf(scene)[keyOf(row)] ?? asOf(scene)[table],
          given,
        }));
      byTable.set(keyOf(row), at);
      if (typeof at.key.id === 'string') given[table] ??= at.key.id;
      planted.push({ row, effect: Reflect.get(row.on, ending), at });
    }
    const before = await app.em().count(Session, { activeOrganizationId: acme.organizationId });
    const answer = await run(scene);
    await app.settle();

    expect(before).toBeGreaterThan(1);
    if (answer instanceof Response) expect(answer.status).toBe(200);
    const wrong: string[] = [];
    for (const { row, effect, at } of planted) {
      const isThere = (await count(at, live[keyOf(row)] ?? live[row.table])) > 0;
      if (isThere !== (effect === 'keep' || effect === 'disable'))
        wrong.push(`${row.name}: ${effect}, but ${isThere ? 'there' : 'gone'}`);
    }
    expect(planted.length).toBeGreaterThan(3);
    expect(wrong).toEqual([]);
  },
);
