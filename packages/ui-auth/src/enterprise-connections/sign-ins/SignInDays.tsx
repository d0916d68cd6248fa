'use client';

import { DayChart } from '#primitives/chart/DayChart.tsx';
import { toTotals } from '#primitives/chart/to-totals.ts';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { organizationSsoSignIns } from '#words/organization-sso-sign-ins.ts';
import { type ConnectionWords, toFaultText } from '../connection.ts';
import type { ConnectionSignInDay } from './useConnectionSignIns.ts';

interface SignInDaysProps {
  days: readonly ConnectionSignInDay[];
  words: ConnectionWords;
  own: Words<keyof typeof organizationSsoSignIns>;
}

/** The day with the most refusals; the latest one of several. */
const findWorst = (days: readonly ConnectionSignInDay[]): ConnectionSignInDay | undefined =>
  days.reduce<ConnectionSignInDay | undefined>(
    (worst, day) => (day.refused > 0 && day.refused >= (worst?.refused ?? 0) ? day : worst),
    undefined,
  );

/** A bar for each day, the sums, and what kept people out on the worst of the days. */
export function SignInDays({ days, words, own }: SignInDaysProps) {
  const format = useFormat();
  const { locale } = useAuthUI();
  const counted = days.map(({ day, signedIn, refused }) => ({ day, done: signedIn, refused }));
  const { done, refused } = toTotals(counted, locale);
  const worst = findWorst(days);
  if (done + refused === 0) return null;
  return (
    <div className="ua-sso-days">
      <p className="ua-card-note">
        {own('summary', { done: format.number(done), refused: format.number(refused) })}
      </p>
      <DayChart
        label={own('perDay')}
        words={{ day: own('day'), done: own('came'), refused: own('refused') }}
        days={counted}
      />
      {worst && worst.fault !== null && (
        <Alert tone="info" role="note">
          <p>{own('worst', { day: format.day(worst.day), refused: format.number(worst.refused) })}</p>
          <p className="ua-card-note">{toFaultText(words, worst.fault)}</p>
        </Alert>
      )}
    </div>
  );
}
