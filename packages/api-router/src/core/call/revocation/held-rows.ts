import type { Orm } from '@keystead/db';
import type { Ending, HolderKind } from '#core/call/revocation/endings.ts';
import type { Unit } from '#core/call/unit.ts';

/** All holders but a person, for whom there is `revokeAccess`. */
export type HeldKind = Exclude<HolderKind, 'person'>;

/** What is known of each holder that ends. */
export interface Holders {
  membership: { id: string; userId: string; organizationId: string };
  session: { id: string; userId: string };
  client: { id: string };
  connection: { id: string };
  organization: { id: string };
}

/**
 * `keep`: nothing. `revoke`: they end in the transaction. `disable`: the same, but the rows stay, and let nobody in.
 * `cascade`: the database deletes them with the holder.
 */
export type HeldEffect = 'keep' | 'revoke' | 'disable' | 'cascade';

export type HeldEffects<Kind extends HeldKind> = Readonly<Record<Ending<Kind>, HeldEffect>>;

/** Holders that end in the same way, in one transaction. */
export interface Ends<Kind extends HeldKind> {
  holders: readonly Holders[Kind][];
  ending: Ending<Kind>;
  /** Who ends them, for events; null if nobody does. */
  actorId?: string | null;
}

export interface EndTransaction<Kind extends HeldKind> extends Ends<Kind> {
  unit: Unit;
  /** @internal */
  em: Orm['em'];
  actorId: string | null;
}

/** The rows of one table that depend on such a holder, with what ends them. */
export interface HeldRows<Kind extends HeldKind> {
  holder: Kind;
  /** In the plural: `teams`. */
  name: string;
  /** Class of the table. */
  table: string;
  /** Columns that say whose the rows are. */
  paths: readonly string[];
  on: HeldEffects<Kind>;
  /** Rows can be there only while this is true. A feature that is off costs no statement. */
  mayExist: (unit: Pick<Unit, 'deps' | 'options'>) => boolean;
  /** Ends them. All locks are taken before. */
  revoke: (transaction: EndTransaction<Kind>) => Promise<unknown>;
}

export type AnyHeldRows = { [Kind in HeldKind]: HeldRows<Kind> }[HeldKind];

interface Rules<Kind extends HeldKind> extends Omit<HeldRows<Kind>, 'table' | 'mayExist'> {
  table: { readonly name: string };
  mayExist?: HeldRows<Kind>['mayExist'];
}

/** Says what ends the rows of a table with one of their holders. */
export const defineHeldRows = <const Kind extends HeldKind>({
  table,
  mayExist = () => true,
  ...rules
}: Rules<Kind>): HeldRows<Kind> => ({ ...rules, table: table.name, mayExist });

interface Columns {
  name: string;
  table: { readonly name: string };
  paths: readonly string[];
}

const nothing = async (): Promise<void> => {};

/** Rows that the database deletes with an organization, and that stay while it can be restored. */
export const goWithOrganization = (columns: Columns): HeldRows<'organization'> =>
  defineHeldRows({
    holder: 'organization',
    ...columns,
    on: { deleted: 'keep', erased: 'cascade' },
    revoke: nothing,
  });

/** Rows that the database deletes with a membership. */
export const goWithMembership = (columns: Columns): HeldRows<'membership'> =>
  defineHeldRows({
    holder: 'membership',
    ...columns,
    on: { left: 'cascade', removed: 'cascade', suspended: 'keep', 'access-ended': 'keep' },
    revoke: nothing,
  });

/** Rows about an organization that outlive it. */
export const outliveOrganization = (columns: Columns): HeldRows<'organization'> =>
  defineHeldRows({
    holder: 'organization',
    ...columns,
    on: { deleted: 'keep', erased: 'keep' },
    revoke: nothing,
  });
