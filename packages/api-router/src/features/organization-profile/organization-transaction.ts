import type { Organization, Orm } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import type { LockedRows } from '#core/call/unit-of-work/locked-rows.ts';

/** A transaction with the lock of an organization: no other call changes its members in parallel. */
export interface OrganizationTransaction {
  unit: Unit;
  em: Orm['em'];
  locked: LockedRows;
  organization: Organization;
}
