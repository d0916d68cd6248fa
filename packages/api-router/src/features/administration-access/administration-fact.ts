import type { PermissionRequest } from '#core/access-control/access-control.ts';
import { defineFact } from '#core/call/define-fact.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';

/** What a call asks of an administrator. */
export interface AdministrationAccess {
  /** All of it is needed, of one role. */
  permission: PermissionRequest;
  /** Error for whoever lacks it. */
  denied: ErrorDefinition;
}

/** Stated by the builders of calls of administrators. */
export const administrationFact = defineFact<AdministrationAccess>({ errors: ({ denied }) => [denied] });
