'use client';

import { createFormat } from '#messages/create-format.ts';
import type { FieldFacts, ShownField } from '#provider/additional-fields.ts';
import { useAuthUI } from '#provider/context.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { ownFields as english } from '#words/own-fields.ts';
import { toZoneParts } from './time-zones.ts';
import { type FieldWords, useShownFields } from './useShownFields.ts';

interface OwnFieldListProps extends FieldWords {
  fields: readonly FieldFacts[];
  user: object;
}

/** Values of own fields; those without one are left out. */
export function OwnFieldList({ fields, user, ...given }: OwnFieldListProps) {
  const words = useMessages('ownFields', english, given.localization);
  const shown = useShownFields(fields, given);
  const { locale } = useAuthUI();
  // Without a clock a date is in UTC, as it is stored.
  const format = createFormat(locale);

  function show({ type, options, use }: ShownField, value: unknown): string {
    if (use === 'timeZone') return toZoneParts(String(value)).label;
    if (typeof value === 'boolean') return words(value ? 'yes' : 'no');
    if (Array.isArray(value)) return new Intl.ListFormat(locale, { type: 'unit' }).format(value.map(String));
    if (type === 'date') return format.date(String(value));
    return options.find((option) => option.value === value)?.label ?? String(value);
  }

  const filled = shown
    .map((field) => ({ field, value: Reflect.get(user, field.name) }))
    .filter(({ value }) => value !== null && value !== undefined);
  if (filled.length === 0) return null;
  return (
    <dl className="ua-own-fields">
      {filled.map(({ field, value }) => (
        <div key={field.name} className="ua-own-fields-row">
          <dt>{field.label}</dt>
          <dd>{show(field, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
