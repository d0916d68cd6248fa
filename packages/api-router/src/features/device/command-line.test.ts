import '#testing/database/one-database.ts';
import { readFileSync } from 'node:fs';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ORIGIN, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { approve, deviceApp } from '#testing/people/devices.ts';
import type { Person } from '#testing/people/people.ts';

const guide = new URL('../../../../../docs/guide/devices.md', import.meta.url);

/** The programs of the guide, in their order. */
const programs = [...readFileSync(guide, 'utf8').matchAll(/```js\n([\s\S]+?)```/g)].map(([, code = '']) =>
  code.replaceAll('https://example.com', ORIGIN),
);

/** Runs a program on a device beside `app`. `owner` approves it while it waits for the second time. */
async function run(code: string, app: TestApp, owner: Person) {
  const printed: string[] = [];
  let waits = 0;
  const given = {
    fetch: (url: string, init?: RequestInit) => app.service.handler(new Request(url, init), '198.51.100.9'),
    console: { log: (line: string) => void printed.push(line) },
    setTimeout(done: () => void, milliseconds: number) {
      app.advance(milliseconds / 1000);
      waits += 1;
      if (waits !== 2) return done();
      const userCode = z.string().parse(/\b([A-Z2-9]{8})\b/.exec(printed.join('\n'))?.[1]);
      void approve(owner, { userCode }).then(done);
    },
  };
  const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;
  const returned: unknown = await AsyncFunction(...Object.keys(given), code)(...Object.values(given));
  return { printed, waits, returned };
}

test('the command line of the guide signs in, once somebody has approved it', async () => {
  await using app = await deviceApp({ deviceAuthorization: { clients: ['my-cli'] } });
  const ada = await signedUp(app);

  const { printed, waits } = await run(programs[0] ?? '', app, ada);

  expect(printed).toEqual([
    expect.stringMatching(/^Open http:\/\/localhost:3000\/device and type [A-Z2-9]{8}$/),
    `Signed in as ${ada.email}`,
  ]);
  expect(waits).toBe(2);
});

test('the command line of the guide that is an application gets tokens for an API, and others later', async () => {
  await using app = await testApp({
    jwt: {},
    deviceAuthorization: {},
    oauthProvider: {
      scopes: { 'notes:read': { title: 'Read your notes' } },
      resources: [`${ORIGIN}/notes`],
      clients: [
        {
          client_id: 'acme-cli',
          client_name: 'Acme command line',
          token_endpoint_auth_method: 'none',
          grant_types: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
        },
      ],
    },
  });
  const ada = await signedUp(app);
  const [, signIn = '', renew = ''] = programs;

  const { printed, waits, returned } = await run(`${signIn}\n${renew}\nreturn [tokens, renewed];`, app, ada);

  expect(printed).toEqual([
    expect.stringMatching(/^Open http:\/\/localhost:3000\/device\?user_code=[A-Z2-9]{8}$/),
    expect.stringMatching(/^Allow it if the page shows [A-Z2-9]{8}$/),
    `Signed in as ${ada.email}`,
  ]);
  expect(waits).toBe(2);
  const [first, second] = z
    .array(z.looseObject({ access_token: z.string(), refresh_token: z.string() }))
    .parse(returned);
  expect(decodeJwt(first?.access_token ?? '')).toMatchObject({ sub: ada.id, client_id: 'acme-cli' });
  expect(decodeJwt(second?.access_token ?? '').aud).toContain(`${ORIGIN}/notes`);
  expect(second?.refresh_token).not.toBe(first?.refresh_token);
});
