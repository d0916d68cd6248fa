import { findDirection } from './find-direction.ts';
import type { Message, MessageValues } from './message.ts';
import { toShownEmail } from './to-shown-email.ts';

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

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** A Latin name in an Arabic sentence does not pull the signs around it to its other side. */
const isolated = (value: string): string => `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}`;
const asItIs = (value: string): string => value;

/** A value that is an e-mail address is shown as people read it. */
const toShown = (value: string): string => (value.includes('@') ? toShownEmail(value) : value);

/** An unknown name stays visible, so that a wrong translation shows itself. */
export function fillIn(text: string, locale: string, values: MessageValues): string {
  const isolate = findDirection(locale) === 'rtl' ? isolated : asItIs;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? value.toLocaleString(locale) : isolate(toShown(value));
  });
}
