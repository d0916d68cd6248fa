import { createKeystead, defineFeature, type Feature, procedureFor } from '@keystead/api-router';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { clients } from './company/clients.ts';
import { companySignIn } from './company/company-sign-in.ts';
import { directory } from './company/directory.ts';

const origin = 'https://app.example.com';
const password = 'correct horse battery';
const form = 'application/x-www-form-urlencoded';

const acme = { kind: 'directory', id: '1', organizationId: 'acme', isThere: async () => true } as const;

const start = (features: readonly Feature[] = [clients, directory, companySignIn]) =>
  createKeystead({
    baseURL: origin,
    secret: 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!',
    database: 'sqlite::memory:',
    mailer: { send: async () => undefined },
    organization: {},
    rateLimit: { enabled: true },
    features,
  });

let keystead: Awaited<ReturnType<typeof start>>;
beforeEach(async () => {
  keystead = await start();
  await keystead.migrate();
});
afterEach(() => keystead.close());

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

const send = (path: string, init: Init) =>
  keystead.handler(new Request(`${origin}/api/auth${path}`, init), '203.0.113.7');

/** A browser with its cookies. */
function browser() {
  const jar = new Map<string, string>();
  return async (path: string, body: object = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'content-type': 'application/json', origin, ...(cookie && { cookie }) };
    const answer = await send(path, { method: 'POST', headers, body: JSON.stringify(body) });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
}

type Ada = ReturnType<typeof browser>;

async function signedUp(): Promise<Ada> {
  const ada = browser();
  await ada('/sign-up/email', { name: 'Ada', email: 'ada@example.com', password });
  return ada;
}

const basic = (secret: string) => `Basic ${Buffer.from(`shop:${secret}`).toString('base64')}`;

const ask = (body: string, headers: Record<string, string> = { authorization: basic('s3cret') }) =>
  send('/company/token', { method: 'POST', headers: { 'content-type': form, ...headers }, body });

async function granted(ada: Ada): Promise<string> {
  const answer: { grant?: string } = await (await ada('/company/allow', { client: 'shop' })).json();
  return `grant=${answer.grant}`;
}

const codeOf = async (answer: Response): Promise<unknown> => {
  const { code }: { code?: string } = await answer.json();
  return code;
};

