import type { Statements } from '#core/access-control/access-control.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { INSUFFICIENT_API_KEY_PERMISSIONS, INVALID_SCOPE } from '#features/api-keys/errors.ts';
import type { Configuration } from '#features/api-keys/options.ts';
import { findMissingPermissions, type Holder, knownRights } from '#features/organization-roles/find-role.ts';

/** Most of what a refusal repeats of a request: permissions, and characters of each. */
const SHOWN = { permissions: 8, characters: 64 };

function toSample(rights: readonly string[]): string {
  const shown = rights.slice(0, SHOWN.permissions).map((right) => right.slice(0, SHOWN.characters));
  return [...shown, ...(shown.length < rights.length ? ['…'] : [])].join(', ');
}

/**
 * Permissions that people chose for a key, each once, and no resource without actions: keys are read with every use of
 * them, and listed together. Throws `INVALID_SCOPE` for those that are not among the `scopes` of the configuration.
 */
export function readOffered({ scopes }: Configuration, permissions: Statements): Record<string, string[]> {
  const offered = new Set(scopes.flatMap(({ actions }) => actions.map(({ value }) => value)));
  const chosen = Object.entries(permissions).map(([resource, actions]) => ({
    resource,
    actions: [...new Set(actions)],
  }));
  // The first colon of a scope ends its resource: `a:b:c` offers no action on a resource `a:b`.
  const others = chosen.flatMap(({ resource, actions }) =>
    actions
      .map((action) => `${resource}:${action}`)
      .filter((right) => resource.includes(':') || !offered.has(right)),
  );
  if (others.length > 0) throw new AuthError(INVALID_SCOPE, { params: { scopes: toSample(others) } });
  const full = chosen.filter(({ actions }) => actions.length > 0);
  return Object.fromEntries(full.map(({ resource, actions }) => [resource, actions]));
}

/**
 * Refuses a member who gives a key of the organization a right of roles that they lack themselves. Throws
 * `INSUFFICIENT_API_KEY_PERMISSIONS`, with the `missingPermissions`.
 */
export function assertHeld(carrier: OptionCarrier, member: Holder, permissions: Statements): void {
  const ofRoles = knownRights(carrier);
  const missingPermissions = findMissingPermissions(carrier, member, [permissions]).filter((right) =>
    ofRoles.has(right),
  );
  if (missingPermissions.length === 0) return;
  throw new AuthError(INSUFFICIENT_API_KEY_PERMISSIONS, { data: { missingPermissions } });
}

/** The scopes of a configuration for its dialog, each with whether a member needs it in a role to give it. */
export function toOfferedScopes(carrier: OptionCarrier, { scopes, references }: Configuration) {
  const ofRoles = references === 'organization' ? knownRights(carrier) : new Set<string>();
  return scopes.map(({ group, actions }) => ({
    group,
    actions: actions.map((action) => ({ ...action, ofRoles: ofRoles.has(action.value) })),
  }));
}
