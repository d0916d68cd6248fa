import { createTestKeystead } from '@keystead/api-router/testing';
import { describe, expect, test } from 'vitest';
import { json, runApp } from '#testing/run-app.ts';
import { type OpenApiDocument, readCalls } from './document.ts';
import { toExample } from './example.ts';
import { highlight } from './highlight.ts';
import { toInputs, toLiteral, toSamples } from './samples.ts';
import { describeSchema } from './schema-words.ts';

const everything = {
  organization: { domains: { enabled: true } },
  apiKey: {},
  admin: {},
  webhooks: {},
  jwt: {},
  oauthProvider: {},
  deviceAuthorization: {},
  sso: {},
  scim: {},
};

async function readDocument(): Promise<OpenApiDocument> {
  await using keystead = await createTestKeystead(everything);
  const answer = await keystead.handler(new Request('http://localhost:3000/api/auth/openapi.json'));
  return JSON.parse(await answer.text());
}

const shared = readDocument();

describe('the pages', () => {
  test('are one for each call that is on, and need no script to be read', async () => {
    await using keystead = await createTestKeystead({ organization: {} });
    await using app = await runApp(keystead.serve, {
      findBrand: async () => ({ name: 'Acme & Co', color: '#3344dd', logo: '/logo.svg?a="b"' }),
    });
    const cover = await (await fetch(`${app.url}/api/auth/reference`)).text();
    const page = await fetch(`${app.url}/api/auth/reference/organization-invite-members`);
    const html = await page.text();

    expect(cover).toContain('href="/api/auth/reference/organization-');
    expect(cover).not.toContain('Administration');
    expect(html).toContain('Acme &amp; Co');
    expect(html).toContain('src="/logo.svg?a=&quot;b&quot;"');
    expect(html).toContain('INVALID_TEAM_ID');
    expect(html).toContain('list of texts, up to 100');
    expect(html).toContain('auth.api.organization.inviteMembers.mutate');
    expect(html).not.toMatch(/<script(?! type="module" src="\/api)|\s(?:style|on[a-z]+)=/);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
  });

  test('take their files from this server, which browsers keep', async () => {
    await using keystead = await createTestKeystead({});
    await using app = await runApp(keystead.serve, {
      findBrand: async () => ({ name: 'Acme', color: '#3344dd' }),
    });
    const html = await (await fetch(`${app.url}/api/auth/reference`)).text();
    const files = [...html.matchAll(/(?:href|src)="([^"]+\?[0-9a-f]{12})"/g)].map(([, path]) => path);

    expect(files).toHaveLength(2);
    for (const path of files) {
      const file = await fetch(app.url + path);
      expect(file.status).toBe(200);
      expect(file.headers.get('cache-control')).toContain('immutable');
    }
    const style = await (await fetch(app.url + files[0])).text();
    expect(style).toContain('--button: light-dark(#3344dd,');
  });

  test('have the brand that is published while the server runs, under another address', async () => {
    await using keystead = await createTestKeystead({});
    let brand = { name: 'Acme', color: '#3344dd' };
    await using app = await runApp(keystead.serve, { findBrand: async () => brand });
    const readPage = async () => (await fetch(`${app.url}/api/auth/reference`)).text();
    const styleIn = (html: string) => /href="([^"]+styles\.css\?[0-9a-f]{12})"/.exec(html)?.[1];
    const before = styleIn(await readPage());
    brand = { name: 'Tideline', color: '#0f766e' };

    const html = await readPage();
    const after = styleIn(html);

    expect(html).toContain('Tideline');
    expect(after).not.toBe(before);
    expect(await (await fetch(`${app.url}${after}`)).text()).toContain('--button: light-dark(#0f766e,');
  });

  test('are kept by no browser as the files of a brand that this process does not know yet', async () => {
    await using keystead = await createTestKeystead({});
    const runWith = (color: string) =>
      runApp(keystead.serve, { findBrand: async () => ({ name: 'Acme', color }) });
    await using before = await runWith('#3344dd');
    await using after = await runWith('#0f766e');
    const html = await (await fetch(`${after.url}/api/auth/reference`)).text();
    const [, path] = /href="([^"]+styles\.css\?[0-9a-f]{12})"/.exec(html) ?? [];

    const [known, unknown] = await Promise.all([fetch(after.url + path), fetch(before.url + path)]);

    expect(known.headers.get('cache-control')).toContain('immutable');
    expect(unknown.headers.get('cache-control')).toBe('no-store');
  });

  test('are read again after a failure, and an unknown call is not found', async () => {
    await using keystead = await createTestKeystead({});
    let isDown = true;
    await using app = await runApp(async (incoming) => (isDown ? json(503, {}) : keystead.serve(incoming)));
    expect((await fetch(`${app.url}/api/auth/reference`)).status).toBe(500);
    isDown = false;

    expect((await fetch(`${app.url}/api/auth/reference`)).status).toBe(200);
    expect((await fetch(`${app.url}/api/auth/reference/nothing-here`)).status).toBe(404);
  });

  test('say that there is no reference where the service shows no document', async () => {
    await using app = await runApp(async () => json(404, {}));
    for (const path of ['', '/sign-in-email']) {
      const answer = await fetch(`${app.url}/api/auth/reference${path}`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('<h1>There is no reference here</h1>');
    }
  });

  test('may load the font of the brand, wherever it is', async () => {
    await using keystead = await createTestKeystead({});
    const brand = { name: ' acme', font: 'Acme Sans', fontUrl: "https://fonts.example.com/it's;1.woff2" };
    await using app = await runApp(keystead.serve, { findBrand: async () => brand });
    const page = await fetch(`${app.url}/api/auth/reference`);
    const html = await page.text();
    const [, path] = /href="([^"]+styles\.css[^"]+)"/.exec(html) ?? [];
    const style = await (await fetch(app.url + path)).text();

    expect(page.headers.get('content-security-policy')).toContain(
      "font-src 'self' https://fonts.example.com/it's%3B1.woff2;",
    );
    expect(style).toContain("url('https://fonts.example.com/it%27s;1.woff2')");
    expect(style).toContain("--font: 'Acme Sans',system-ui");
    expect(html).toContain('<span class="monogram" aria-hidden="true">A</span>');
  });

  test('are made once for each call', async () => {
    await using keystead = await createTestKeystead({});
    let asked = 0;
    await using app = await runApp((incoming) => {
      asked += incoming.url.endsWith('/openapi.json') ? 1 : 0;
      return keystead.serve(incoming);
    });
    const read = async () => (await fetch(`${app.url}/api/auth/reference/sign-in-email`)).text();

    expect(await read()).toBe(await read());
    expect(asked).toBe(1);
  });
});

