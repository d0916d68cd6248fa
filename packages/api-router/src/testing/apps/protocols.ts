import { z } from 'zod';
import { perService } from '#core/call/per-service.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { defineErrors } from '#core/errors/define-errors.ts';
import { PRECONDITION_FAILED } from '#core/errors/request-errors.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { assertIfMatch } from '#core/http/cached-answer.ts';
import { redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { writes } from '#core/limits/limits.ts';
import { procedureFor, publicProcedure, sessionProcedure } from '#core/session/procedures.ts';
import { notes } from '#testing/apps/notes.ts';

/** A feature of an application that speaks other protocols than plain JSON, beside a call that does. */

const errors = defineErrors({
  OWN_INVALID_GRANT: [400, 'The code “{code}” is used up', { oauth: 'invalid_grant' }],
  OWN_INVALID_CLIENT: [401, 'No such client', { oauth: 'invalid_client' }],
  OWN_INVALID_TOKEN: [401, 'The token has ended', { oauth: 'invalid_token' }],
  OWN_NARROW_SCOPE: [403, 'It needs openid', { oauth: 'insufficient_scope' }],
  OWN_TAKEN: [409, 'userName is taken', { scim: 'uniqueness' }],
  OWN_NO_USER: [404, 'No such user'],
  OWN_NO_TOKEN: [401, 'No token'],
  OWN_CIRCULAR: [400, 'It cannot be written', { scim: 'invalidValue' }],
});

type Row = { id: string; userName: string; active: boolean; version: number };

export const rowsOf = perService(() => new Map<string, Row>());

const resource = z.looseObject({ userName: z.string(), active: z.boolean().default(true) });

const toResource = ({ version, ...row }: Row) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  ...row,
  meta: {
    version: `W/"${version}"`,
    location: `https://auth.example.com/api/auth/things/v2/Users/${row.id}`,
  },
});

const scim = { dialect: 'scim', tag: 'Things', limit: writes, changes: [] } as const;

const createUser = publicProcedure
  .meta({
    route: { ...scim, path: '/things/v2/Users', summary: 'Add', status: 201, errors: [errors.OWN_TAKEN] },
  })
  .input(resource)
  .mutation(({ ctx, input: { userName, active } }) => {
    const rows = rowsOf.of(ctx);
    if ([...rows.values()].some((row) => row.userName === userName)) throw new AuthError(errors.OWN_TAKEN);
    const row: Row = { id: String(rows.size + 1), userName, active, version: 1 };
    rows.set(row.id, row);
    return toResource(row);
  });

const listUsers = publicProcedure
  .meta({ route: { ...scim, path: '/things/v2/Users', summary: 'List' } })
  .input(z.object({ filter: z.string().optional() }))
  .query(({ ctx }) => ({ Resources: [...rowsOf.of(ctx).values()].map(toResource) }));

const getUser = publicProcedure
  .meta({ route: { ...scim, path: '/things/v2/Users/{id}', summary: 'Get', errors: [errors.OWN_NO_USER] } })
  .input(z.object({ id: z.string() }))
  .query(({ ctx, input }) => {
    const row = rowsOf.of(ctx).get(input.id);
    if (!row) throw new AuthError(errors.OWN_NO_USER);
    return toResource(row);
  });

const replaceUser = publicProcedure
  .meta({
    route: {
      ...scim,
      path: '/things/v2/Users/{id}',
      summary: 'Replace',
      methods: ['PUT', 'PATCH'],
      errors: [errors.OWN_NO_USER, PRECONDITION_FAILED],
    },
  })
  .input(resource.extend({ id: z.string() }))
  .mutation(({ ctx, input: { id, userName, active } }) => {
    const row = rowsOf.of(ctx).get(id);
    if (!row) throw new AuthError(errors.OWN_NO_USER);
    assertIfMatch(ctx, `W/"${row.version}"`);
    Object.assign(row, { userName, active, version: row.version + 1 });
    return toResource(row);
  });

const removeUser = publicProcedure
  .meta({
    route: { ...scim, path: '/things/v2/Users/{id}', summary: 'Remove', methods: ['DELETE'], status: 204 },
  })
  .input(z.object({ id: z.string() }))
  .mutation(({ ctx, input }) => {
    if (!rowsOf.of(ctx).delete(input.id)) throw new AuthError(errors.OWN_NO_USER);
  });

/** What an application may put into `meta` of a resource. */
const addOdd = publicProcedure
  .meta({ route: { ...scim, path: '/things/v2/Odd', summary: 'Add what is odd', status: 201 } })
  .input(z.looseObject({}))
  .mutation(({ input: meta }) => ({ meta }));

const circle: Record<string, unknown> = {};
circle.circle = circle;

