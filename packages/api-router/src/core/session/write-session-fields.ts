import { mergeFields, type StoredFields } from '@keystead/db';
import type { Unit, UnitSource } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { sessionFieldOptions } from '#core/session/session-fields.ts';
import { readDefaults } from '#core/user/fields/read-fields.ts';
import type { FieldValues } from '#core/user/fields/user-fields.ts';
import { toStoredChanges, withoutNulls } from '#core/user/fields/write-fields.ts';

/** Column of a new session: the defaults. */
export async function newSessionFields(caller: UnitSource): Promise<StoredFields | null> {
  const fields = sessionFieldOptions.of(caller);
  return withoutNulls(toStoredChanges(fields, await readDefaults(fields)));
}

/** Values that differ from the stored ones, with the column as it is after the commit. */
export function changesOf(
  caller: UnitSource,
  stored: StoredFields | null,
  values: FieldValues,
): { news: FieldValues; additionalFields: StoredFields | null } {
  const changes = toStoredChanges(sessionFieldOptions.of(caller), values);
  const isNews = ([name]: [string, unknown]) =>
    JSON.stringify(changes[name]) !== JSON.stringify(stored?.[name] ?? null);
  return {
    news: Object.fromEntries(Object.entries(values).filter(isNews)),
    additionalFields: withoutNulls({ ...stored, ...changes }),
  };
}

export interface SessionFieldChanges {
  sessionId: string;
  values: FieldValues;
  /** Error if the session has ended. */
  onEnd: ErrorDefinition;
}

/** Queues changes of own fields of a session. */
export function writeSessionFields(unit: Unit, { sessionId: id, values, onEnd }: SessionFieldChanges): void {
  const changes = toStoredChanges(sessionFieldOptions.of(unit), values);
  unit.write(async (em) => {
    const given = { table: 'session', id, values: changes, updatedAt: unit.now } as const;
    if (!(await mergeFields(em, given))) throw new AuthError(onEnd);
  });
}
