import type { Orm, User } from '@keystead/db';
import type { Fate, Fates, HoldingFacts } from '#core/call/holdings/holding-facts.ts';
import type { Unit } from '#core/call/unit.ts';
import type { Locks } from '#core/call/unit-of-work/locks.ts';

/** Whose rows they are. */
export type Holder = Pick<
  User,
  'id' | 'name' | 'email' | 'emailVerified' | 'twoFactorEnabled' | 'updatedAt'
> & {
  accessEndedAt?: Date | null;
};

/** Rows of one person: those with these ids and those that came after a moment, without one. Default: all. */
export interface Which {
  ids?: readonly string[] | undefined;
  after?: Date | undefined;
  except?: string | undefined;
  /** The oldest stays if no other would. */
  leavesOne?: boolean | undefined;
}

/** A row that is told to the owner, or written down. */
export interface HeldRow {
  /** Name of the kind. */
  holding: string;
  id: string;
  name: string;
  addedAt: Date;
}

export interface HolderTransaction {
  unit: Unit;
  em: Orm['em'];
  /** As they were when the ending was asked for. */
  holder: Pick<Holder, 'id' | 'email'>;
  /** Who ends them, for events. */
  actorId: string;
}

type End = (transaction: HolderTransaction, which: Which) => Promise<readonly HeldRow[]>;

/** One kind of rows of people, with what becomes of it. */
export interface Holding extends HoldingFacts {
  /** Whether anybody may have any; a feature that is off costs no statement. */
  isHeld: (unit: Unit) => boolean;
  /** The same of one person, whose row is as it was locked. */
  isHeldBy: (unit: Unit, holder: Pick<User, 'id' | 'twoFactorEnabled'>) => boolean;
  /** Rows that are held besides the user. */
  locks: (holder: Holder) => Locks;
  /** Ends rows. */
  end: End;
  /** Finds them, for an owner who is asked first. */
  find: End;
  /** What takes the place of `end` for a fate. It is called at once, and queues what has to be written. */
  acts: Readonly<Partial<Record<Fate, (unit: Unit, holder: Holder, which: Which) => void>>>;
}

const known = new WeakMap<HoldingFacts, Holding>();

function keep(holding: Holding): Holding {
  known.set(holding, holding);
  return holding;
}

/** The holding of which these are the facts. */
export function rulesOf(facts: HoldingFacts): Holding {
  const holding = known.get(facts);
  if (!holding) throw new TypeError(`${facts.name} were not defined by defineHolding`);
  return holding;
}

interface Facts {
  name: string;
  table: { readonly name: string };
  /** Default: `user`. */
  paths?: readonly string[];
  fates: Fates;
  isHeld?: Holding['isHeld'];
  isHeldBy?: Holding['isHeldBy'];
  locks?: Holding['locks'];
  acts?: Holding['acts'];
}

const toHolding = ({ table, ...facts }: Facts) => ({
  paths: ['user'],
  isHeld: () => true,
  isHeldBy: () => true,
  locks: () => ({}),
  acts: {},
  ...facts,
  table: table.name,
});

interface Rules extends Facts {
  end: (transaction: HolderTransaction, which: Which) => Promise<unknown>;
}

/** Defines rows that end without a word about each. */
export const defineHolding = ({ end, ...facts }: Rules): Holding =>
  keep({
    ...toHolding(facts),
    async end(transaction, which) {
      await end(transaction, which);
      return [];
    },
    find: async () => [],
  });

interface ListedRules<Row> extends Omit<Facts, 'table'> {
  table: { readonly name: string; readonly prototype: Row };
  find: (transaction: HolderTransaction, which: Which) => Promise<NoInfer<Row>[]>;
  end: (transaction: HolderTransaction, rows: readonly NoInfer<Row>[]) => Promise<unknown>;
  nameOf: (row: NoInfer<Row>) => string;
}

/** Defines rows that the owner is told of, or asked about. */
export function defineListedHolding<Row extends { id: string; createdAt: Date }>({
  find,
  end,
  nameOf,
  ...facts
}: ListedRules<Row>): Holding {
  const toHeld = (row: Row): HeldRow => ({
    holding: facts.name,
    id: row.id,
    name: nameOf(row),
    addedAt: row.createdAt,
  });
  return keep({
    ...toHolding(facts),
    async end(transaction, which) {
      const rows = await find(transaction, which);
      if (rows.length > 0) await end(transaction, rows);
      return rows.map(toHeld);
    },
    find: async (transaction, which) => (await find(transaction, which)).map(toHeld),
  });
}

/** What becomes of rows that let nobody in. */
const kept = {
  'first-proof': 'stays',
  reset: 'stays',
  removal: 'stays',
  secured: 'stays',
  'secured-from-former': 'stays',
  'signed-out': 'stays',
  'signed-out-elsewhere': 'stays',
  'password-changed': 'stays',
  'password-set': 'stays',
  'address-changed': 'stays',
  'factors-removed': 'stays',
  banned: 'stays',
} as const;

interface Belonging {
  paths?: readonly string[];
  /** What becomes of them with the account. */
  deleted?: 'cascades' | 'stays';
}

/** Defines rows about a person that let nobody in. */
export const defineBelonging = (
  name: string,
  table: { readonly name: string },
  { paths = ['user'], deleted = 'cascades' }: Belonging = {},
): Holding => defineHolding({ name, table, paths, fates: { ...kept, deleted }, end: async () => undefined });
