import type { Orm } from '@keystead/db';
import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import type { Ending } from '#core/call/revocation/endings.ts';
import type { AnyHeldRows, Ends, HeldEffect, HeldKind, HeldRows } from '#core/call/revocation/held-rows.ts';
import type { Unit } from '#core/call/unit.ts';

type ByHolder = { readonly [Kind in HeldKind]: readonly HeldRows<Kind>[] };

const group = (rows: readonly AnyHeldRows[]): ByHolder => ({
  membership: rows.filter((row) => row.holder === 'membership'),
  session: rows.filter((row) => row.holder === 'session'),
  client: rows.filter((row) => row.holder === 'client'),
  connection: rows.filter((row) => row.holder === 'connection'),
  organization: rows.filter((row) => row.holder === 'organization'),
});

const known = perService(() => ({ rows: group([]) }));

/** The rows of all features, for the service that has them. */
export function setHeldRows(deps: AuthDeps, rows: readonly AnyHeldRows[]): void {
  known.of({ deps }).rows = group(rows);
}

type Carrier = Pick<Unit, 'deps' | 'options'>;

/** The effects that a transaction brings about itself. */
const acts: ReadonlySet<HeldEffect> = new Set<HeldEffect>(['revoke', 'disable']);

function revokedBy<Kind extends HeldKind>(unit: Carrier, kind: Kind, ending: Ending<Kind>): HeldRows<Kind>[] {
  const rows: ByHolder[Kind] = known.of(unit).rows[kind];
  return rows.filter(({ on, mayExist }) => acts.has(on[ending]) && mayExist(unit));
}

/** Such an end does something to rows. */
export const endsRows = <Kind extends HeldKind>(unit: Carrier, kind: Kind, ending: Ending<Kind>): boolean =>
  revokedBy(unit, kind, ending).length > 0;

/**
 * Ends the rows that depend on these holders, in a transaction: the one function for it, as `revokeAccess` is for a
 * person. The caller ends the holders themselves, and has taken all locks.
 * @internal
 */
// Why: docs/decisions/0059-say-at-each-table-what-ends-it.md
export async function endHolders<Kind extends HeldKind>(
  { unit, em }: { unit: Unit; em: Orm['em'] },
  kind: Kind,
  { holders, ending, actorId = null }: Ends<Kind>,
): Promise<void> {
  if (holders.length === 0) return;
  for (const { revoke } of revokedBy(unit, kind, ending))
    await revoke({ unit, em, holders, ending, actorId });
}

/**
 * Queues the end of all rows that depend on a client or a connection of the application, for the transaction of the call.
 * The row of the client itself is left to the call.
 *
 * @example
 * endHolder(ctx, 'client', { id, ending: 'deleted' });
 */
export function endHolder<Kind extends 'client' | 'connection'>(
  unit: Unit,
  kind: Kind,
  { id, ending, actorId }: { id: string; ending: Ending<Kind>; actorId?: string | null },
): void {
  unit.write((em) =>
    endHolders({ unit, em }, kind, { holders: [{ id }], ending, ...(actorId !== undefined && { actorId }) }),
  );
}
