import { isIP } from 'node:net';
import { isEmail } from '#core/email-address.ts';
import { toQuotable } from '#core/mail/quotable.ts';
import { toShownEmail } from '#core/shown-email.ts';

type Clean = (text: string) => string;

const asIs: Clean = (text) => text;
const asEmail: Clean = (text) => (isEmail(text) ? toShownEmail(text) : '');
const asIpAddress: Clean = (text) => (isIP(text) === 0 ? '' : text);

/**
 * Values that show what they are by their names. Links are made by the service, which then takes http and https only.
 */
const named: readonly (readonly [name: RegExp, clean: Clean])[] = [
  [/url$/i, asIs],
  [/email$/i, asEmail],
  [/^ipAddress$/, asIpAddress],
];

function cleanIn(values: object, own: ReadonlySet<string>, name?: string): void {
  for (const [key, value] of Object.entries(values)) {
    // The values of a list have the name of the list.
    const known = name ?? key;
    if (typeof value === 'string') {
      const [, clean] = named.find(([pattern]) => pattern.test(known)) ?? [known, toQuotable];
      Reflect.set(values, key, own.has(known) ? value : clean(value));
    } else if (Array.isArray(value)) cleanIn(value, own, known);
    else if (typeof value === 'object' && value !== null && !(value instanceof Date)) cleanIn(value, own);
  }
}

/**
 * The values of a mail or a page as it may show them: what somebody chose and what would be a link, or is too long,
 * is an empty text. Names in `own` are those of values that the service or the operator has made.
 */
export function cleanValues<Values extends object>(values: Values, own: readonly string[] = []): Values {
  const copy = structuredClone(values);
  cleanIn(copy, new Set(own));
  return copy;
}
