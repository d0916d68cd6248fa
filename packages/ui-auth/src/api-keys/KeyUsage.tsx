'use client';

import { type CountedDay, DayChart } from '#primitives/chart/DayChart.tsx';
import { toTotals } from '#primitives/chart/to-totals.ts';
import { useAuthUI } from '#provider/context.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { apiKeys } from '#words/api-keys.ts';
import { findBusiest } from './usage-days.ts';

interface KeyUsageProps {
  days: readonly CountedDay[];
  words: Words<keyof typeof apiKeys>;
}

/** The use of a key: three figures, and a bar for each day. */
export function KeyUsage({ days, words }: KeyUsageProps) {
  const format = useFormat();
  const { locale } = useAuthUI();
  const { done, refusedShare } = toTotals(days, locale);
  const busiest = findBusiest(days);
  const figures = [
    [format.number(done), words('requestsIn', { count: days.length })],
    [format.number(busiest?.done ?? 0), words('busiest', { day: busiest ? format.day(busiest.day) : '' })],
    [refusedShare, words('refusedShare')],
  ] as const;
  const chartWords = { day: words('day'), done: words('requests'), refused: words('refused') };
  return (
    <>
      <dl className="ua-usage">
        {figures.map(([value, label]) => (
          <div key={label} className="ua-usage-figure">
            <dt className="ua-figure-label">{label}</dt>
            <dd className="ua-figure-value">{value}</dd>
          </div>
        ))}
      </dl>
      <DayChart label={words('perDay')} words={chartWords} days={days} />
    </>
  );
}
