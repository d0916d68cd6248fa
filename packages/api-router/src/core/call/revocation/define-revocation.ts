import type { Orm, User } from '@keystead/db';
import type { Cause, Effect, Effects, RevocationFacts } from '#core/call/revocation/revocation-facts.ts';
import type { Unit } from '#core/call/unit.ts';
import type { Locks } from '#core/call/unit-of-work/locks.ts';

/** Whose rows they are. */
export type Holder = Pick<
  User,
  'id' | 'name' | 'email' | 'emailVerified' | 'emailProvedAt' | 'twoFactorEnabled' | 'updatedAt'
> & {
  accessEndedAt?: Date | null;
};

/** Rows of one person: those with these ids, those that came after a moment, or all but one. Default: all. */
export interface Which {
  ids?: readonly string[] | undefined;
  after?: Date | undefined;
  except?: string | undefined;
  /** Id of the session that stays, for rows that hang on one. */
  session?: string | undefined;
  /** The oldest stays if no other would. */
  leavesOne?: boolean | undefined;
}

/** A row that is told to the owner, or written down. */
export interface RevocableRow {
  /** Name of the revocation: `passkeys`. */
  kind: string;
  id: string;
  name: string;
  addedAt: Date;
}

export interface HolderTransaction {
  unit: Unit;
  em: Orm['em'];
  /** As they were when the revocation was asked for. */
  holder: Pick<Holder, 'id' | 'email'>;
  /** Who revokes them, for events. */
  actorId: string;
}

/** The same, with the cause that counts. */
interface RevokingTransaction extends HolderTransaction {
  cause: Cause;
}

type Revoke = (transaction: RevokingTransaction, which: Which) => Promise<readonly RevocableRow[]>;

/** The rows of people in one table, with what revokes them and how. */
export interface Revocation extends RevocationFacts {
  /** Rows can be there only while this is true. A feature that is off costs no statement. */
  mayExist: (unit: Unit) => boolean;
  /** One person may have any; the row is as it was locked. */
  mayHave: (unit: Unit, holder: Pick<User, 'id' | 'twoFactorEnabled'>) => boolean;
  /** Rows that are held besides the user. */
  locks: (holder: Holder) => Locks;
  /** Revokes rows. */
  revoke: Revoke;
  /** Finds them, for an owner who is asked first. */
  find: Revoke;
  /** For an effect, this runs in place of `revoke`. It is called at once, and queues what has to be written. */
  instead: Readonly<Partial<Record<Effect, (unit: Unit, holder: Holder, which: Which) => void>>>;
}

const known = new WeakMap<RevocationFacts, Revocation>();

function keep(revocation: Revocation): Revocation {
  known.set(revocation, revocation);
  return revocation;
}

/** The revocation of which these are the facts. */
export function rulesOf(facts: RevocationFacts): Revocation {
  const revocation = known.get(facts);
  if (!revocation) throw new TypeError(`${facts.name} were not defined by defineRevocation`);
  return revocation;
}

interface Facts {
  name: string;
  table: { readonly name: string };
  /** Default: `user`. */
  paths?: readonly string[];
  on: Effects;
  mayExist?: Revocation['mayExist'];
  mayHave?: Revocation['mayHave'];
  locks?: Revocation['locks'];
  instead?: Revocation['instead'];
}

const toRevocation = ({ table, ...facts }: Facts) => ({
  paths: ['user'],
  mayExist: () => true,
  mayHave: () => true,
  locks: () => ({}),
  instead: {},
  ...facts,
  table: table.name,
});

interface Rules extends Facts {
  revoke: (transaction: RevokingTransaction, which: Which) => Promise<unknown>;
}

/** Defines the revocation of rows of which the owner is not told one by one. */
export const defineRevocation = ({ revoke, ...facts }: Rules): Revocation =>
  keep({
    ...toRevocation(facts),
    async revoke(transaction, which) {
      await revoke(transaction, which);
      return [];
    },
    find: async () => [],
  });

interface ListedRules<Row> extends Omit<Facts, 'table'> {
  table: { readonly name: string; readonly prototype: Row };
  find: (transaction: RevokingTransaction, which: Which) => Promise<NoInfer<Row>[]>;
  revoke: (transaction: HolderTransaction, rows: readonly NoInfer<Row>[]) => Promise<unknown>;
  nameOf: (row: NoInfer<Row>) => string;
}

/** Defines the revocation of rows that the owner is told of, or asked about. */
export function defineListedRevocation<Row extends { id: string; createdAt: Date }>({
  find,
  revoke,
  nameOf,
  ...facts
}: ListedRules<Row>): Revocation {
  const toRevocable = (row: Row): RevocableRow => ({
    kind: facts.name,
    id: row.id,
    name: nameOf(row),
    addedAt: row.createdAt,
  });
  return keep({
    ...toRevocation(facts),
    async revoke(transaction, which) {
      const rows = await find(transaction, which);
      if (rows.length > 0) await revoke(transaction, rows);
      return rows.map(toRevocable);
    },
    find: async (transaction, which) => (await find(transaction, which)).map(toRevocable),
  });
}

/** Nothing but a deletion does anything to rows that let nobody in. */
const kept = {
  'first-proof': 'keep',
  reset: 'keep',
  removal: 'keep',
  secured: 'keep',
  'secured-from-former': 'keep',
  'signed-out': 'keep',
  'signed-out-elsewhere': 'keep',
  'password-changed': 'keep',
  'password-set': 'keep',
  'address-changed': 'keep',
  'factors-removed': 'keep',
  banned: 'keep',
} as const;

interface Kept {
  paths?: readonly string[];
  deleted?: 'cascade' | 'keep';
}

/** Says of rows about a person that they let nobody in. */
export const neverRevoked = (
  name: string,
  table: { readonly name: string },
  { paths = ['user'], deleted = 'cascade' }: Kept = {},
): Revocation =>
  defineRevocation({ name, table, paths, on: { ...kept, deleted }, revoke: async () => undefined });
