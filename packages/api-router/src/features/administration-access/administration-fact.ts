import type { PermissionRequest } from '#core/access-control/access-control.ts';
import { defineFact } from '#core/call/define-fact.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';

/** Requirements of a call for administrators. */
export interface AdministrationAccess {
  /** Permissions, all of which one role must have. */
  permission: PermissionRequest;
  /** Error without these permissions. */
  denied: ErrorDefinition;
  /** Whether a mutation only reads. */
  reads?: true;
}

/** Set by the builders of administrator calls. */
export const administrationFact = defineFact<AdministrationAccess>({ errors: ({ denied }) => [denied] });
