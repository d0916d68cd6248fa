import type { Orm } from '@keystead/db';
import type { EntityMetadata, EntityProperty } from '@mikro-orm/core';
import type { HeldKind } from '#core/call/revocation/held-rows.ts';

/** Tables of holders, and columns with their ids that are no foreign keys. */
const holders: Readonly<Record<HeldKind, { table: RegExp; column: RegExp }>> = {
  organization: { table: /^Organization$/, column: /organizationId$/i },
  membership: { table: /^Member$/, column: /memberId$/i },
  session: { table: /^Session$/, column: /sessionId$/i },
  client: { table: /Client$/, column: /clientId$/i },
  connection: { table: /Connection$/, column: /connectionId$/i },
};

export const heldKinds: readonly HeldKind[] = [
  'organization',
  'membership',
  'session',
  'client',
  'connection',
];

export interface HeldColumn {
  table: string;
  path: string;
  /** The database deletes the row with the holder; undefined for a column without a foreign key. */
  cascades: boolean | undefined;
}

/** The columns of all tables by which a row hangs on such a holder, over however many tables. */
export function columnsOfHolder(em: Orm['em'], kind: HeldKind): HeldColumn[] {
  const all = [...em.getMetadata().getAll().values()];
  const { table: isHolder, column: isId } = holders[kind];
  const columnsOf = ({ props }: EntityMetadata): EntityProperty[] =>
    props.filter(({ persist }) => persist !== false);

  function leads(type: string, seen: readonly string[]): boolean {
    if (isHolder.test(type)) return true;
    const metadata = all.find(({ className }) => className === type);
    if (!metadata || seen.includes(type)) return false;
    return columnsOf(metadata).some(
      (one) => /^(m:1|1:1)$/.test(one.kind) && leads(one.type, [...seen, type]),
    );
  }

  return all.flatMap((metadata) =>
    columnsOf(metadata).flatMap(({ kind: relation, name, type, deleteRule }): HeldColumn[] => {
      const { className: table } = metadata;
      if (!/^(m:1|1:1)$/.test(relation))
        return isId.test(name) ? [{ table, path: name, cascades: undefined }] : [];
      return leads(type, [table]) ? [{ table, path: name, cascades: deleteRule === 'cascade' }] : [];
    }),
  );
}
