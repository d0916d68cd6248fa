/** Values that mail texts need besides their data. */
export interface Words {
  appName: string;
  /** Seconds in words, `1 hour`. */
  duration(seconds: number): string;
  /** Day and time in the time zone of the reader, with its name; in UTC if it is not known. */
  moment(at: Date): string;
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The largest unit without a remainder, so that `90 minutes` does not become an hour. Extra seconds are dropped. */
function toUnit(seconds: number): readonly [unit: string, amount: number] {
  const whole = seconds < 60 ? Math.floor(seconds) : Math.floor(seconds / 60) * 60;
  const [unit, size] = units.find(([, length]) => whole >= length && whole % length === 0) ?? ['second', 1];
  return [unit, whole / size];
}

/** To make one takes longer than to use it hundreds of times. */
const amountFormats = new Map<string, Intl.NumberFormat>();
const momentFormats = new Map<string, Intl.DateTimeFormat>();

function amountFormat(locale: string, unit: string): Intl.NumberFormat {
  const key = `${locale} ${unit}`;
  const known = amountFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  amountFormats.set(key, made);
  return made;
}

function momentFormat(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const known = momentFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  });
  momentFormats.set(key, made);
  return made;
}

export interface Reader {
  locale: string;
  /** Name of the IANA database, which a runtime knows. */
  timeZone?: string | undefined;
}

export const createWords = ({ locale, timeZone = 'UTC' }: Reader, appName: string): Words => ({
  appName,
  duration(seconds) {
    const [unit, amount] = toUnit(seconds);
    return amountFormat(locale, unit).format(amount);
  },
  moment: (at) => momentFormat(locale, timeZone).format(at),
});
