'use client';

import type { AuthOutputs } from '#client/wire-types.ts';
import { useAuthUI } from '#provider/context.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { adminOverview } from './words.ts';

interface FiguresProps {
  /** Undefined until the server has answered. */
  overview: AuthOutputs['admin']['overview'] | undefined;
  /** Whether there is no answer to wait for. */
  failed: boolean;
  words: Words<keyof typeof adminOverview>;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** The four figures above the chart. They keep their room while they are loaded. */
export function Figures({ overview, failed, words }: FiguresProps) {
  const format = useFormat();
  const { locale } = useAuthUI();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const days = overview?.days.length ?? 0;
  const signedIn = sum(overview?.days.map((one) => one.signedIn) ?? []);
  const refused = sum(overview?.days.map((one) => one.refused) ?? []);
  const figures = [
    [words('people'), overview?.people, words('joined', { joined: overview?.joined ?? 0, count: days })],
    [words('sessions'), overview?.sessions, words('now')],
    [words('signIns'), signedIn, words('lastDays', { count: days })],
    [
      words('refused'),
      refused,
      words('share', { share: percent.format(refused / Math.max(1, refused + signedIn)) }),
    ],
  ] as const;
  return (
    <section aria-label={words('figures')} aria-busy={(!overview && !failed) || undefined}>
      <dl className="ua-figures">
        {figures.map(([label, value, note]) => (
          <div key={label} className="ua-figure">
            <dt className="ua-figure-label">{label}</dt>
            <dd className="ua-figure-value">{overview ? format.number(value ?? 0) : '–'}</dd>
            <dd className="ua-figure-note">{overview ? note : ' '}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
