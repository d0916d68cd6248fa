import type { Organization, Orm } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import type { LockedRows } from '#core/call/unit-of-work/locks.ts';

/** A transaction that no other call about the members of the organization runs beside. */
export interface OrganizationTransaction {
  unit: Unit;
  em: Orm['em'];
  locked: LockedRows;
  organization: Organization;
}
