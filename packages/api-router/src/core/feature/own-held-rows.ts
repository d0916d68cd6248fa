import { runSql, tableOf } from '@keystead/db';
import type { Ending } from '#core/call/revocation/endings.ts';
import type {
  AnyHeldRows,
  HeldEffect,
  HeldEffects,
  HeldKind,
  HeldRows,
} from '#core/call/revocation/held-rows.ts';
import type { OnAccessEnd, OnDeletion, OwnTable } from '#core/call/revocation/own-table.ts';

const ON_DELETION: Record<OnDeletion, HeldEffect> = { cascades: 'cascade', empties: 'keep' };
const ON_END: Record<OnAccessEnd, HeldEffect> = { stays: 'keep', ends: 'revoke' };

interface Column<Kind extends HeldKind> {
  table: string;
  holder: Kind;
  column: string;
  on: HeldEffects<Kind>;
}

const toRows = <Kind extends HeldKind>({ table, holder, column, on }: Column<Kind>): HeldRows<Kind> => ({
  holder,
  name: `${table}.${column}`,
  table,
  paths: [column],
  on,
  mayExist: () => true,
  revoke: ({ unit, em, holders }) =>
    runSql(em, {
      text: `delete from ${tableOf(unit.deps.orm, table)} where "${column}" in (${holders.map(() => '?').join(', ')})`,
      values: holders.map(({ id }) => id),
    }),
});

/** The row of a session that leads back to another one stays for a while, so that nothing is deleted with it yet. */
function ofSession(said: NonNullable<OwnTable['sessions']>[string]): HeldEffects<'session'> {
  const toEffect = (ending: Ending<'session'>): HeldEffect => {
    if (typeof said !== 'string') return ON_END[said[ending]];
    return ending === 'acting-ended' && said === 'cascades' ? 'revoke' : ON_DELETION[said];
  };
  return {
    'signed-out': toEffect('signed-out'),
    revoked: toEffect('revoked'),
    replaced: toEffect('replaced'),
    'with-access': toEffect('with-access'),
    'with-another': toEffect('with-another'),
    'acting-ended': toEffect('acting-ended'),
    'not-allowed': toEffect('not-allowed'),
    expired: toEffect('expired'),
  };
}

const ofOrganization = (said: NonNullable<OwnTable['organizations']>[string]): HeldEffects<'organization'> =>
  typeof said === 'string'
    ? { deleted: 'keep', erased: ON_DELETION[said] }
    : { deleted: ON_END[said.deleted], erased: ON_DELETION[said.erased] };

const ofMember = ({
  deleted,
  suspended,
}: NonNullable<OwnTable['members']>[string]): HeldEffects<'membership'> => ({
  left: ON_DELETION[deleted],
  removed: ON_DELETION[deleted],
  suspended: ON_END[suspended],
  'access-ended': ON_END[suspended],
});

const ofClient = (said: NonNullable<OwnTable['clients']>[string]): HeldEffects<'client'> => ({
  deleted: ON_END[said.deleted],
  disabled: ON_END[said.disabled],
  'secret-rotated': ON_END[said['secret-rotated']],
});

const ofConnection = (said: NonNullable<OwnTable['connections']>[string]): HeldEffects<'connection'> => ({
  deleted: ON_END[said.deleted],
  disabled: ON_END[said.disabled],
  'not-vouching': 'keep',
});

/** What a table of an application says of holders besides people. */
export const heldRowsOfTable = ([table, said]: [name: string, table: OwnTable]): AnyHeldRows[] => [
  ...Object.entries(said.organizations ?? {}).map(([column, one]) =>
    toRows({ table, column, holder: 'organization', on: ofOrganization(one) }),
  ),
  ...Object.entries(said.members ?? {}).map(([column, one]) =>
    toRows({ table, column, holder: 'membership', on: ofMember(one) }),
  ),
  ...Object.entries(said.sessions ?? {}).map(([column, one]) =>
    toRows({ table, column, holder: 'session', on: ofSession(one) }),
  ),
  ...Object.entries(said.clients ?? {}).map(([column, one]) =>
    toRows({ table, column, holder: 'client', on: ofClient(one) }),
  ),
  ...Object.entries(said.connections ?? {}).map(([column, one]) =>
    toRows({ table, column, holder: 'connection', on: ofConnection(one) }),
  ),
];
