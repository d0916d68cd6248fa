import { LockMode, OAuthClient, type Orm, Session } from '@keystead/db';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';

/** Others may hold the row, too, but nobody changes or deletes it until the transaction ends. */
const shared = { ...asStored, lockMode: LockMode.PESSIMISTIC_READ } as const;

/*
 * Holds of rows that are no `Locks`, for conditions of a unit: so they come after those, in the order of this file, and
 * before all writes. Each says whether the row is there.
 */

export const holdSessionRow = async (em: Orm['em'], where: { id: string; user: string }): Promise<boolean> =>
  (await em.findOne(Session, where, shared)) !== null;

/** The client has to be enabled. */
export const holdClientRow = async (em: Orm['em'], id: string): Promise<boolean> =>
  (await em.findOne(OAuthClient, { id, disabledAt: null }, shared)) !== null;
