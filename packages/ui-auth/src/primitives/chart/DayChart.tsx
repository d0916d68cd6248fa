'use client';

import { forwardRef } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { useAuthUI } from '#provider/context.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { niceTop } from './nice-top.ts';

/** Counts of one day, `2026-11-20`. */
export interface CountedDay {
  day: string;
  done: number;
  refused: number;
}

export interface DayChartProps {
  /** Accessible name, also of the table that screen readers get. */
  label: string;
  /** Headings of the table and of the legend. */
  words: { day: string; done: string; refused: string };
  days: readonly CountedDay[];
}

/** Days between two labels below the bars. */
const WEEK = 7;

/** A bar for each day, with what was refused on top. Screen readers get the same numbers as a table. */
export const DayChart = forwardRef<HTMLElement, DayChartProps>(function DayChart(
  { label, words, days },
  ref,
) {
  const format = useFormat();
  const { locale } = useAuthUI();
  const short = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const slot = useSlot('day-chart');
  const top = niceTop(Math.max(0, ...days.map(({ done, refused }) => done + refused)));
  const height = (count: number) => ({ blockSize: `${(count / top) * 100}%` });
  return (
    <figure {...slot} ref={ref} aria-label={label}>
      <figcaption className="ua-day-chart-legend" aria-hidden="true">
        <span className="ua-day-chart-key">{words.done}</span>
        <span className="ua-day-chart-key" data-refused="">
          {words.refused}
        </span>
      </figcaption>
      <div className="ua-day-chart-plot" aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value} className="ua-day-chart-line" style={{ insetBlockEnd: height(value).blockSize }}>
            {format.number(value)}
          </span>
        ))}
        <div className="ua-day-chart-bars">
          {days.map(({ day, done, refused }, index) => (
            <div
              key={day}
              className="ua-day-chart-day"
              title={`${format.day(day)}: ${format.number(done)} ${words.done}, ${format.number(refused)} ${words.refused}`}
            >
              {refused > 0 && <span className="ua-day-chart-bar" data-refused="" style={height(refused)} />}
              {done > 0 && <span className="ua-day-chart-bar" style={height(done)} />}
              {index % WEEK === 0 && (
                <span className="ua-day-chart-label" data-last={days.length - index < 4 ? '' : undefined}>
                  {short.format(new Date(day))}
                </span>
              )}
            </div>
          ))}
        </div>
      </div>
      <div className="ua-visually-hidden">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.done}</th>
              <th scope="col">{words.refused}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, done, refused }) => (
              <tr key={day}>
                <th scope="row">{format.day(day)}</th>
                <td>{format.number(done)}</td>
                <td>{format.number(refused)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
});
