import type { Unit } from '#core/call/unit.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import type { AfterHook } from '#core/options/hooks.ts';

/** Section of the options with functions of the operator. */
interface HookSection<Hooks> {
  path: string;
  of: (carrier: OptionCarrier) => Hooks;
}

type FactsOf<Hook> = Hook extends AfterHook<infer Facts> ? Facts : never;

/** Runs a hook of the operator after the commit and the answer. */
export function runAfter<Hooks, Key extends keyof Hooks & string>(
  unit: Unit,
  section: HookSection<Hooks>,
  key: Key,
  facts: FactsOf<NonNullable<Hooks[Key]>>,
): void;
export function runAfter(
  unit: Unit,
  section: HookSection<Readonly<Record<string, AfterHook<unknown> | undefined>>>,
  key: string,
  facts: unknown,
): void {
  const hook = section.of(unit)[key];
  if (hook) unit.later(async () => hook(facts), { kind: `${section.path}.${key}` });
}
