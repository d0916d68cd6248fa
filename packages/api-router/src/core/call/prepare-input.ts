import type { AuthContext } from '#core/call/context.ts';
import type { ProcedureDefinition } from '#core/call/definition.ts';
import type { AuthDeps } from '#core/call/deps.ts';

/** Takes something out of the input of a call, or changes it, before anything else reads it. */
export type PrepareInput = (ctx: AuthContext, call: ProcedureDefinition, raw: unknown) => unknown;

interface Preparing {
  isOn?: (deps: AuthDeps) => boolean;
  preparesInput?: PrepareInput;
}

/** They are given the whole call, so its dependencies, of which its type is made, cannot have them. */
const known = new WeakMap<AuthDeps, readonly Preparing[]>();

/** Names the features of a service. */
export const setPreparing = (deps: AuthDeps, features: readonly Preparing[]): void =>
  void known.set(
    deps,
    features.filter(({ preparesInput }) => preparesInput !== undefined),
  );

/** The input of a call as features that are on leave it. */
export function prepareInput(ctx: AuthContext, call: ProcedureDefinition, raw: unknown): unknown {
  let input = raw;
  for (const { isOn, preparesInput } of known.get(ctx.deps) ?? [])
    if (preparesInput && isOn?.(ctx.deps) !== false) input = preparesInput(ctx, call, input);
  return input;
}