/** What a call should never do, by name. */
const faults: Readonly<Record<string, () => unknown>> = {
  getter: () => ({
    get userName(): string {
      throw new Error('a getter failed');
    },
  }),
  circle: () => circle,
  crash: () => {
    throw new TypeError('a bug');
  },
  refusal: () => {
    throw new AuthError(errors.OWN_CIRCULAR, { data: circle });
  },
  token: () => {
    throw new AuthError(errors.OWN_NO_TOKEN);
  },
};

const failing = (dialect: 'scim' | 'oauth') =>
  publicProcedure
    .meta({ route: { ...scim, dialect, path: `/things/${dialect}/{fault}`, summary: 'Fail' } })
    .input(z.object({ fault: z.string() }))
    .query(({ ctx, input }) => {
      ctx.response.setHeader('etag', '"kept"');
      return faults[input.fault]?.();
    });

const misfit = publicProcedure
  .meta({ route: { ...scim, path: '/things/misfit', summary: 'Answer what does not fit' } })
  .output(z.object({ userName: z.string() }))
  .query(() => Object.assign({ userName: '' }, JSON.parse('{"userName":7}')));

const oauth = { dialect: 'oauth', tag: 'Things', limit: writes, cors: 'open', changes: [] } as const;

const tokenRequest = z.object({
  grant_type: z.string(),
  code: z.string().optional(),
  scope: z.string().optional(),
  resource: z.union([z.string(), z.array(z.string())]).optional(),
});

const token = publicProcedure
  .meta({
    route: {
      ...oauth,
      path: '/things/token',
      summary: 'Get a token',
      errors: [errors.OWN_INVALID_GRANT, errors.OWN_INVALID_CLIENT],
    },
  })
  .input(tokenRequest)
  .mutation(({ ctx, input }) => {
    const { code } = input;
    if (code === 'used') throw new AuthError(errors.OWN_INVALID_GRANT, { params: { code } });
    if (code === 'strange') throw new AuthError(errors.OWN_INVALID_CLIENT);
    ctx.response.setCookie('own', 'secret', { path: '/', httpOnly: true, secure: true, sameSite: 'lax' });
    return { access_token: 'a', cookies: ctx.incoming.headers.cookie ?? null, input };
  });

const deviceCode = publicProcedure
  .meta({ route: { ...oauth, path: '/things/code', summary: 'Start on a device', form: 'or-json' } })
  .input(z.looseObject({ client_id: z.string() }))
  .mutation(({ input }) => input);

const revoke = publicProcedure
  .meta({ route: { ...oauth, path: '/things/revoke', summary: 'End a token' } })
  .input(z.object({ token: z.string() }))
  .mutation(() => undefined);

const userInfo = publicProcedure
  .meta({
    route: {
      ...oauth,
      path: '/things/userinfo',
      methods: ['GET', 'POST'],
      summary: 'Who it is',
      errors: [errors.OWN_INVALID_TOKEN, errors.OWN_NARROW_SCOPE],
    },
  })
  .input(z.object({ access_token: z.string().optional() }))
  .query(({ ctx }) => {
    if (ctx.incoming.headers.authorization === 'Bearer narrow')
      throw new AuthError(errors.OWN_NARROW_SCOPE, { data: { scope: 'openid' } });
    throw new AuthError(errors.OWN_INVALID_TOKEN);
  });

const authorize = publicProcedure
  .meta({
    route: {
      ...scim,
      dialect: 'oauth',
      path: '/things/authorize',
      summary: 'Sign in for an application',
      navigates: true,
    },
  })
  .input(z.object({ state: z.string() }))
  .output(redirectSchema)
  .query(({ input }) => redirectTo('/next', { state: input.state }));

const whoAmI = sessionProcedure
  .meta({ route: { ...scim, dialect: 'oauth', path: '/things/consent', summary: 'Who consents' } })
  .mutation(({ ctx }) => ({ userId: ctx.current.user.id }));

const forCaller = (kind: 'client' | 'access-token' | 'directory', dialect: 'oauth' | 'scim') =>
  procedureFor(kind)
    .meta({
      route: { ...scim, dialect, path: `/things/for/${kind}`, summary: 'For a program' },
    })
    .mutation(({ ctx }) => ({ kind: ctx.caller.kind }));

export const protocols = defineFeature({
  name: 'protocols',
  errors,
  procedures: { notes },
  restProcedures: {
    things: {
      createUser,
      listUsers,
      getUser,
      replaceUser,
      removeUser,
      addOdd,
      misfit,
      failingScim: failing('scim'),
      failingOAuth: failing('oauth'),
      token,
      deviceCode,
      revoke,
      userInfo,
      authorize,
      forClient: forCaller('client', 'oauth'),
      forAccessToken: forCaller('access-token', 'oauth'),
      forDirectory: forCaller('directory', 'scim'),
      whoAmI,
    },
  },
});
