import type { AuthContext } from '#core/call/context.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';

/** The part of a fact that the core reads. */
export interface StatedFact {
  /** Errors that the fact adds to the call. */
  errors: readonly ErrorDefinition[];
  /** A further condition, besides those of the feature and of the route. */
  isOn?: (deps: AuthDeps) => boolean;
  /** Check of the call, after its input is parsed and before the first step of its builder. */
  check?: (ctx: AuthContext, input: unknown) => Promise<void>;
}

/** Facts of features about a procedure, in its `meta`. */
export interface StatedFacts {
  [fact: symbol]: StatedFact;
}

/** A fact about procedures that a feature defines. */
export interface Fact<Value> {
  /** The entry for `.meta()` of a procedure or of a builder. */
  with: (value: Value) => StatedFacts;
  /** The value for a procedure, if it has one. */
  of: (meta: StatedFacts | undefined) => Value | undefined;
}

interface FactRules<Value> {
  errors: (value: Value) => readonly ErrorDefinition[];
  isOn?: (deps: AuthDeps) => boolean;
  check?: (value: Value, ctx: AuthContext, input: unknown) => Promise<void>;
}

/**
 * Defines a fact about procedures. Its value is in `meta`, where the OpenAPI document and tests read it with its
 * type.
 *
 * @example const organizationFact = defineFact<OrganizationAccess>({ errors: ({ notMember }) => [notMember] });
 */
export function defineFact<Value>({ errors, isOn, check }: FactRules<Value>): Fact<Value> {
  const key = Symbol('fact');
  const values = new WeakMap<StatedFact, Value>();
  return {
    with(value) {
      const stated: StatedFact = {
        errors: errors(value),
        ...(isOn && { isOn }),
        ...(check && { check: (ctx, input) => check(value, ctx, input) }),
      };
      values.set(stated, value);
      return { [key]: stated };
    },
    of(meta) {
      const stated = meta?.[key];
      return stated && values.get(stated);
    },
  };
}

/** All facts of features about a procedure. */
export const factsOf = (meta: StatedFacts | undefined): StatedFact[] =>
  meta ? Object.getOwnPropertySymbols(meta).flatMap((key) => meta[key] ?? []) : [];
