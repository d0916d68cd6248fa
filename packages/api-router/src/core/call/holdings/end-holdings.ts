import { type HeldRow, type Holder, type Holding, rulesOf, type Which } from '#core/call/holdings/holding.ts';
import type { Ending, Fate } from '#core/call/holdings/holding-facts.ts';
import type { Unit } from '#core/call/unit.ts';

export interface EndFacts {
  /** What happens at the same moment. Of two fates the one counts that leaves less. */
  also?: Ending;
  /** The one row of a kind that the owner came by, and that stays. */
  keeps?: Readonly<Record<string, string | undefined>>;
  /** Kinds that stay, as the operator wants it, or as the same call ends them in another way. */
  leaves?: readonly string[];
  /** Rows that came after this moment are `newer`. */
  after?: Date;
  /** Rows that are on a list are `newer`, too: ids by the name of the kind. */
  listed?: Readonly<Record<string, readonly string[]>>;
  /** What becomes of rows that are `asked`. Default: they stay. */
  asked?: 'ask' | 'remove' | 'keep';
  /** The last row stays of a kind of which one has to be there. */
  leavesOne?: boolean;
  /** Who ends them, for events. Default: the person. */
  actorId?: string;
}

/** What the transaction has found, once it is over. */
export interface Outcome {
  ended: HeldRow[];
  /** What the owner has to be asked about. */
  asked: HeldRow[];
}

function whichOf(fate: Fate, { name }: Holding, { keeps, after, listed, leavesOne }: EndFacts): Which {
  if (fate === 'newer') return { after, ids: listed && (listed[name] ?? []), leavesOne };
  if (fate === 'newer-lapse') return { after };
  return fate === 'asked' ? { after, leavesOne } : { except: keeps?.[name] };
}

/** From the one that leaves most to the one that leaves least. */
const order: readonly Fate[] = [
  'stays',
  'locked',
  'newer',
  'asked',
  'newer-lapse',
  'lapses',
  'ends',
  'cascades',
];

function fateOf({ fates }: Holding, ending: Ending, also: Ending = ending): Fate {
  const [one, other] = [fates[ending], fates[also]];
  return order.indexOf(one) < order.indexOf(other) ? other : one;
}

function endOne(unit: Unit, holder: Holder, holding: Holding, { ending, facts, outcome }: Order): void {
  const fate = fateOf(holding, ending, facts.also);
  if (fate === 'stays' || fate === 'cascades' || facts.leaves?.includes(holding.name)) return;
  const { asked = 'keep' } = facts;
  if ((fate === 'asked' && asked === 'keep') || !holding.isHeld(unit)) return;
  const which = whichOf(fate, holding, facts);
  const act = holding.acts[fate];
  if (act) {
    act(unit, holder, which);
    return;
  }
  const asks = fate === 'asked' && asked === 'ask';
  unit.lock(holding.locks(holder));
  const { id, email } = holder;
  unit.write(async (em, rows) => {
    // As locked, because a holder may have more than when the user was read.
    if (!holding.isHeldBy(unit, rows.user(id) ?? holder)) return;
    const transaction = { unit, em, holder: { id, email }, actorId: facts.actorId ?? id };
    if (asks) outcome.asked.push(...(await holding.find(transaction, which)));
    else outcome.ended.push(...(await holding.end(transaction, which)));
  });
}

interface Order {
  ending: Ending;
  facts: EndFacts;
  outcome: Outcome;
}

/**
 * Ends what a person holds: the one function for it. Every kind of rows says in the feature that owns it what an
 * ending does to it, so no way of arriving, or of throwing somebody out, can forget one. Holds the user, so that
 * nothing is added between the look and the end.
 */
export function endHoldings(unit: Unit, holder: Holder, ending: Ending, facts: EndFacts = {}): Outcome {
  const outcome: Outcome = { ended: [], asked: [] };
  unit.lock({ users: [holder.id] });
  for (const one of unit.deps.holdings) endOne(unit, holder, rulesOf(one), { ending, facts, outcome });
  return outcome;
}

/** What an ending would end, of what is told to owners. Looking ends nothing. */
export async function findHoldings(
  unit: Unit,
  holder: Holder,
  ending: Ending,
  facts: EndFacts,
): Promise<HeldRow[]> {
  const transaction = { unit, em: unit.em(), holder, actorId: holder.id };
  const found: HeldRow[] = [];
  for (const holding of unit.deps.holdings.map(rulesOf)) {
    const fate = holding.fates[ending];
    if (fate === 'stays' || fate === 'cascades') continue;
    found.push(...(await holding.find(transaction, whichOf(fate, holding, facts))));
  }
  return found;
}
