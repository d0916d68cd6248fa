import { commaOf } from '#messages/comma.ts';

const DAY = 86_400_000;

/** Days since the first one, in the reader's time zone: two moments of one day have the same number. */
const toDayNumber = (moment: Date): number =>
  Math.round(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / DAY);

export interface TimelineFormat {
  /** "11:42". */
  time: (moment: string) => string;
  /** "Today, November 20", "Yesterday, November 19", "Tuesday, November 17". */
  heading: (moment: string) => string;
}

/** Times and days in the reader's language and time zone, with one formatter for all rows. */
export function createTimelineFormat(locale: string, now: number): TimelineFormat {
  const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const today = new Date(now);

  function heading(text: string): string {
    const moment = new Date(text);
    const distance = toDayNumber(moment) - toDayNumber(today);
    const year = moment.getFullYear() === today.getFullYear() ? undefined : 'numeric';
    const date: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year };
    if (distance > 0 || distance < -1)
      return new Intl.DateTimeFormat(locale, { weekday: 'long', ...date }).format(moment);
    const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(distance, 'day');
    const [first = ''] = word;
    const name = first.toLocaleUpperCase(locale) + word.slice(first.length);
    return name + commaOf(locale) + new Intl.DateTimeFormat(locale, date).format(moment);
  }

  return { time: (moment) => times.format(new Date(moment)), heading };
}
