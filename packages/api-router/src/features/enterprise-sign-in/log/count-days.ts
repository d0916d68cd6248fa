import { countSignInsByDay, type SignInsOfDay } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { toFirstDay, toNameOfDay } from '#core/http/input/reader-days.ts';

/** Days for which the log is kept. */
export const MOST_DAYS = 30;

export const signInDayView = z
  .object({
    day: z.iso.date(),
    signedIn: z.number(),
    refused: z.number(),
    /** Code of what kept most people out on that day; null: nobody was refused. */
    fault: z.string().nullable(),
  })
  .meta({ id: 'SsoSignInDay' });

type SignInDay = z.output<typeof signInDayView>;

const sum = (counts: readonly SignInsOfDay[]): number =>
  counts.reduce((total, { count }) => total + count, 0);

function toDay(day: string, counts: readonly SignInsOfDay[]): SignInDay {
  const refusals = counts.filter(({ fault }) => fault !== null);
  const [most] = refusals.toSorted(
    (one, other) => other.count - one.count || String(one.fault).localeCompare(String(other.fault)),
  );
  const refused = sum(refusals);
  return { day, signedIn: sum(counts) - refused, refused, fault: most?.fault ?? null };
}

/** How many came in by a connection on each of so many days, the last of which is today, and how many did not. */
export async function countDays(
  ctx: AuthContext,
  connectionId: string,
  { days, utcOffset }: { days: number; utcOffset: number },
): Promise<SignInDay[]> {
  const from = toFirstDay(ctx.now, days, utcOffset);
  const counts = await countSignInsByDay(ctx.em(), { connectionId, from, days });
  const byDay = Map.groupBy(counts, ({ day }) => day);
  return Array.from({ length: days }, (_, day) =>
    toDay(toNameOfDay(from, day, utcOffset), byDay.get(day) ?? []),
  );
}
