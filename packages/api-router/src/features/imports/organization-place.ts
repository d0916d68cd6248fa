import type { Unit } from '#core/call/unit.ts';
import type { OrganizationFacts } from '#features/imports/organization-facts.ts';
import type { ImportedOrganization } from '#features/imports/organization-group.ts';
import type { OrganizationRows } from '#features/imports/organization-rows.ts';
import type { Refusal, RefusalCode } from '#features/imports/refusal.ts';
import type { ImportedTable, Tally } from '#features/imports/tally.ts';

/** A batch of organizations that is being put together. */
export interface OrganizationBatch {
  unit: Unit;
  facts: OrganizationFacts;
  since: Date | null;
  rows: OrganizationRows;
  tally: Tally;
  refusals: Refusal[];
}

export type HasRole = (name: string) => boolean;

/** The part of an organization that is new, and how its rows are told from those that are there. */
export interface Place {
  batch: OrganizationBatch;
  organization: ImportedOrganization;
  /** Names of roles that its members may have. */
  hasRole: HasRole;
  /** Ids of its members by their users. */
  members: Map<string, string>;
  /** Ids of its teams that are carried, or are there. */
  teams: Set<string>;
  /** The organization itself is there; then only rows that are newer than the last import are added. */
  isThere: boolean;
}

export interface Fault {
  code: RefusalCode;
  message: string;
  field?: string;
}

interface TakenRow {
  id: string;
  createdAt: Date;
  /** What the row hangs on, if not on the organization. */
  owner?: string;
}

/** Reserves the id of a row. True if the row is new and has to be written. */
export function takeRow(
  { batch, organization, isThere }: Place,
  table: keyof OrganizationFacts['owners'],
  { id, createdAt, owner = organization.id }: TakenRow,
): boolean {
  const { facts, since, tally, refusals } = batch;
  const owners = facts.owners[table];
  const known = owners.get(id);
  const isOld = since === null || createdAt <= since;
  // What is old and not there was removed here.
  if (isThere && (known === owner || (known === undefined && isOld))) {
    tally.add(table, 'existing');
    return false;
  }
  if (known === undefined) {
    owners.set(id, owner);
    return true;
  }
  refusals.push({ table, id, field: 'id', code: 'DUPLICATE_ID', message: 'Another row has the id.' });
  tally.add(table, 'refused');
  return false;
}

export function refuse({ batch }: Place, table: ImportedTable, row: { id: string }, fault: Fault): void {
  batch.refusals.push({ table, id: row.id, ...fault });
  batch.tally.add(table, 'refused');
}
