import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { Account, User } from '@keystead/db';
import { expect, test, vi } from 'vitest';
import { readGuide } from './support/guide.ts';
import { walk } from './support/moving/walk.ts';

const unit = 'packages/moving/src/import/cognito/import-cognito.test.ts';
const PASSWORD = 'correct horse battery';

const silent = { info() {}, warn() {}, error() {}, debug() {} };

/** Cognito, as far as it is asked about passwords. Everybody has the same one. */
async function startCognito() {
  const asked: string[] = [];
  let fault: string | undefined;
  const server = createServer(async (request, response) => {
    const question: unknown = await json(request);
    const text = JSON.stringify(question);
    asked.push(`${request.headers['x-amz-target']} ${text}`);
    const isRight = text.includes(JSON.stringify({ PASSWORD }).slice(1, -1));
    const isIn = isRight && fault === undefined;
    response.writeHead(isIn ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(
      JSON.stringify(isIn ? { AuthenticationResult: {} } : { __type: fault ?? 'NotAuthorizedException' }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('Cognito has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    /** Names what it answers to everybody from now on; nothing: as it should. */
    refuse(name?: string) {
      fault = name;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const user = (name: string, attributes: object = {}, more: object = {}) => ({
  Username: name,
  Attributes: Object.entries({
    sub: `sub-${name}`,
    email: `${name}@example.com`,
    email_verified: 'true',
    name,
    ...attributes,
  }).map(([Name, Value]) => ({ Name, Value })),
  Enabled: true,
  UserStatus: 'CONFIRMED',
  UserCreateDate: '2024-05-06T07:08:09.123000+02:00',
  ...more,
});

const identities = (providerName: string, userId: string) => ({
  identities: JSON.stringify([{ providerName, userId }]),
});
const external = { UserStatus: 'EXTERNAL_PROVIDER' };

const users = [
  user('Google_5', { email: 'ada@example.com' }, { ...external, UserCreateDate: '2024-06-06T07:08:09Z' }),
  user(
    'ada',
    { ...identities('acme-saml', '9'), picture: 'https://example.com/ada.png' },
    { MFAOptions: [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }] },
  ),
  user('bob', {}, { Enabled: false }),
  user('cy', identities('Google', '7'), external),
  user('fay', identities('Facebook', '6'), external),
  user('gus', identities('SignInWithApple', '8'), external),
  user('nobody', { email: '', phone_number: '+49170' }),
  ...Array.from({ length: 1000 }, (_, index) => user(`crowd${index}`)),
];

test('the page From Cognito: what it tells to run is run, and what it promises holds', async () => {
  await using cognito = await startCognito();
  const variables = {
    COGNITO_URL: cognito.url,
    COGNITO_CLIENT_ID: 'client',
    GITHUB_CLIENT_ID: 'id',
    GITHUB_CLIENT_SECRET: 'secret',
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  await using page = await walk('from-cognito.md', { variables });
  const { promise, promiseElsewhere, folder } = page;
  const write = (rows: readonly object[]) =>
    writeFileSync(join(folder, 'users.json'), JSON.stringify({ Users: rows }, null, 4));
  write(users);
  // What the reader does at Amazon.
  promise(
    'Write the users into users.json',
    'Allow ALLOW_USER_PASSWORD_AUTH',
    'COGNITO_URL is',
    'The pool has to take',
  );
  const [look = '', move = '', others = ''] = page.shells;

  const dry = await page.type(look);
  expect(dry.output).toMatch(/^Dry run: nothing was written\.\ntable .*\nuser +1,007 +1,005 /m);
  expect(dry.output).toContain('Not carried: 1 phone numbers: ');
  expect(dry.output).toContain('Not carried: 1 second factors: ');
  expect(dry.output).not.toContain('has no emailAndPassword.verifyElsewhere');
  expect(dry.output).toContain('The file does not say who has a second factor of an authenticator app.');
  promise('The file does not say who has a second factor');
  await using there = await page.serve({ logger: silent });
  const em = there.em();
  expect(await em.count(User, {})).toBe(0);
  promise('A dry run writes nothing', 'It prints a row for each table', 'What people notice');
  promise('Phone numbers are not', 'keystead import cognito brings');

  const began = Date.now();
  const moved = await page.type(`${move} --provider-map acme-saml=okta`);
  expect(Date.now() - began).toBeLessThan(60_000);
  expect(moved.code).toBe(2);
  expect(page.faults()).toEqual(['user sub-Google_5 DUPLICATE_EMAIL', 'user sub-nobody INVALID_EMAIL']);
  promise('How long it takes', 'A row that cannot be carried', 'A user without an e-mail');
  promise('A user who is linked', 'Cognito goes on meanwhile');

  const accounts = await em.find(
    Account,
    { providerId: { $ne: 'credential' } },
    { orderBy: { user: 'asc' } },
  );
  expect(accounts.map(({ user: { id }, providerId }) => `${id} ${providerId}`)).toEqual([
    'sub-ada okta',
    'sub-cy google',
    'sub-fay facebook',
    'sub-gus apple',
  ]);
  expect(await em.count(Account, { user: 'sub-cy', providerId: 'credential' })).toBe(0);
  expect(await em.findOne(User, { id: 'sub-ada' })).toMatchObject({
    username: 'ada',
    image: 'https://example.com/ada.png',
  });
  expect(await em.findOne(User, { id: 'sub-bob' })).toMatchObject({ banned: true });
  promise(
    'Google, Facebook and SignInWithApple',
    'Names of your own stay',
    'Whoever signs in only by a provider',
    'A disabled user',
  );

  const signIn = async (name: string, password = PASSWORD) =>
    (await there.visitor().post('/sign-in/email', { email: `${name}@example.com`, password })).status;
  cognito.refuse('InternalErrorException');
  expect(await signIn('crowd7')).toBe(503);
  cognito.refuse();
  expect(await signIn('ada', 'wrong horse battery')).toBe(401);
  expect(await Promise.all(['ada', 'crowd7', 'bob'].map((name) => signIn(name)))).toEqual([200, 200, 403]);
  expect(cognito.asked).toHaveLength(5);
  expect(cognito.asked[0]).toBe(
    `AWSCognitoIdentityProviderService.InitiateAuth ${JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'client',
      AuthParameters: { USERNAME: 'crowd7@example.com', PASSWORD },
    })}`,
  );
  expect(await signIn('crowd7')).toBe(200);
  expect(cognito.asked).toHaveLength(5);
  for (const name of ['UserNotFound', 'UserNotConfirmed', 'PasswordResetRequired', 'NotAuthorized']) {
    cognito.refuse(`${name}Exception`);
    expect(await signIn('crowd9'), name).toBe(401);
  }
  cognito.refuse();
  promise('What stays', 'Cognito gives no password hashes away', 'If Cognito does not answer');

  write([...users, user('dora', {}, { UserCreateDate: new Date().toISOString() })]);
  expect((await page.type(`${move} --quiet`)).code).toBe(0);
  expect(await signIn('dora')).toBe(200);
  const { password } = await em.findOneOrFail(Account, { user: 'sub-crowd7', providerId: 'credential' });
  expect(password).toMatch(/^c2NyeXB0/);
  promise('Then let your application ask', 'Whoever is there already');

  const row = readGuide('from-cognito.md').blocks.find(({ language }) => language === 'json');
  writeFileSync(join(folder, 'people.jsonl'), `${row?.lines.join('')}\n`.replace('ada@', 'zoe@'));
  expect((await page.type(others)).code).toBe(0);
  expect(await signIn('zoe')).toBe(200);
  promise(
    'A service that can only be asked',
    'Write its users into a file',
    'How to go back',
    'Send people to Cognito again',
  );

  promiseElsewhere(
    'It also says how many',
    unit,
    'imports a CSV file with the columns of a user pool, and says that there is nobody to ask',
  );
  promiseElsewhere(
    'A CSV file with the columns',
    unit,
    'imports a CSV file with the columns of a user pool, and says that there is nobody to ask',
  );
  promiseElsewhere(
    'A CSV file without a column enabled',
    unit,
    'bans whoever is disabled in a file that a spreadsheet has saved, and says who is not',
  );
  promiseElsewhere(
    'A CSV file without a column created',
    unit,
    'keeps the first of two rows with one address that name no day, and brings back who was deleted',
  );
  promiseElsewhere(
    'The other one is refused with DUPLICATE_EMAIL',
    unit,
    'takes a verified user before an older one who is not, and says so of the other, and of a row without an address',
  );
  promiseElsewhere(
    'Attributes of your own',
    unit,
    'imports what list-users answers, and asks for each password once',
  );
  promiseElsewhere(
    'Groups are not in the file',
    unit,
    'imports what list-users answers, and asks for each password once',
  );
  page.promiseOfEveryPage();
  page.assertAllShown();
  vi.unstubAllEnvs();
}, 300_000);
