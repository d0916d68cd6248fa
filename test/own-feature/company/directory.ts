import {
  AuthError,
  type DirectoryCaller,
  defineErrors,
  defineFeature,
  procedureFor,
  type RunSql,
  writes,
} from '@keystead/api-router';
import { z } from 'zod';
import { hash } from './hash.ts';

const errors = defineErrors({ DIRECTORY_UNKNOWN: [401, 'The token is of no directory'] });

/** A directory writes people of its company. */
const putPerson = procedureFor('directory')
  .meta({
    route: {
      path: '/company/scim/{id}',
      summary: 'Replace a person',
      dialect: 'scim',
      methods: ['PUT'],
      limit: writes,
      tag: 'Company',
    },
  })
  .input(z.object({ id: z.string(), userName: z.string() }))
  .mutation(({ ctx: { caller }, input }) => ({ ...input, company: caller.organizationId }));

export const directory = defineFeature({
  name: 'company-directory',
  errors,
  identify: {
    isOn: () => true,
    kind: 'directory',
    errors: [errors.DIRECTORY_UNKNOWN],
    schemes: () => ({ directory: { type: 'http', scheme: 'bearer' } }),
    find(_deps, { incoming: { headers } }) {
      const token = /^Bearer (dir_\w+)$/.exec(String(headers.authorization))?.[1];
      return token === undefined ? [] : [{ at: 'authorization', read: (sql) => readDirectory(sql, token) }];
    },
  },
  tables: { app_directory: {} },
  migrations: [
    {
      name: '001-directories',
      up: [
        `create table app_directory (id varchar(255) primary key, organization_id varchar(255) not null,
           token_hash varchar(255) not null unique)`,
        `insert into app_directory (id, organization_id, token_hash)
           values ('okta', 'acme', '${hash('dir_acme')}')`,
      ],
      down: ['drop table app_directory'],
    },
  ],
  procedures: {},
  restProcedures: { companyScim: { put: putPerson } },
});

async function readDirectory(sql: RunSql, token: string): Promise<DirectoryCaller> {
  const find = (from: RunSql) =>
    from<{ id: string; organization_id: string }>`select id, organization_id
      from ${from.table('app_directory')} where token_hash = ${hash(token)}`;
  const [row] = await find(sql);
  if (!row) throw new AuthError(errors.DIRECTORY_UNKNOWN);
  return {
    kind: 'directory',
    id: row.id,
    connectionId: row.id,
    organizationId: row.organization_id,
    isThere: async (transaction) => (await find(transaction)).length > 0,
  };
}
