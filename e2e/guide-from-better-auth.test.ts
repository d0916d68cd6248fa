import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiKey, Session, User } from '@keystead/db';
import { expect, test } from 'vitest';
import { PASSWORD, SOURCE_SECRET } from './support/better-auth/settings.ts';
import { createSource } from './support/better-auth/source.ts';
import { answerOf } from './support/better-auth/visitor.ts';
import { walk } from './support/moving/walk.ts';
import { totpOf } from './support/totp.ts';

const unit = 'e2e/moving/import-command.test.ts';
const whole = 'e2e/moving/import-better-auth.test.ts';

const ofFiles = 'packages/moving/src/import/users/import-users.test.ts';
const ofIds = 'packages/api-router/src/features/imports/identity/ids-of-people.test.ts';
const KNOWN = 'knows somebody again who has another %s, and takes what began since';
const LINES = 'names each fault with its line, and imports the others';
const FAULTS =
  'imports all that it can of the oldest line, as a dry run said, and names each fault in the errors file';
const REAL = 'signs everybody in as before: passwords, cookies, second factors, passkeys and API keys';
const AUTHJS = 'the page From Auth.js: what it tells to run is run, and what it promises holds';
const goingBack = 'e2e/moving/export-better-auth.test.ts';
const SIGNS_IN = 'the real library signs people in on what is exported (server: %s)';
const LOST = 'says what is lost, and writes a file that only its owner reads, and never over another';
const MOVING_OUT = 'the page about moving out: what it tells to run is run, and what it promises holds';
const CONFLICT = 'ends with 3 at a conflict behind a batch that is written, and with 1 if there is none';
const SECRET =
  'takes the secret of the source from a file, and says what keeps people from staying signed in';
const offTest = 'packages/moving/src/import/better-auth/features-off.test.ts';
const hostile = 'packages/moving/src/import/better-auth/hostile-rows.test.ts';
const SLUGS = 'a slug to which links lead is kept, and one to which none can lead is refused';
const opening = 'packages/moving/src/import/better-auth/open-better-auth.test.ts';
const WRONG = 'refuses a wrong secret that $has shows, and says what --skip $part means';
const UNSHOWN = 'says of a source with $what who stays signed in';
const MIGRATES = 'migrates once, and prints the migrations';
const OFF = 'says of features that are off how many people they concern: $what';
const SERVES = 'in production prints only JSON lines, and has neither a mailbox nor routes of an application';
const AGAIN = 'a second import changes nothing that people changed since';

const applications = 'packages/moving/src/import/better-auth/applications';
const ofClients = `${applications}/carried-clients.test.ts`;
const ofGrants = `${applications}/carried-grants.test.ts`;
const ofConnections = 'packages/moving/src/import/better-auth/connections/carried-connections.test.ts';
const ofSaml = 'packages/moving/src/import/better-auth/connections/carried-saml.test.ts';
const ofKeys = 'packages/api-router/src/features/imports/enterprise/connections/carried-saml.test.ts';
const ofDirectories = 'packages/moving/src/import/better-auth/directories/carried-directories.test.ts';
const ofConnected =
  'packages/api-router/src/features/imports/enterprise/connections/carried-connections.test.ts';
const SAML = 'an identity provider that speaks SAML comes over, switched off, and its people with it';
const WITHOUT_SAML = 'says so where the service speaks no SAML';
const ENTITY_ID = 'the service keeps the name that the identity provider has for it';
const PARTS = 'parts that cannot be carried are told, and the identity provider comes without them';
const KEPT_SEALED = 'the service keeps the keys that the identity provider knows, sealed';
const FORMAT = 'people of an identity provider that was imported come back to what they had';
const DIRECTORIES = 'directories come over with their tokens, and know the people whom they made';
const NOT_CARRIED = 'what cannot be carried is counted or named';
const ofEntering = 'e2e/moving/import-enterprise.test.ts';
const ENTERS = 'people come in by their identity providers as before, where nothing was changed';
const ofProvisioning = 'e2e/moving/import-directories.test.ts';
const PROVISIONS =
  'a directory goes on with its token, which the source keeps %s, and adds people once the domain is verified';
