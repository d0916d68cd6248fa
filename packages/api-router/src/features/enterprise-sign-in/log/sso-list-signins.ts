import { SsoSignIn } from '@keystead/db';
import { z } from 'zod';
import { eventPage, MOST_EVENTS, toCursor } from '#core/events/find-events.ts';
import { queryNumber } from '#core/http/input/query-number.ts';
import { utcOffset } from '#core/http/input/reader-days.ts';
import { listOf } from '#core/http/list-page.ts';
import { reads } from '#core/limits/limits.ts';
import { readConnectionProcedure } from '#features/enterprise-sign-in/connections/connection-procedure.ts';
import { countDays, MOST_DAYS, signInDayView } from '#features/enterprise-sign-in/log/count-days.ts';
import { findPeople } from '#features/organization-membership/find-people.ts';
import { memberUserView } from '#features/organization-membership/member-user-view.ts';

const signInView = z
  .object({
    id: z.string(),
    createdAt: z.date(),
    /** Who came in, if they are a member now. Nobody is known of who was refused. */
    user: memberUserView.nullable(),
    /** Code of what kept somebody out; null: they came in. */
    fault: z.string().nullable(),
  })
  .meta({ id: 'SsoSignIn' });

export const listSignIns = readConnectionProcedure
  .meta({
    route: {
      path: '/sso/list-signins',
      summary: 'List the sign-ins by an identity provider',
      description:
        'Of the last 30 days, the newest first: who came in, and why others were refused. `nextCursor` is the `cursor` of the next page. With `days`, so many days up to today are counted, too; `utcOffset` is the number of minutes by which the clocks of the reader are ahead of UTC.',
      limit: reads,
      callers: ['session'],
      tag: 'Single sign-on',
    },
  })
  .input(
    z.object({
      providerId: z.string(),
      ...eventPage.shape,
      days: queryNumber(1, MOST_DAYS).optional(),
      utcOffset: utcOffset.optional(),
    }),
  )
  .output(
    z.object({
      signIns: listOf(signInView, MOST_EVENTS),
      nextCursor: z.string().nullable(),
      /** Empty if they were not asked for. */
      days: listOf(signInDayView, MOST_DAYS),
    }),
  )
  .query(async ({ ctx, input: { limit, cursor, days = 0, utcOffset: offset = 0 } }) => {
    const { id: connection, organizationId } = ctx.connection;
    const found = await ctx.em().find(
      SsoSignIn,
      {
        connection,
        ...(cursor && {
          createdAt: { $lte: cursor.createdAt },
          $or: [{ createdAt: { $lt: cursor.createdAt } }, { id: { $lt: cursor.id } }],
        }),
      },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit: limit + 1, disableIdentityMap: true },
    );
    const rows = found.slice(0, limit);
    const ids = rows.map(({ userId }) => userId).filter((id) => id !== null);
    const people = await findPeople(ctx, organizationId, [...new Set(ids)]);
    return {
      signIns: rows.map(({ id, createdAt, userId, fault }) => ({
        id,
        createdAt,
        user: people.get(userId ?? '') ?? null,
        fault,
      })),
      nextCursor: toCursor(found.length > limit ? (rows.at(-1) ?? null) : null),
      days: days === 0 ? [] : await countDays(ctx, connection, { days, utcOffset: offset }),
    };
  });
