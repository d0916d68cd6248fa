import { type Orm, tableOf } from '@keystead/db';
import { z } from 'zod';
import { writeNow } from '#core/call/commit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { defineErrors } from '#core/errors/define-errors.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { reads, writes } from '#core/limits/limits.ts';
import { serverProcedure } from '#core/session/procedures.ts';

/** Feature of an application with a table of its own: places, of which there are few. */

const errors = defineErrors({ NO_PLACE: [409, 'All places are taken'], NO_NOTE: [400, 'There is no note'] });

export interface PlaceRow {
  id: string;
  owner: string;
}

const route = (path: `/${string}`, limit = writes) => ({
  route: { path, summary: path, limit, errors: Object.values(errors), tag: 'Places' },
});

/** Takes one of two places, and answers which. */
const take = serverProcedure
  .meta(route('/place/take'))
  .input(z.object({ owner: z.string() }))
  .output(z.object({ taken: z.number() }))
  .mutation(async ({ ctx, input: { owner } }) => {
    const place = ctx.sql.table('app_place');
    return writeNow(ctx, async () =>
      ctx.sql.write(async (sql) => {
        for (const taken of [1, 2]) {
          const rows = await sql<PlaceRow>`insert into ${place} (id, owner) values (${`${taken}`}, ${owner})
            on conflict do nothing returning id`;
          if (rows.length > 0) return { taken };
        }
        throw new AuthError(errors.NO_PLACE);
      }),
    );
  });

/** Writes a place, and is refused afterwards. */
const refuse = serverProcedure
  .meta(route('/place/refuse'))
  .output(z.object({ seen: z.number() }))
  .mutation(async ({ ctx }) => {
    const place = ctx.sql.table('app_place');
    ctx.sql.write`insert into ${place} (id, owner) values (${'refused'}, ${'nobody'})`;
    const seen = await ctx.sql`select id from ${place}`;
    if (seen.length === 0) throw new AuthError(errors.NO_NOTE);
    return { seen: seen.length };
  });

/** Writes in a query, which is refused. */
const peek = serverProcedure
  .meta(route('/place/peek', reads))
  .input(z.object({ by: z.enum(['queue', 'read']) }))
  .output(z.object({}))
  .query(async ({ ctx, input: { by } }) => {
    const place = ctx.sql.table('app_place');
    if (by === 'queue') ctx.sql.write`delete from ${place}`;
    else await ctx.sql`delete from ${place} returning id`;
    return {};
  });

export const places = defineFeature({
  name: 'places',
  errors,
  procedures: { place: { take, refuse, peek } },
});

/** A table of the application. */
export async function createPlaces(orm: Orm): Promise<void> {
  const connection = orm.em.getConnection();
  await connection.execute(`drop table if exists ${tableOf(orm, 'app_place')}`);
  await connection.execute(
    `create table ${tableOf(orm, 'app_place')} (id text primary key, owner text not null, note text, taken_at ${
      tableOf(orm, 'x').includes('.') ? 'timestamptz(3)' : 'datetime'
    }, is_good boolean)`,
  );
}
