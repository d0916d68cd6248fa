import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DataKey, OutboxMail } from '@keystead/db';
import { expect, test } from 'vitest';
import { readGuide } from './support/guide.ts';
import { createDeployment } from './support/secret/deployment.ts';
import {
  codeIn,
  type Keeper,
  linkProvider,
  openBrowser,
  setUpKeeper,
  setUpWaiter,
  tryAll,
  tryBackupCode,
  trySecondStep,
  withPassword,
} from './support/secret/keepers.ts';
import { follow, keyRows, mailedLink, reasonOf, sealedValues, statusOf } from './support/secret/looks.ts';
import { elsewhere, explained } from './support/secret/said.ts';
import { openShell } from './support/secret/shell.ts';

const guide = readGuide('changing-the-secret.md');
const newSecret = (): string => randomBytes(24).toString('base64url');

/** Sentences that were run. A sentence that the page has not, or no longer, is a mistake of this test. */
const said = new Set<string>();
function promise(...beginnings: string[]): void {
  for (const beginning of beginnings) {
    const found = guide.sentences.filter((sentence) => sentence.startsWith(beginning));
    expect(found, beginning).toHaveLength(1);
    for (const sentence of found) said.add(sentence);
  }
}

const block = (index: number, language = 'sh'): string[] => {
  expect(guide.blocks[index]?.language).toBe(language);
  return guide.blocks[index]?.lines ?? [];
};

const REFUSAL =
  /None of the secrets in AUTH_SECRET opens this database \(it was last used with secret [\da-f]{8}\)\. Put that secret behind the new one: AUTH_SECRET=NEW,OLD\./;

/** Nothing on the page is promised without being run here, or in a test that is named. */
function assertAllShown(): void {
  const left = guide.sentences.filter((sentence) => !said.has(sentence) && !explained.has(sentence));
  expect(left.filter((sentence) => !elsewhere.some(([beginning]) => sentence.startsWith(beginning)))).toEqual(
    [],
  );
  for (const [beginning, file, title] of elsewhere) {
    expect(guide.sentences.filter((sentence) => sentence.startsWith(beginning))).toHaveLength(1);
    expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toContain(title);
  }
  expect([...explained].filter((sentence) => !guide.sentences.includes(sentence))).toEqual([]);
}

