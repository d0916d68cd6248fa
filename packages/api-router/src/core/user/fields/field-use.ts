import { type FieldKind, isChoices, toKind } from '#core/user/fields/field-kind.ts';
import type { FieldType } from '#core/user/fields/field-types.ts';
import { findTimeZone } from '#core/user/time-zone.ts';

/** Purposes for which the service itself reads a field, besides handing it to the application. */
export const fieldUses = ['language', 'timeZone'] as const;
export type FieldUse = (typeof fieldUses)[number];

interface Used {
  type: FieldType;
  use?: FieldUse | undefined;
}

/** A language and no more: pages ask `Intl` for its name, which refuses `de-u-co-phonebk`. */
function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text)[0] === new Intl.Locale(text).baseName;
  } catch {
    return false;
  }
}

/** Reason why a field of this type cannot have this use, as the rest of a sentence; undefined if it can. */
const faults: Record<FieldUse, (type: FieldType) => string | undefined> = {
  language(type) {
    if (!isChoices(type))
      return "is 'language', which needs the languages to choose from: `type: ['en', 'de']`";
    const wrong = type.find((choice) => !isLanguageTag(choice));
    return wrong === undefined
      ? undefined
      : `is 'language', but the choice '${wrong}' is no tag of a language, such as 'de' or 'pt-BR'`;
  },
  timeZone: (type) => (type === 'string' ? undefined : "is 'timeZone', which needs `type: 'string'`"),
};

export const findUseFault = ({ type, use }: Used): string | undefined => use && faults[use](type);

/** The same if a field before it has the use already. */
export function findSharedUse(fields: Readonly<Record<string, Used>>, name: string): string | undefined {
  const use = fields[name]?.use;
  const first = Object.keys(fields).find((other) => use !== undefined && fields[other]?.use === use);
  return first === undefined || first === name
    ? undefined
    : `is '${use}', as that of ${first}: only one may be`;
}

/** The kind of a field. A time zone is a text that `Intl` knows as one. */
export function kindOf({ type, use }: Used): FieldKind {
  const kind = toKind(type);
  if (use !== 'timeZone') return kind;
  const isZone = (value: unknown) => typeof value === 'string' && findTimeZone(value) !== undefined;
  return {
    ...kind,
    expected: 'a time zone, such as Europe/Berlin',
    toInput: (limits) => kind.toInput(limits).refine(isZone, 'Not a time zone, such as Europe/Berlin'),
  };
}
