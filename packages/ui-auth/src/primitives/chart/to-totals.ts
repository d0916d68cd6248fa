import type { CountedDay } from './DayChart.tsx';

export interface Totals {
  done: number;
  refused: number;
  /** Part of all that was refused: "12.5%". */
  refusedShare: string;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** The sums over the days of a chart, in the language of the reader. */
export function toTotals(days: readonly CountedDay[], locale: string): Totals {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const done = sum(days.map((day) => day.done));
  const refused = sum(days.map((day) => day.refused));
  return { done, refused, refusedShare: percent.format(refused / Math.max(1, done + refused)) };
}
