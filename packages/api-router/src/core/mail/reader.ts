import { type StoredFields, User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import type { FieldUse } from '#core/user/fields/field-use.ts';
import type { UserField } from '#core/user/fields/user-fields.ts';
import { findTimeZone } from '#core/user/time-zone.ts';

export interface MailReader {
  /** As in `Accept-Language`. */
  languages: string | null;
  timeZone: string | null;
}

const findField = (carrier: OptionCarrier, use: FieldUse): UserField | undefined =>
  userFieldOptions.of(carrier).all.find((field) => field.use === use);

/** False if users cannot choose a language or a time zone for their mails. */
export const knowsReaders = (carrier: OptionCarrier): boolean =>
  userFieldOptions.of(carrier).all.some(({ use }) => use !== undefined);

/** A user of the unit, whether new, read before, or neither. */
async function findUser(unit: Unit, userId: string): Promise<User | null> {
  const created = [...unit.em().getUnitOfWork().getPersistStack()];
  const isThis = (entity: object): entity is User => entity instanceof User && entity.id === userId;
  return created.find(isThis) ?? unit.em().findOne(User, userId);
}

/** The text in a field; undefined without one, and if the field cannot have it any more. */
function readText(field: UserField | undefined, stored: StoredFields | null): string | undefined {
  const value = field && stored?.[field.name];
  const read = value === undefined ? undefined : field?.kind.fromStored(value);
  return typeof read === 'string' ? read : undefined;
}

/** The reader with what they have chosen; what they have not stays as the call says. */
export async function findReader(unit: Unit, userId: string, called: MailReader): Promise<MailReader> {
  const stored = (await findUser(unit, userId))?.additionalFields ?? null;
  const language = readText(findField(unit, 'language'), stored);
  // A text of before the field was a time zone, or one that this process does not know, counts as none.
  const timeZone = findTimeZone(readText(findField(unit, 'timeZone'), stored) ?? null);
  return {
    languages: [language, called.languages].filter(Boolean).join(', ') || null,
    timeZone: timeZone ?? called.timeZone,
  };
}