describe('the calls of a document', () => {
  test('each have an address of their own, words for each field, and samples that compile', async () => {
    const document = await shared;
    const calls = [...readCalls(document).values()].flat();
    const { schemas } = document.components;

    expect(calls.length).toBeGreaterThan(200);
    expect(new Set(calls.map(({ slug }) => slug)).size).toBe(calls.length);
    for (const call of calls) {
      expect(call.refusals, call.name).not.toEqual([]);
      for (const { schema } of [...call.pathFields, ...call.queryFields, ...call.bodyFields])
        expect(describeSchema(schema), call.name).not.toMatch(/undefined|^$/);
      const inputs = toInputs(call, schemas);
      const [curl, typed] = toSamples(call, inputs, 'https://example.com/api/auth');
      expect(curl?.code, call.name).not.toMatch(/undefined|\{\w+\}'/);
      if (call.kind !== undefined) expect(typed?.code).toContain(`auth.api.${call.name}.`);
    }
  });

  test('are sent to the service by their examples without a word about a field that is not known', async () => {
    const document = await shared;
    await using keystead = await createTestKeystead({ organization: {}, emailAndPassword: {} });
    const calls = [...readCalls(document).values()].flat();
    const signUp = calls.find(({ name }) => name === 'signUp.email');
    if (!signUp) throw new Error('There is no sign-up.');
    const { body } = toInputs(signUp, document.components.schemas);
    const answer = await keystead.handler(
      new Request('http://localhost:3000/api/auth/sign-up/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
        body: JSON.stringify(body),
      }),
    );

    expect(body).toEqual({ name: 'Ada Lovelace', email: 'ada@example.com', password: expect.any(String) });
    expect(answer.status).toBe(200);
  });
});

describe('words and examples', () => {
  test.each([
    [{ type: 'string' }, 'text'],
    [{ type: 'array', items: { type: 'string' }, maxItems: 100 }, 'list of texts, up to 100'],
    [{ anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }, 'text or list of texts'],
    [{ type: ['string', 'null'] }, 'text or null'],
    [{ type: 'string', enum: ['asc', 'desc'] }, '"asc" or "desc"'],
    [{ type: 'string', format: 'date-time' }, 'time'],
    [{ type: 'integer', minimum: 1, maximum: 60 }, 'whole number, 1 to 60'],
    [{ type: 'integer', maximum: Number.MAX_SAFE_INTEGER }, 'whole number'],
    [{ $ref: '#/components/schemas/Member' }, 'Member'],
    [{ type: 'string', contentEncoding: 'base64' }, 'file'],
    [{}, 'anything'],
  ])('%j is told as "%s"', (schema, words) => {
    expect(describeSchema(schema)).toBe(words);
  });

  test('an example of what refers to itself ends', () => {
    const schemas = { Node: { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } } };
    const example = toExample({ $ref: '#/components/schemas/Node' }, { name: '', schemas, depth: 0 });

    expect(JSON.stringify(example).length).toBeLessThan(200);
  });

  test('a value as code is what a program would read', () => {
    expect(toLiteral({ email: "o'hara@example.com", 'x-id': [1, true, null] })).toBe(
      "{\n  email: 'o\\'hara@example.com',\n  'x-id': [1, true, null],\n}",
    );
    expect(highlight('{ "a<b": "c" }')).toBe(
      '{ <span class="key">&quot;a&lt;b&quot;</span>: <span class="text">&quot;c&quot;</span> }',
    );
  });
});
