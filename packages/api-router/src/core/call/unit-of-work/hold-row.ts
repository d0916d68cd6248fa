import { holdRow, OAuthClient, type Orm, Session } from '@keystead/db';

/*
 * Holds of rows that are no `Locks`, for conditions of a unit: so they come after those, in the order of this file, and
 * before all writes. Each says whether the row is there.
 */

export const holdSessionRow = (em: Orm['em'], where: { id: string; user: string }): Promise<boolean> =>
  holdRow(em, { entity: Session, where });

/** The client has to be enabled. */
export const holdClientRow = (em: Orm['em'], id: string): Promise<boolean> =>
  holdRow(em, { entity: OAuthClient, where: { id, disabledAt: null } });
