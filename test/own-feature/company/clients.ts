import {
  AuthError,
  type Credential,
  defineErrors,
  defineFeature,
  defineLimit,
  endHolder,
  inSession,
  procedureFor,
  sessionProcedure,
  writes,
} from '@keystead/api-router';
import { z } from 'zod';
import { hash } from './hash.ts';

/** A feature of an application: programs with a secret, and grants of people that end with what they hang on. */

const errors = defineErrors({
  CLIENT_UNKNOWN: [401, 'There is no such client, or its secret is wrong', { oauth: 'invalid_client' }],
  GRANT_ENDED: [400, 'Nobody allows this any more', { oauth: 'invalid_grant' }],
});

const headerOf = (value: string | readonly string[] | undefined): string => [value ?? ''].flat()[0] ?? '';

/** `name:secret` of the scheme Basic. */
function readBasic(header: string): [id: string, secret: string] | undefined {
  const encoded = /^basic (\S+)$/i.exec(header)?.[1];
  const [id, secret] = Buffer.from(encoded ?? '', 'base64')
    .toString()
    .split(':');
  return id && secret ? [id, secret] : undefined;
}

const inForm = z.object({ client_id: z.string(), client_secret: z.string() });

const toClient = (at: string, [id, secret]: readonly [string, string]): Credential => ({
  at,
  async read(sql) {
    const rows = await sql`select id from ${sql.table('app_client')}
      where id = ${id} and secret_hash = ${hash(secret)}`;
    if (rows.length === 0) throw new AuthError(errors.CLIENT_UNKNOWN);
    return {
      kind: 'client',
      id,
      organizationId: null,
      async isThere(transaction) {
        const still = await transaction`select id from ${transaction.table('app_client')} where id = ${id}`;
        return still.length > 0;
      },
    };
  },
});

interface GrantRow {
  id: string;
  user_id: string;
}

const tokens = defineLimit('tokens', { account: { window: 60, max: 4, by: 'client', counts: 'calls' } });

/** A program exchanges what a person has allowed for a token. */
const getToken = procedureFor('client')
  .meta({
    route: {
      path: '/company/token',
      summary: 'Get a token for whoever allows it',
      dialect: 'oauth',
      cors: 'open',
      limit: tokens,
      errors: [errors.GRANT_ENDED],
      tag: 'Company',
    },
  })
  .input(z.object({ grant: z.string() }))
  .output(z.object({ access_token: z.string(), token_type: z.string(), sub: z.string() }))
  .mutation(async ({ ctx, input: { grant } }) => {
    const { sql, caller } = ctx;
    const [row] = await sql<GrantRow>`select id, user_id from ${sql.table('app_grant')}
      where id = ${grant} and client_id = ${caller.id}`;
    if (!row) throw new AuthError(errors.GRANT_ENDED);
    return { access_token: ctx.deps.random(32, 'letters'), token_type: 'Bearer', sub: row.user_id };
  });

/** A person allows something to a program, for as long as the session lasts. */
const allow = sessionProcedure
  .meta({
    route: {
      path: '/company/allow',
      summary: 'Allow something to a program',
      callers: ['session'],
      limit: writes,
      changes: [],
      tag: 'Company',
    },
  })
  .use(inSession)
  .input(z.object({ client: z.string() }))
  .output(z.object({ grant: z.string() }))
  .mutation(({ ctx, input: { client } }) => {
    const { sql, caller } = ctx;
    const grant = ctx.deps.random(32, 'letters');
    sql.write`insert into ${sql.table('app_grant')} (id, user_id, session_id, client_id)
      values (${grant}, ${caller.user.id}, ${caller.session.id}, ${client})`;
    return { grant };
  });

const done = z.object({ done: z.literal(true) });

/** A program deletes itself. */
const deleteClient = procedureFor('client')
  .meta({
    route: {
      path: '/company/client',
      summary: 'Delete the program that calls',
      dialect: 'oauth',
      methods: ['DELETE'],
      limit: writes,
      tag: 'Company',
    },
  })
  .output(done)
  .mutation(({ ctx }) => {
    const { sql, caller } = ctx;
    sql.write`delete from ${sql.table('app_client')} where id = ${caller.id}`;
    endHolder(ctx, 'client', { id: caller.id, ending: 'deleted' });
    return { done: true as const };
  });

export const clients = defineFeature({
  name: 'clients',
  errors,
  identify: {
    isOn: () => true,
    kind: 'client',
    errors: [errors.CLIENT_UNKNOWN],
    schemes: () => ({ client: { type: 'http', scheme: 'basic' } }),
    find(_deps, { incoming: { headers } }, body) {
      const basic = readBasic(headerOf(headers.authorization));
      const form = inForm.safeParse(body).data;
      return [
        ...(basic ? [toClient('authorization', basic)] : []),
        ...(form ? [toClient('body', [form.client_id, form.client_secret])] : []),
      ];
    },
  },
  tables: {
    app_client: {},
    app_grant: {
      users: {
        user_id: {
          deleted: 'cascades',
          otherwise: {
            'first-proof': 'ends',
            reset: 'ends',
            removal: 'ends',
            secured: 'ends',
            'secured-from-former': 'ends',
            'signed-out': 'ends',
            'signed-out-elsewhere': 'stays',
            'password-changed': 'stays',
            'password-set': 'ends',
            'address-changed': 'stays',
            'factors-removed': 'stays',
            banned: 'ends',
          },
        },
      },
      sessions: { session_id: 'cascades' },
      clients: { client_id: { deleted: 'ends', disabled: 'ends', 'secret-rotated': 'stays' } },
      exports: ['id', 'client_id'],
    },
  },
  migrations: [
    {
      name: '001-clients',
      up: [
        'create table app_client (id varchar(255) primary key, secret_hash varchar(255) not null)',
        `create table app_grant (id varchar(255) primary key,
           user_id varchar(255) not null references "user" (id) on delete cascade,
           session_id varchar(255) not null references "session" (id) on delete cascade,
           client_id varchar(255) not null)`,
        'create index app_grant_user on app_grant (user_id)',
        'create index app_grant_session on app_grant (session_id)',
        'create index app_grant_client on app_grant (client_id)',
        `insert into app_client (id, secret_hash) values ('shop', '${hash('s3cret')}')`,
      ],
      down: ['drop table app_grant', 'drop table app_client'],
    },
  ],
  procedures: { company: { allow } },
  restProcedures: { company: { token: getToken, deleteClient } },
});