test('the page about changing the secret: what it tells to run is run, and what it promises holds', {
  timeout: 300_000,
}, async () => {
  await using deployment = await createDeployment();
  const { url, inDatabase, waitForMail } = deployment;
  const shell = openShell(deployment);
  const [first, second, third] = [newSecret(), newSecret(), newSecret()];
  const leaving = { OLD: first, NEW: second };
  await shell.type('AUTH_SECRET="$OLD" npx keystead start', leaving);
  const keepers: Keeper[] = [];
  for (const name of ['ada', 'bob']) keepers.push(await setUpKeeper(deployment, name));
  const [ada, bob] = keepers;
  if (!ada || !bob) throw new Error('nobody is there');
  await setUpWaiter(deployment, 'eve');
  const trusted = await trySecondStep(deployment, ada, { trustDevice: true });
  const links = [await mailedLink(deployment, 'one'), await mailedLink(deployment, 'two')];
  const asked = async () => {
    await trusted.post('/sign-out');
    const answer = await trusted.post('/sign-in/email', { email: ada.email, password: ada.password });
    return JSON.stringify(answer).includes('twoFactorRedirect');
  };
  const everyone = async () => {
    for (const keeper of keepers) await tryAll(deployment, keeper);
  };

  // The page's first block, line by line.
  const [both = '', status = '', alone = '', forget = ''] = block(0);
  const [before, keysBefore] = [await sealedValues(deployment), await keyRows(deployment)];
  await shell.type(both, leaving);
  const afterBoth = await keyRows(deployment);
  expect(afterBoth).toHaveLength(keysBefore.length + 1);
  expect(await sealedValues(deployment)).toEqual(before);
  expect(before.filter((value) => !value.startsWith('sealed.2.'))).toEqual([]);
  promise(
    'What the database keeps secret',
    'The secret encrypts only',
    'So a change of the secret only adds',
  );
  promise('When the service starts, it encrypts');
  await everyone();
  expect(await trusted.get('/get-session')).not.toBeNull();
  expect(await asked()).toBe(false);
  expect(await follow(links[0] ?? '')).toBe('works');
  const waiting = await withPassword(url, bob);
  await waiting.post('/two-factor/send-otp');
  const code = codeIn(await waitForMail(bob.email, /is your code for/i));

  const told = await shell.type(status, leaving);
  expect(told.code).toBe(4);
  expect(told.output).toMatch(
    /^Secret [\da-f]{8}: signs, opens the data key\.\nSecret [\da-f]{8}: .*may not be removed yet/,
  );
  promise('`keystead secret status` | lists', '`keystead secret status` shows', '4 | `status`');
  promise('They change the database directly', '`3fa9c1d2` is the name');
  const json = await shell.type(`${status.replace(/#.*/, '')} --json`, leaving);
  expect(JSON.parse(json.output)).toMatchObject({ command: 'secret status' });
  promise('`--json` prints');

  await inDatabase((em) =>
    em.nativeUpdate(OutboxMail, { kind: 'two-factor-recovery-ready' }, { nextAttemptAt: new Date(0) }),
  );
  const session = await trySecondStep(deployment, bob);
  await shell.type(alone, leaving);
  await everyone();
  await waitForMail('eve@example.com', /without your second step/);
  await waiting.post('/two-factor/verify-otp', { code });
  expect(await session.get('/get-session')).not.toBeNull();
  promise('`AUTH_SECRET` can be changed', 'Nobody loses');
  promise('Authenticator apps, backup codes, mailed codes', 'Tokens of social providers, keys');

  const forgotten = await shell.type(forget, leaving);
  expect(forgotten).toMatchObject({ code: 0, output: expect.stringContaining('opens nothing any more') });
  const refused = await shell.type('AUTH_SECRET="$OLD" npx keystead secret status', leaving);
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(REFUSAL) });
  promise('0 | done', '1 | nothing', 'If none of the secrets fits', '`keystead secret rotate --forget`');

  // A secret that leaked: the one in use becomes the old one.
  const leaked = { OLD: second, NEW: third };
  const stolen = await mailedLink(deployment, 'three');
  const stays = await trySecondStep(deployment, bob);
  const [see = '', leave = ''] = block(1);
  const seen = await shell.type(see, leaked);
  expect(seen).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Everything at rest opens with secret/),
  });
  promise(
    '`keystead secret rotate` does the same',
    '`keystead secret rotate` | changes',
    'Both secrets are needed once',
  );
  expect((await shell.type(leave, leaked)).code).toBe(0);
  await shell.type('AUTH_SECRET="$NEW" npx keystead start', leaked);
  expect([await follow(stolen), await stays.get('/get-session'), await asked()]).toEqual([
    'over',
    null,
    true,
  ]);
  await everyone();
  promise('Session cookies, links in mails', 'Cookies and links are signed', 'So do not wait');
  promise('Then its links and cookies stop', 'Then restart every process');

  const sealed = await sealedValues(deployment);
  const [anew = ''] = block(2);
  expect(await shell.type(anew, leaked)).toMatchObject({
    code: 0,
    output: expect.stringContaining('by another data key'),
  });
  const oldIds = new Set(sealed.map((value) => value.split('.')[2]));
  expect((await sealedValues(deployment)).filter((value) => oldIds.has(value.split('.')[2]))).toEqual([]);
  await waitForMail(ada.email, /create new backup codes/i);
  await everyone();
  const rotated = await shell.type('AUTH_SECRET="$NEW" npx keystead keys rotate --now', leaked);
  expect(rotated.code).toBe(0);
  promise(
    'When every process has the new secret',
    'It encrypts everything again',
    'Backup codes cannot be encrypted again',
  );
  promise('So replace the keys', '`keystead secret rotate --data-key`');
  expect((await shell.type('AUTH_SECRET="$NEW" npx keystead audit verify', leaked)).code).toBe(0);

  // A secret that is lost.
  await shell.stopServer();
  const copy = await keyRows(deployment);
  const [statement = ''] = block(3, 'sql');
  await inDatabase((em) => em.getConnection().execute(statement));
  const found = { OLD: third, NEW: newSecret() };
  await shell.type('AUTH_SECRET="$NEW" npx keystead start', found);
  const opened = await withPassword(url, ada);
  const noApp = opened.post('/two-factor/verify-totp', { code: '123456' });
  expect(await reasonOf(noApp)).toBe('SECOND_FACTOR_UNAVAILABLE');
  await expect.poll(shell.log).toContain('opens the authenticator app of a user');
  expect(shell.log()).toContain('No key of signed tokens could be opened');
  expect(await statusOf(tryBackupCode(deployment, ada))).toBe('401');
  expect(JSON.stringify(await openBrowser(url).get('/get-session', { 'x-api-key': ada.apiKey }))).toContain(
    ada.email,
  );
  const reset = `AUTH_SECRET="$NEW" npx keystead two-factor reset ${ada.email} Root`;
  expect((await shell.type(reset, found)).code).toBe(0);
  const again = await withPassword(url, ada);
  const tokens = () => reasonOf(again.post('/get-access-token', { providerId: 'github' }));
  expect(await tokens()).toBe('PROVIDER_TOKENS_UNAVAILABLE');
  await linkProvider(deployment, again, ada.name);
  expect(await tokens()).toBe('none');
  promise('Without the secret, everything', 'Passwords, passkeys and API keys', 'To start with a new secret');
  promise('For people whose second factor is lost', 'tokens of a social provider |');
  const lost = await shell.type('AUTH_SECRET="$NEW" npx keystead secret rotate', found);
  expect(lost).toMatchObject({ code: 2, output: expect.stringContaining('open with none of the secrets') });
  promise('2 | done, but', '`status` counts these');

  // It turns up again: alone it does not help, and with a copy of the table it does.
  expect((await shell.type('AUTH_SECRET="$OLD" npx keystead secret status', found)).output).toMatch(REFUSAL);
  await shell.stopServer();
  await inDatabase((em) =>
    em.insertMany(
      DataKey,
      copy.map((row) => ({ ...row })),
    ),
  );
  await shell.type('AUTH_SECRET="$NEW,$OLD" npx keystead start', found);
  await trySecondStep(deployment, bob);
  promise('Keep a copy of the table', 'Put the missing secret');
  await shell.stopServer();
  assertAllShown();
});
