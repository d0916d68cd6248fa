import {
  type Holder,
  type RevocableRow,
  type Revocation,
  rulesOf,
  type Which,
} from '#core/call/revocation/define-revocation.ts';
import type { Cause, Effect } from '#core/call/revocation/revocation-facts.ts';
import type { Unit } from '#core/call/unit.ts';

export interface RevokeOptions {
  /** A cause at the same moment. Of two effects the one counts that leaves less. */
  also?: Cause;
  /** The one row of a kind that the owner came by, and that stays. */
  keeps?: Readonly<Record<string, string | undefined>>;
  /** Kinds that stay, as the operator wants it, or as the same call revokes them in another way. */
  leaves?: readonly string[];
  /** Rows that came after this moment are newer. */
  after?: Date;
  /** Rows that are on a list count as newer, too: ids by the name of the kind. */
  listed?: Readonly<Record<string, readonly string[]>>;
  /** In place of the effect `ask`. Default: they stay. */
  asked?: 'ask' | 'remove' | 'keep';
  /** The last row stays of a kind of which one has to be there. */
  leavesOne?: boolean;
  /** Who revokes them, for events. Default: the person. */
  actorId?: string;
}

/** Known when the transaction is over. */
export interface Outcome {
  revoked: RevocableRow[];
  asked: RevocableRow[];
}

function whichOf(
  effect: Effect,
  { name }: Revocation,
  { keeps, after, listed, leavesOne }: RevokeOptions,
): Which {
  if (effect === 'revoke-newer') return { after, ids: listed && (listed[name] ?? []), leavesOne };
  if (effect === 'contest-newer') return { after };
  return effect === 'ask' ? { after, leavesOne } : { except: keeps?.[name], session: keeps?.sessions };
}

/** From the one that leaves most to the one that leaves least. */
const order: readonly Effect[] = [
  'keep',
  'disable',
  'revoke-newer',
  'ask',
  'contest-newer',
  'contest',
  'revoke-if-proved',
  'revoke',
  'cascade',
];

/** Of two causes the one that leaves less. */
const decidingCause = ({ on }: Revocation, cause: Cause, also: Cause = cause): Cause =>
  order.indexOf(on[cause]) < order.indexOf(on[also]) ? also : cause;

function revokeOne(
  unit: Unit,
  holder: Holder,
  revocation: Revocation,
  { cause: first, options, outcome }: Order,
): void {
  const cause = decidingCause(revocation, first, options.also);
  const effect = revocation.on[cause];
  if (effect === 'keep' || effect === 'cascade' || options.leaves?.includes(revocation.name)) return;
  const { asked = 'keep' } = options;
  if ((effect === 'ask' && asked === 'keep') || !revocation.mayExist(unit)) return;
  const which = whichOf(effect, revocation, options);
  const act = revocation.instead[effect];
  if (act) {
    act(unit, holder, which);
    return;
  }
  const asks = effect === 'ask' && asked === 'ask';
  unit.lock(revocation.locks(holder));
  const { id, email } = holder;
  unit.write(async (em, rows) => {
    // As locked, because a holder may have more than when the user was read.
    const stored = rows.user(id) ?? holder;
    if (!revocation.mayHave(unit, stored)) return;
    if (effect === 'revoke-if-proved' && stored.emailProvedAt === null) return;
    const transaction = { unit, em, holder: { id, email }, actorId: options.actorId ?? id, cause };
    if (asks) outcome.asked.push(...(await revocation.find(transaction, which)));
    else outcome.revoked.push(...(await revocation.revoke(transaction, which)));
  });
}

interface Order {
  cause: Cause;
  options: RevokeOptions;
  outcome: Outcome;
}

/**
 * Revokes the credentials of a person: the one function for it. The feature that owns a table says what each cause
 * does to its rows, so no way of arriving, or of throwing somebody out, can forget one. Locks the user, so that
 * nothing is added between the look and the revocation.
 */
// Why: docs/decisions/0059-say-at-each-table-what-ends-it.md
export function revokeAccess(unit: Unit, holder: Holder, cause: Cause, options: RevokeOptions = {}): Outcome {
  const outcome: Outcome = { revoked: [], asked: [] };
  unit.lock({ users: [holder.id] });
  for (const one of unit.deps.revocations) revokeOne(unit, holder, rulesOf(one), { cause, options, outcome });
  return outcome;
}

/** The rows that a cause would revoke and that owners are told of. It revokes nothing. */
export async function findRevocable(
  unit: Unit,
  holder: Holder,
  cause: Cause,
  options: RevokeOptions,
): Promise<RevocableRow[]> {
  const transaction = { unit, em: unit.em(), holder, actorId: holder.id, cause };
  const found: RevocableRow[] = [];
  for (const revocation of unit.deps.revocations.map(rulesOf)) {
    const effect = revocation.on[cause];
    if (effect === 'keep' || effect === 'cascade') continue;
    found.push(...(await revocation.find(transaction, whichOf(effect, revocation, options))));
  }
  return found;
}
