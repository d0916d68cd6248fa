import { defineFeature, organizationProcedure, reads, sessionProcedure, writes } from '@keystead/api-router';
import { z } from 'zod';

/** Feature of an application with a table of its own: deals of people in organizations. */

interface DealRow {
  id: string;
  title: string;
}

const deal = z.object({ id: z.string(), title: z.string() });

const createDeal = organizationProcedure({ permission: { deal: ['create'] } })
  .meta({ route: { path: '/deal/create', summary: 'Create a deal', limit: writes, tag: 'Deals' } })
  .input(z.object({ title: z.string().max(200) }))
  .output(deal)
  .mutation(({ ctx, input: { title } }) => {
    const { sql, organization } = ctx;
    const row: DealRow = { id: ctx.deps.random(32, 'letters'), title };
    const ownerId = ctx.caller.user.id;
    sql.write`insert into ${sql.table('app_deal')} (id, owner_id, organization_id, title, created_at)
      values (${row.id}, ${ownerId}, ${organization.id}, ${title}, ${ctx.now})`;
    return row;
  });

const listDeals = organizationProcedure()
  .meta({ route: { path: '/deal/list', summary: 'Deals of the organization', limit: reads, tag: 'Deals' } })
  .output(z.array(deal))
  .query(
    ({ ctx }) => ctx.sql<DealRow>`select id, title from ${ctx.sql.table('app_deal')}
      where organization_id = ${ctx.organization.id} order by created_at, id`,
  );

/** Deals of a person stay theirs when the organization is deleted. */
const listOwnDeals = sessionProcedure
  .meta({ route: { path: '/deal/list-own', summary: 'Your deals', limit: reads, tag: 'Deals' } })
  .output(z.array(deal))
  .query(
    ({ ctx }) => ctx.sql<DealRow>`select id, title from ${ctx.sql.table('app_deal')}
      where owner_id = ${ctx.caller.user.id} order by created_at, id`,
  );

export const deals = defineFeature({
  name: 'deals',
  tables: {
    app_deal: {
      users: { owner_id: { deleted: 'cascades', otherwise: 'stays' } },
      organizations: { organization_id: 'empties' },
      exports: ['id', 'title', 'stage', 'created_at'],
    },
  },
  migrations: [
    {
      name: '001-deals',
      up: [
        {
          sqlite: `create table app_deal (
            id text primary key,
            owner_id text not null references "user" (id) on delete cascade,
            organization_id text null references "organization" (id) on delete set null,
            title text not null,
            created_at integer not null
          )`,
          postgresql: `create table app_deal (
            id text primary key,
            owner_id text not null references "user" (id) on delete cascade,
            organization_id text null references "organization" (id) on delete set null,
            title text not null,
            created_at timestamptz(3) not null
          )`,
        },
        'create index app_deal_owner_id_index on app_deal (owner_id)',
        'create index app_deal_organization_id_index on app_deal (organization_id)',
      ],
      down: ['drop table app_deal'],
    },
    {
      name: '002-stage',
      up: [`alter table app_deal add column stage text not null default 'open'`],
      down: ['alter table app_deal drop column stage'],
    },
  ],
  procedures: { deal: { create: createDeal, list: listDeals, listOwn: listOwnDeals } },
});