describe('features of an application', () => {
  test('take a PUT of SCIM from a directory, and from nobody else', async () => {
    const put = (authorization: string | undefined) =>
      send('/company/scim/7', {
        method: 'PUT',
        headers: { 'content-type': 'application/scim+json', ...(authorization && { authorization }) },
        body: '{"userName":"bob@acme.example","active":true}',
      });

    const answer = await put('Bearer dir_acme');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/scim+json']);
    expect(await answer.json()).toMatchObject({ id: '7', userName: 'bob@acme.example', company: 'acme' });
    for (const other of [undefined, 'Bearer dir_other', basic('s3cret')]) {
      const refused = await put(other);
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
        401,
        expect.stringMatching(/^Bearer /),
      ]);
      expect(await refused.json()).toMatchObject({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '401',
      });
    }
  });

  test('find callers of one kind beside each other, the earlier feature first', async () => {
    const identifyBy = (prefix: string): NonNullable<Feature['identify']> => ({
      ...directory.identify,
      find: (_deps, { incoming: { headers } }) =>
        String(headers.authorization).startsWith(prefix)
          ? [{ at: 'authorization', read: async () => ({ ...acme, connectionId: prefix }) }]
          : [],
    });
    const put = procedureFor('directory')
      .meta({ route: { path: '/who', summary: 'Who calls', methods: ['PUT'], dialect: 'scim', tag: 'Who' } })
      .mutation(({ ctx: { caller } }) => ({ by: caller.connectionId }));
    const early = defineFeature({ name: 'early', identify: identifyBy('Bearer a'), procedures: {} });
    const late = defineFeature({
      name: 'late',
      identify: identifyBy('Bearer '),
      procedures: {},
      restProcedures: { who: put },
    });
    const both = await start([early, late]);
    onTestFinished(() => both.close());
    await both.migrate();
    const by = async (authorization: string): Promise<unknown> => {
      const request = new Request(`${origin}/api/auth/who`, { method: 'PUT', headers: { authorization } });
      return (await both.handler(request)).json();
    };

    expect(await by('Bearer abc')).toEqual({ by: 'Bearer a' });
    expect(await by('Bearer xyz')).toEqual({ by: 'Bearer ' });
  });

  test('take a form of OAuth from a client, which proves itself in one way', async () => {
    const grant = await granted(await signedUp());

    expect(await (await ask(grant)).json()).toMatchObject({ token_type: 'Bearer' });
    const inBody = `${grant}&client_id=shop&client_secret=s3cret`;
    expect((await ask(inBody, {})).status).toBe(200);
    const twice = await ask(inBody);
    expect(await twice.json()).toMatchObject({ error: 'invalid_request', code: 'AMBIGUOUS_CREDENTIALS' });
    const wrong = await ask(grant, { authorization: basic('wrong') });
    expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringMatching(/^Basic /),
    ]);
    expect(await wrong.json()).toMatchObject({ error: 'invalid_client' });
    const inQuery = '/company/token?client_id=shop&client_secret=s3cret';
    const asked = await send(inQuery, { method: 'POST', headers: { 'content-type': form }, body: grant });
    expect(asked.status).toBe(401);
    const inUrl = await send('/company/client?client_id=shop&client_secret=s3cret', { method: 'DELETE' });
    expect([inUrl.status, await inUrl.json()]).toEqual([
      401,
      expect.objectContaining({ error: 'invalid_client', code: 'UNAUTHORIZED' }),
    ]);
    // Counted for the client alone, wherever it calls from.
    for (const status of [200, 200, 429]) expect((await ask(grant)).status).toBe(status);
  });

  const endings: [string, (ada: Ada) => Promise<Response>][] = [
    ['its session', (ada) => ada('/sign-out')],
    [
      'its client',
      () => send('/company/client', { method: 'DELETE', headers: { authorization: basic('s3cret') } }),
    ],
    ['its person', (ada) => ada('/revoke-sessions')],
  ];
  test.each(endings)('have rows that end with %s', async (_, end) => {
    const ada = await signedUp();
    await granted(ada);
    const rows = () => keystead.sql`select id from ${keystead.sql.table('app_grant')}`;
    expect(await rows()).toHaveLength(1);

    expect((await end(ada)).status).toBe(200);

    expect(await rows()).toEqual([]);
  });

  test('sign in by accounts of their own, which policies know and nobody unlinks', async () => {
    const ada = await signedUp();
    const em = keystead.orm.em.fork();
    await em.execute(
      `insert into account (id, user_id, provider_id, account_id, created_at, updated_at)
       select 'a1', id, 'company:Acme_1', '7', created_at, updated_at from "user"`,
    );
    expect(await codeOf(await ada('/unlink-account', { providerId: 'company:Acme_1' }))).toBe(
      'UNLINKING_NOT_ALLOWED',
    );
    // It counts as a way in, so the password may go.
    expect(await (await ada('/unlink-account', { providerId: 'credential' })).json()).toEqual({
      status: true,
    });

    const company = browser();
    await company('/sign-in/company', { connection: 'Acme_1', email: 'ada@example.com' });
    await company('/organization/create', { name: 'Acme', slug: 'acme' });
    const only = (method: string) =>
      company('/organization/update-policy', { data: { allowedMethods: [method] } });
    expect((await only('company')).status).toBe(200);
    expect((await only('company:Acme_1')).status).toBe(200);
    expect(await codeOf(await only('company:acme_1'))).toBe('VALIDATION_ERROR');
    expect(await codeOf(await ada('/organization/set-active', { organizationSlug: 'acme' }))).toBe(
      'ORGANIZATION_POLICY',
    );
  });
});
