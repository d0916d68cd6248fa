import type { Unit } from '#core/call/unit.ts';
import type { AfterFacts, AfterHooks } from '#features/organization-membership/hook-options.ts';
import { organizationOptions } from '#features/organization-membership/options.ts';

/** Runs the operator's function for what has happened, after the commit and the answer. */
export function runAfter<Key extends keyof AfterFacts>(unit: Unit, key: Key, facts: AfterFacts[Key]): void {
  const hooks: AfterHooks = organizationOptions.of(unit).organizationHooks;
  const hook: AfterHooks[Key] = hooks[key];
  if (hook) unit.later(async () => hook(facts), { kind: `organization.organizationHooks.${key}` });
}
