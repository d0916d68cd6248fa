import type { ProcedureDefinition } from '#core/call/definition.ts';

/** Names that `changes` of a route may have: every call, and every router for all calls in it. */
const namesOf = (definitions: Iterable<ProcedureDefinition>): ReadonlySet<string> =>
  new Set(
    [...definitions].flatMap(({ name }) => {
      const parts = name.split('.');
      return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
    }),
  );

/** Throws a TypeError if `changes` of a route names a call that does not exist. */
export function assertChangesExist(definitions: ReadonlyMap<string, ProcedureDefinition>): void {
  const known = namesOf(definitions.values());
  for (const { name, route } of definitions.values()) {
    const unknown = route?.changes?.find((changed) => !known.has(changed));
    if (unknown !== undefined) throw new TypeError(`${name} changes ${unknown}, but there is no such call`);
  }
}
