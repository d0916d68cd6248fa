import { z } from 'zod';
import { COOKIE_MAX_AGE_LIMIT } from '#core/http/cookies.ts';
import { DAY } from '#core/options/durations.ts';

/** Messages that say what is expected; the name and the value are put in front. */

const CENTURY = 36_525 * DAY;

export type Awaitable<Value> = Value | Promise<Value>;

/** A duration. Every duration of the options is in seconds. */
export const seconds = z
  .number('seconds of 0 or more')
  .min(0, 'seconds of 0 or more')
  .max(CENTURY, 'seconds of 0 or more')
  .meta({ kind: 'seconds' });

/** Lifetime of a cookie. */
export const cookieSeconds = seconds
  .max(COOKIE_MAX_AGE_LIMIT, 'at most 400 days, the longest a cookie lives')
  .meta({ kind: 'seconds' });

/** True or false. Text is refused, because 'false' would count as true and switch something on. */
export const flag = z.boolean('true or false');

export const text = z.string('a text');

/** A path of this host or an http(s) page, so that it cannot run a script. */
const leadsToPage = (url: string): boolean => {
  const host = 'https://example.com';
  return URL.canParse(url, host) && /^https?:$/.test(new URL(url, host).protocol);
};

/** URL of a page of the application. */
export const pageUrl = text.refine(leadsToPage, 'a path or an http or https URL');

export const texts: z.ZodType<string[], readonly string[]> = z.array(
  z.string('a list of texts'),
  'a list of texts',
);

export const wholeNumber = (least: number) => {
  const expected = `a whole number from ${least}`;
  return z.number(expected).int(expected).min(least, expected);
};

/** Name that is not an option at this place. `advice` is the rest of the sentence, e.g. 'is not an option; …'. */
export const elsewhere = (advice: string) => z.undefined(advice).optional();

/** Function of the operator. */
export const callback = <Callback extends (...given: never[]) => unknown>() =>
  z.custom<Callback>((value) => typeof value === 'function', 'a function').meta({ kind: 'function' });

/** Function of the operator that sends a mail instead of the service, or `false` to switch the mail off. */
export const callbackOrOff = <Callback extends (...given: never[]) => unknown>() =>
  z
    .custom<Callback | false>(
      (value) => value === false || typeof value === 'function',
      'a function, or false',
    )
    .meta({ kind: 'function or false' });

/** A number, or a function of the operator that returns it. */
export const numberOr = <Ask extends (...given: never[]) => unknown>(least: number) =>
  z.union([wholeNumber(least), callback<Ask>()], 'a number, or a function');