const OF_TWO = 'a person of two directories is known to the first one';
const CONNECTIONS = 'identity providers of organizations come over, switched off, and their people with them';
const LEFT_OUT = 'what cannot be carried is counted or named, and takes its accounts with it';
const SWITCHED_OFF =
  'a connection that was imported signs in nobody, until its domain is verified and it is switched on';
const ofAgain = `${applications}/imported-again.test.ts`;
const moving = 'e2e/moving/import-applications.test.ts';
const CARRIES = 'carries what it can of the applications of a source, and names everything else';
const INTO = 'carries applications into a service with $what, and says so';
const COUNTS = 'an imported secret and refresh token count at the token endpoint, until the token ends';
const ENDED = 'a second import doubles nothing, brings nothing back, and follows what the source ended';
const IN_PLACE = 'what somebody allowed in an organization counts there, and nowhere without it';
const BANNED = 'leaves tokens out of banned users, and of administrators who acted as somebody else';
const KINDS = 'gives each application to whoever answers for it, and to nobody more';
const STAYS = 'moves, and its applications stay signed in with their old secrets and refresh tokens';
const LATER = 'goes on until the second import, which brings the tokens that were given since';

/** Sentences that other tests show, by how they begin. */
const back = 'packages/moving/src/export/better-auth';
const COLUMNS = 'says which migration of Better Auth comes first where an application has columns of its own';

