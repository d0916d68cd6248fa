'use client';

import { useMemo } from 'react';
import { formatMessage } from '#messages/format-message.ts';
import type { Localization } from '#messages/messages.ts';
import type {
  AdditionalField,
  AdditionalFields,
  FieldFacts,
  ShownField,
} from '#provider/additional-fields.ts';
import { useAuthUI } from '#provider/context.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { ownFields as english } from '#words/own-fields.ts';
import { toFieldLabel } from './field-label.ts';
import { toLanguageName } from './to-language-name.ts';

const none: AdditionalFields = [];

export interface FieldWords {
  /** Settings of the component. */
  additionalFields?: AdditionalFields | undefined;
  localization?: Localization | undefined;
}

/**
 * Own fields (`user.additionalFields`) with their words. Priority: the component's settings, those of the
 * provider, the localization by name, the name itself.
 */
export function useShownFields(
  fields: readonly FieldFacts[],
  { additionalFields: own = none, localization }: FieldWords,
): ShownField[] {
  const { additionalFields: general = none, localization: shared, locale } = useAuthUI();
  const words = useMessages('ownFields', english, localization);
  return useMemo(() => {
    const find = (key: string): string | undefined => {
      const message = localization?.additionalFields?.[key] ?? shared?.additionalFields?.[key];
      return message === undefined ? undefined : formatMessage(message, locale);
    };
    const settingsOf = (name: string): Partial<AdditionalField> => ({
      ...general.find((field) => field.name === name),
      ...own.find((field) => field.name === name),
    });
    return fields.map((field) => {
      const { label, help, type, autoComplete, options = [] } = settingsOf(field.name);
      return {
        ...field,
        label: label ?? find(field.name) ?? (field.use ? words(field.use) : toFieldLabel(field.name)),
        help: help ?? find(`${field.name}.help`) ?? (field.use && words(`${field.use}Help`)),
        inputType: type ?? 'text',
        autoComplete,
        options: field.choices.map((value) => ({
          value,
          label:
            options.find((option) => option.value === value)?.label ??
            find(`${field.name}.${value}`) ??
            (field.use ? toLanguageName(value) : toFieldLabel(value)),
        })),
      };
    });
  }, [fields, own, general, localization, shared, locale, words]);
}
