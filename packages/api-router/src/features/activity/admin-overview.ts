import { countEventsByDay, readTotals } from '@keystead/db';
import { z } from 'zod';
import { queryNumber } from '#core/http/input/query-number.ts';
import { toFirstDay, toNameOfDay, utcOffset } from '#core/http/input/reader-days.ts';
import { listOf } from '#core/http/list-page.ts';
import { YOU_ARE_NOT_ALLOWED_TO_LIST_EVENTS } from '#features/activity/errors.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import { hasAdministration } from '#features/administration-access/options.ts';
import { signInRefused } from '#features/email-password/facts.ts';
import { sessionCreated } from '#features/sign-in/facts.ts';

/** Days that one answer has at most. */
const MOST_DAYS = 90;

export const overview = administratorProcedure({
  permission: { user: ['list'], audit: ['read'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_LIST_EVENTS,
})
  .meta({
    route: {
      path: '/admin/overview',
      summary: 'Count people, sessions, and the sign-ins of each day',
      description:
        'The last day is today. `utcOffset` is the number of minutes by which the clocks of the reader are ahead of UTC, 120 for UTC+2: the opposite of `getTimezoneOffset()`. It is used for all days, so those before a change of the clocks begin an hour off. `refused` counts wrong passwords for existing accounts. Days before the log begins, or after its retention, have none.',
      isOn: hasAdministration,
      tag: 'Administration',
    },
  })
  .input(z.object({ days: queryNumber(1, MOST_DAYS).optional(), utcOffset: utcOffset.optional() }).optional())
  .output(
    z.object({
      people: z.number(),
      /** Accounts created in these days. */
      joined: z.number(),
      /** Sessions that are in force now. */
      sessions: z.number(),
      days: listOf(z.object({ day: z.iso.date(), signedIn: z.number(), refused: z.number() }), MOST_DAYS),
    }),
  )
  .query(async ({ ctx, input }) => {
    const { days = 30, utcOffset: offset = 0 } = input ?? {};
    const from = toFirstDay(ctx.now, days, offset);
    const actions = [sessionCreated.action, signInRefused.action];
    const counts = await countEventsByDay(ctx.em(), { from, days, actions });
    const countOf = (action: string, day: number): number =>
      counts.find((one) => one.action === action && one.day === day)?.count ?? 0;
    return {
      ...(await readTotals(ctx.em(), { from, now: ctx.now })),
      days: Array.from({ length: days }, (_, day) => ({
        day: toNameOfDay(from, day, offset),
        signedIn: countOf(sessionCreated.action, day),
        refused: countOf(signInRefused.action, day),
      })),
    };
  });