const elsewhere: readonly (readonly [beginning: string, file: string, title: string])[] = [
  [
    'Accounts at Microsoft |',
    `${back}/to-target-row.test.ts`,
    'is oid of the id token, if the account is stored by sub',
  ],
  ['The file has the columns', `${back}/back-summary.test.ts`, COLUMNS],
  ['If your application adds columns', `${back}/back-summary.test.ts`, COLUMNS],
  ['A column that is required', `${back}/back-summary.test.ts`, COLUMNS],
  ['keystead import better-auth brings', whole, REAL],
  ['Passwords, usernames, second factors', whole, REAL],
  [
    'The import may be stopped at any moment',
    whole,
    'that is halted before or after any commit goes on to the same end',
  ],
  ['There is one limit: a SQLite database that is not in WAL', 'e2e/guide-from-authjs.test.ts', AUTHJS],
  ['An export has everything', 'e2e/moving/moving-out-page.test.ts', MOVING_OUT],
  ['One that ends in .sql has', goingBack, SIGNS_IN],
  ['Users, accounts, members, teams', goingBack, SIGNS_IN],
  ['Authenticator apps |', goingBack, SIGNS_IN],
  ['Passwords | work with three lines', goingBack, SIGNS_IN],
  ['Backup codes |', goingBack, LOST],
  ['Sessions | are lost', goingBack, LOST],
  ['Policies, domains, identity providers', goingBack, LOST],
  ['The command says how many', goingBack, LOST],
  ['The file has tokens of providers', goingBack, LOST],
  ['It tries the secret on what Better Auth', opening, WRONG],
  ['If the database has none of these', opening, UNSHOWN],
  ['The last line of the output then', opening, UNSHOWN],
  ['With another secret than that', opening, UNSHOWN],
  ['Without AUTH_SECRET, migrate makes', 'apps/api/src/cli.test.ts', MIGRATES],
  ['npx keystead start serves accounts', 'apps/api/src/main.test.ts', SERVES],
  ['What Better Auth has and this', offTest, OFF],
  ['But people cannot use', offTest, OFF],
  ['The summary says how many people', offTest, OFF],
  ['With --json it is one object.', unit, FAULTS],
  ['1 | nothing was written', unit, 'refuses $words with one sentence'],
  ['2 | finished, and some rows', unit, FAULTS],
  ['3 | stopped', unit, CONFLICT],
  ['If your Better Auth signs people in', moving, STAYS],
  ['Without oauthProvider the applications', ofClients, INTO],
  ['Applications keep their client_id', moving, STAYS],
  ['What people allowed them is carried', moving, STAYS],
  ['Id tokens go on to be signed', moving, STAYS],
  ['Made by an administrator, or', ofClients, KINDS],
  ['Made by anybody else |', ofClients, KINDS],
  ['Made for an organization', ofGrants, IN_PLACE],
  ['Known by the URL', ofClients, KINDS],
  ['The errors file names each', ofClients, CARRIES],
  ['The application is carried over without', ofClients, CARRIES],
  ['An application that has no other', ofClients, CARRIES],
  ['A refresh token is carried over if', ofClients, CARRIES],
  ['Those of banned users, and', ofGrants, BANNED],
  ['A refresh token ends when', ofGrants, COUNTS],
  ['The second import brings the tokens', moving, LATER],
  ['It also ends the tokens', ofAgain, ENDED],
  ['Access tokens are left out', ofAgain, ENDED],
  ['Keystead does not know the option prefix', ofGrants, COUNTS],
  ['A secret or token that the plugin', ofClients, CARRIES],
  ['MISSING_CLIENT, MISSING_ORGANIZATION', ofClients, CARRIES],
  ['INVALID_CLIENT, INVALID_REDIRECT_URI', ofClients, CARRIES],
  ['If organizations of your Better Auth sign', ofConnections, CONNECTIONS],
  ['Each identity provider that belongs', ofConnections, CONNECTIONS],
  ['Each identity provider that belongs', ofEntering, ENTERS],
  ['Client secrets and private keys are stored', ofKeys, KEPT_SEALED],
  ['It is switched off at first', ofConnected, SWITCHED_OFF],
  ['An owner adds the DNS record', ofEntering, ENTERS],
  ['An account at an identity provider that is', ofConnections, CONNECTIONS],
  ['An identity provider that belongs to no', ofConnections, LEFT_OUT],
  ['An identity provider that speaks SAML', ofSaml, WITHOUT_SAML],
  ['The entity id of the service', ofSaml, ENTITY_ID],
  ['The entity id of the service', ofEntering, ENTERS],
  ['privateKey and encPrivateKey of the service', ofSaml, PARTS],
  ['privateKey and encPrivateKey of the service', ofEntering, ENTERS],
  ['wantAssertionsSigned |', ofSaml, SAML],
  ['An account at an identity provider that speaks', ofKeys, FORMAT],
  ['Sign-ins that the identity provider begins', ofSaml, SAML],
  ['A domain where everybody can', ofConnections, CONNECTIONS],
  ['mapping.id with another claim', ofConnections, LEFT_OUT],
  ['INVALID_CONNECTION |', ofConnections, LEFT_OUT],
  ['If directories of your organizations', ofDirectories, DIRECTORIES],
  ['Each row of scimProvider that', ofDirectories, DIRECTORIES],
  ['The directory goes on with', ofProvisioning, PROVISIONS],
  ['A token that is stored plain', ofProvisioning, PROVISIONS],
  ['A token that the application stores', ofDirectories, NOT_CARRIED],
  ['A person whom the directory made |', ofDirectories, DIRECTORIES],
  ['A person whom the directory made inactive', ofDirectories, DIRECTORIES],
  ['A person in the directories of two', ofDirectories, OF_TWO],
  ['A directory that belongs to no', ofDirectories, NOT_CARRIED],
  ['Until an owner has verified the domain', ofProvisioning, PROVISIONS],
  ['A line of the errors file', unit, FAULTS],
  ['It contains no hash, secret', unit, FAULTS],
  ['DUPLICATE_EMAIL |', unit, FAULTS],
  ['INVALID_USERNAME, DUPLICATE_USERNAME', unit, FAULTS],
  ['UNKNOWN_HASH |', unit, FAULTS],
  ['CANNOT_DECRYPT |', unit, FAULTS],
  ['NO_OWNER |', unit, FAULTS],
  ['MISSING_USER |', unit, FAULTS],
  ['DUPLICATE_ID |', ofFiles, LINES],
  ['DUPLICATE_ID |', ofIds, KNOWN],
  ['INVALID_EMAIL, INVALID_DATE |', ofFiles, LINES],
  ['BROKEN_LINE |', ofFiles, LINES],
  ['Roles of users and organizations count', unit, FAULTS],
  ['An organization keeps its slug', hostile, SLUGS],
  ['The summary counts the slugs', hostile, SLUGS],
  ['To an empty slug', hostile, SLUGS],
  ['A session of a banned user', unit, FAULTS],
  ['Signing keys stay published', whole, REAL],
  ['Only Ed25519 is carried', whole, REAL],
  ['Open links and codes are left out', unit, FAULTS],
  ['Trusted devices are asked', whole, REAL],
  ['Passwords keep working if your application', unit, FAULTS],
  ['A user who is there stays', whole, AGAIN],
  ['Only sessions that began after', unit, 'leaves sessions out of people who were $what here meanwhile'],
  ['None are added for people', unit, 'leaves sessions out of people who were $what here meanwhile'],
  ['Whoever was deleted here', whole, AGAIN],
  ['--restart looks at all rows', unit, FAULTS],
  ['Tables are found by their names', whole, REAL],
  [
    'Without a flag the secrets of AUTH_SECRET',
    whole,
    'with a wrong secret writes nothing, and does not say the secret',
  ],
  ['SOURCE_SECRET, or a file', unit, SECRET],
  ['Secrets with a version', whole, REAL],
];

