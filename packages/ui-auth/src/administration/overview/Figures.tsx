'use client';

import type { AuthOutputs } from '#client/wire-types.ts';
import type { CountedDay } from '#primitives/chart/DayChart.tsx';
import { toTotals } from '#primitives/chart/to-totals.ts';
import { ONE_LINE } from '#primitives/feedback/one-line.ts';
import { useAuthUI } from '#provider/context.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { adminOverview } from '#words/admin-overview.ts';
import { REFUSED, SIGNED_IN, toLogHref } from './log-href.ts';

interface FiguresProps {
  /** Undefined until the server has answered. */
  overview: AuthOutputs['admin']['overview'] | undefined;
  days: readonly CountedDay[];
  /** The figures could not be loaded, so nothing is to be waited for. */
  failed: boolean;
  /** Pages with the people and with the log, to which the figures lead; undefined: nowhere. */
  usersHref: string | undefined;
  activityHref: string | undefined;
  words: Words<keyof typeof adminOverview>;
}

/** The four figures above the chart. They keep their room while they are loaded. */
export function Figures({ overview, days, failed, usersHref, activityHref, words }: FiguresProps) {
  const format = useFormat();
  const { locale, Link } = useAuthUI();
  const { done, refused, refusedShare } = toTotals(days, locale);
  const count = days.length;
  const toLog = (action: string) =>
    activityHref === undefined ? undefined : toLogHref(activityHref, { action, from: days[0]?.day });
  const figures = [
    [words('people'), overview?.people, words('joined', { joined: overview?.joined ?? 0, count }), usersHref],
    [words('sessions'), overview?.sessions, words('now'), undefined],
    [words('signIns'), done, words('lastDays', { count }), toLog(SIGNED_IN)],
    [words('refused'), refused, words('share', { share: refusedShare }), toLog(REFUSED)],
  ] as const;
  return (
    <section aria-label={words('figures')} aria-busy={(!overview && !failed) || undefined}>
      <dl className="ua-figures">
        {figures.map(([label, value, note, href]) => (
          <div key={label} className="ua-figure">
            <dt className="ua-figure-label">
              {href === undefined ? (
                label
              ) : (
                <Link href={href} className="ua-link ua-overview-link">
                  {label}
                </Link>
              )}
            </dt>
            <dd className="ua-figure-value">{overview ? format.number(value ?? 0) : '–'}</dd>
            <dd className="ua-figure-note">{overview ? note : ONE_LINE}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
