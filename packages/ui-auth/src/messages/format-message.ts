import type { Message, MessageValues } from './message.ts';

const TAG = /<\/?\w+>/g;

/** The sentence as plain text: plural chosen, `{names}` filled in, `<b>` and `<link>` markers dropped. */
export function formatMessage(message: Message, locale: string, values: MessageValues = {}): string {
  return fillIn(choosePlural(message, locale, values).replace(TAG, ''), locale, values);
}

export function choosePlural(message: Message, locale: string, values: MessageValues): string {
  if (typeof message === 'string') return message;
  const category = new Intl.PluralRules(locale).select(Number(values.count));
  return message[category] ?? message.other;
}

/** An unknown name stays visible, so that a wrong translation shows itself. */
export function fillIn(text: string, locale: string, values: MessageValues): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? value.toLocaleString(locale) : value;
  });
}