const MINUTE = 60_000;

test('the page From Better Auth: a service moves in minutes, is down for seconds, and may go back', async () => {
  const began = Date.now();
  await using page = await walk('from-better-auth.md', { secret: SOURCE_SECRET });
  const { promise, promiseElsewhere } = page;
  const path = join(page.folder, 'auth.db');
  const { database, ...people } = await createSource(`sqlite:${path}`);
  const { ada, bob, kim, factor } = people;
  await database.run(
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < 1000)
     insert into "USER" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
     select 'crowd-' || n, 'Crowd', n || '@crowd.example', 1, '2024-01-01T00:00:00.000Z', '2024-01-01T00:00:00.000Z'
     from number`,
  );
  await database.run(`alter table "USER" add column "city" text`);
  await database.run(`update "USER" set "city" = 'London' where "id" = 'crowd-1'`);
  const [install = '', ...rest] = page.shells;
  const [look = '', move = '', back = '', named = ''] = rest.map(
    (lines) => `export SOURCE_URL=sqlite:${path}\n${lines}`,
  );
  // The folder is there, and its packages are those of this repository.
  const [begin = '', ...packages] = install.split('\n');
  const tarballs = packages.join(' ').match(/[\w-]+(?=\.tgz)/g);
  expect(tarballs).toEqual([
    'keystead-db',
    'keystead-api-router',
    'keystead-saml',
    'keystead-moving',
    'keystead',
  ]);
  const unread = await page.type('npm init -y > init.txt && npm pkg set type=commonjs\nnpx keystead migrate');
  expect([unread.code, unread.errors]).toEqual([
    1,
    expect.stringContaining('keystead.config.ts cannot be loaded'),
  ]);
  expect((await page.type(begin)).code).toBe(0);
  promise('The packages are built', 'In a new folder beside', 'Without "type": "module"');

  const bytes = () => readFileSync(path, 'base64');
  const before = bytes();
  const dry = await page.type(look);
  expect(dry.code).toBe(0);
  expect(dry.output + dry.errors).not.toContain('stays signed in');
  expect(dry.output).toMatch(/^Dry run: nothing was written\.\ntable .*\nuser +1,005 +1,005 /m);
  expect((await page.type(move)).code).toBe(0);
  expect(bytes()).toBe(before);
  promise(
    'SOURCE_URL is sqlite:',
    'How to go back',
    'A row for each table, then',
    '0 | everything that can be',
  );
  promise('How long it takes', 'Better Auth can run meanwhile', 'Name the features that you use');
  promise('It also needs two settings');

  // Meanwhile somebody signs in there, and somebody signs up.
  const late = ['dora', 'new@crowd.example', new Date().toISOString()];
  const quoted = late.map((value) => `'${value}'`);
  await database.run(
    `insert into "USER" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
     values (${quoted[0]}, ${quoted[0]}, ${quoted[1]}, 1, ${quoted[2]}, ${quoted[2]})`,
  );
  await answerOf(bob.visitor.post('/sign-in/email', { email: bob.email, password: PASSWORD }));

  const stopped = Date.now();
  const last = await page.type(`${move} --json`);
  expect(last.code).toBe(0);
  expect(Date.now() - stopped).toBeLessThan(MINUTE);
  expect(JSON.parse(last.output).seconds).toBeLessThan(30);
  {
    await using there = await page.serve();
    const em = there.em();
    expect(await em.count(User, {})).toBe(1006);
    const moved = await em.findOneOrFail(User, { id: 'crowd-1' });
    expect(moved.additionalFields).toEqual({ city: 'London' });
    expect(await em.findOneOrFail(ApiKey, { configId: 'team' })).toMatchObject({ enabled: false });
    promise('Columns that your application added', 'A configuration of API keys that you have not');
    expect(await em.count(Session, { user: bob.id })).toBe(3);
    const whoIs = async (cookies: ReadonlyMap<string, string>) =>
      (await answerOf<{ user: { id: string } } | null>(there.visitor(cookies).get('/get-session')))?.user.id;
    for (const { id, visitor } of [ada, bob, kim]) expect(await whoIs(visitor.cookies)).toBe(id);
    const browser = there.visitor();
    await answerOf(browser.post('/sign-in/email', { email: ada.email, password: PASSWORD }));
    expect((await browser.post('/two-factor/verify-totp', { code: totpOf(factor.secret) })).status).toBe(200);
    promise(
      'What people notice',
      'AUTH_SECRET is the',
      'With several secrets',
      'cookiePrefix is better-auth',
    );
    promise('Keep the origin', 'Stop Better Auth, run', 'The second import adds', 'So nobody is lost');
    promise(
      'A dry run writes nothing, and says',
      'Before the first command, write',
      'Write the database of Keystead there',
      'Configuration explains both',
      'Commands and server use',
      'Your pages may keep',
    );

    expect(await answerOf(browser.get('/get-session'))).not.toBeNull();
    expect(await answerOf(ada.visitor.get('/get-session'))).toMatchObject({ user: { id: ada.id } });
    const stranger = await bob.visitor.get('/get-session', { cookie: 'better-auth.session_token=x' });
    expect(stranger.status).toBe(200);
    promise('Start Better Auth again', 'People who were signed in before', 'What happened in Keystead since');
    promise('People who signed in only in Keystead');
  }

  const returned = await page.type(back);
  expect([returned.code, returned.errors]).toEqual([0, '']);
  expect(returned.output).toMatch(/^user +1,006$/m);
  expect(returned.output).toContain("import Scrypt from 'scrypt-kdf';");
  const other = await page.type(`SOURCE_SECRET=another-secret ${back} --force --json`);
  expect(JSON.parse(other.output)).toMatchObject({ for: 'better-auth', file: 'back.db' });
  const secretOf = await page.type(`${back} --source-secret-file gone.txt --force`);
  expect(secretOf.errors).toContain('The file gone.txt of --source-secret-file cannot be read.');
  const odd = await page.type(`${back} --secrets none`).then(({ errors }) => errors);
  expect(odd).toContain('With --for better-auth leave --secrets out.');
  const product = await page.type('npx keystead export back.db --for clerk').then(({ errors }) => errors);
  expect(product).toContain('--for is "clerk"; expected better-auth.');
  promise('To keep what happened since then', 'A file that ends in .db', 'Second factors are encrypted');

  const map = JSON.stringify({ user: { table: 'people', columns: { emailVerified: 'confirmed' } } });
  await database.run('alter table "USER" rename to "people"');
  await database.run('alter table "people" rename column "emailVerified" to "confirmed"');
  const mapped = await page.type(`echo '${map}' > names.json\n${named} --quiet`);
  expect([mapped.code, mapped.errors]).toEqual([0, '']);
  promise('For other names:');
  expect((await page.type('npx keystead import --help')).output).toContain('--source-secret-file');
  promise('npx keystead import --help lists');
  await database.close();
  expect(Date.now() - began).toBeLessThan(10 * MINUTE);

  for (const [beginning, file, title] of elsewhere) promiseElsewhere(beginning, file, title);
  page.assertAllShown([
    'Version 1.7 of the plugin has its connections in code, or in tables of its own: make a token here, and enter it in the directory, which then finds its people by their address.',
    'Both at once on one database is not possible: Keystead keeps only hashes of what Better Auth keeps as plain text.',
    'A session that was imported does not say how its owner signed in.',
    'An organization with a policy about that asks them to sign in again.',
  ]);
}, 600_000);
