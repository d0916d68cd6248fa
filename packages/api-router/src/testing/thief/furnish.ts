import { hash, randomBytes } from 'node:crypto';
import { Account, ImportRun, PictureFile, WebhookEvent } from '@keystead/db';
import { wrapWeakHash } from '#core/crypto/password.ts';
import { storeHashKey } from '#features/email-password/elsewhere/hash-keys.ts';
import { type AcmeOptions, acmeApp } from '#testing/apps/acme-app.ts';
import { allFeatures } from '#testing/apps/all-features.ts';
import { createPasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { giveRole } from '#testing/people/administration.ts';
import { approve, askForCodes } from '#testing/people/devices.ts';
import { askForCode, askForLink } from '#testing/people/mail-challenge.ts';
import { addPasskey } from '#testing/people/passkeys.ts';
import { type Person, signedUp } from '#testing/people/people.ts';
import { createAuthenticator, enrol, waiting } from '#testing/people/two-factor.ts';
import { samples, toUpload } from '#testing/pictures/samples.ts';
import { createLedger, type Ledger } from '#testing/thief/issued.ts';

/** One of those that a thief tries first. */
const WEAK_PASSWORD = 'sunshine1';
const DAY = 24 * 60 * 60;
/** Nobody listens there, so what is sent waits. */
const SILENT = 'http://127.0.0.1:9';

/** Everything is on, and nothing is limited, since a thief who has the database is not. */
const options: AcmeOptions = {
  ...allFeatures,
  rateLimit: { enabled: false },
  advanced: { privateOrigins: [SILENT] },
  bearer: { requireSignature: false },
  apiKey: { ...allFeatures.apiKey, enableSessionForAPIKeys: true },
  username: { releaseAfter: 30 * DAY },
  admin: { twoFactorResetApprovals: 2 },
  organization: {
    ...allFeatures.organization,
    schema: {
      organization: { additionalFields: { tax: { type: 'string', required: false, unique: true } } },
    },
  },
  user: {
    changeEmail: { enabled: true },
    deleteUser: { enabled: true },
    additionalFields: { phone: { type: 'string', required: false, unique: true } },
  },
};

export const openHouse = () => acmeApp(options);

export type House = Awaited<ReturnType<typeof openHouse>>;

/** Somebody who deleted the account. What is left must not tell who it was. */
export async function leaveForGood(app: House, { note }: Ledger): Promise<void> {
  const email = 'gone@example.com';
  const gone = await signedUp(app, { name: 'Gone', email, verified: true });
  await gone.api.updateUser.mutate({ username: 'gone_for_good' });
  await gone.api.organization.create.mutate({ name: 'Gone', slug: 'gone' });
  await gone.api.deleteUser.mutate({ password: gone.password });
  await app.settle();
  const { pathname, search } = app.outbox.link('delete-account', email);
  await gone.send(pathname + search, { method: 'GET' });
  note('the address of somebody who is gone', email, [gone.id], true);
  note('the name of somebody who is gone', 'gone_for_good', [gone.id], true);
  app.advance(DAY);
  app.service.deps.deleteExpired(app.now());
  await app.settle();
}

/** Ways of signing in, and second factors. */
async function setUp(app: House, ledger: Ledger, person: Person): Promise<string[]> {
  const { id, email, api } = person;
  const of = [id, email];
  const number = email.replace(/\D/g, '');
  ledger.note('a password', person.password, of);
  const changes = { username: `person_${number}`, phone: `+49 170 ${number}` };
  await api.updateUser.mutate(changes);
  const answer = await enrol(person, { password: person.password });
  const authenticator = createAuthenticator(app, answer.totpURI);
  await api.twoFactor.verifyTotp.mutate({ code: authenticator.code() });
  await api.twoFactor.enable.mutate({ method: 'otp', password: person.password });
  ledger.note('the secret of an authenticator app', authenticator.secret, of, false);
  for (const code of answer.backupCodes) {
    ledger.note('a backup code', code, of, false);
    ledger.note('a backup code', code.replaceAll('-', ''), of, false);
  }
  const tokens = { access_token: `access${id}`, refresh_token: `refresh${id}` };
  for (const token of Object.values(tokens)) ledger.note('a token of a provider', token, of);
  await app.visit(person, {
    path: '/link-social',
    profile: { id: `acme-${number}`, email, verified: true, name: person.name, picture: null },
    tokens,
  });
  await addPasskey(person, createPasskeyAuthenticator());
  const { key } = await api.apiKey.create.mutate({ name: 'a program' });
  ledger.note('an API key', key, of);
  return answer.backupCodes;
}

async function founds(person: Person): Promise<string> {
  const slug = person.email.replace(/\W/g, '-');
  const { id } = await person.api.organization.create.mutate({ name: 'Acme', slug });
  const { organization } = person.api;
  await organization.inviteMember.mutate({ email: `friend-of-${person.email}`, role: 'member' });
  return id;
}

/** Whatever somebody may have asked for and not used yet. */
async function asksForAll(app: House, ledger: Ledger, person: Person, backupCode: string): Promise<void> {
  const { id, email, api } = person;
  const of = [id, email];
  const browsers = [app.browser(), app.browser(), app.browser()];
  const [byLink, byCode, byPasskey] = browsers;
  const waitings = [await waiting(app, person), await waiting(app, person), await waiting(app, person)];
  const [trusted, mailed, lost] = waitings;
  await trusted?.api.twoFactor.verifyBackupCode.mutate({ code: backupCode, trustDevice: true });
  await mailed?.api.twoFactor.sendOtp.mutate();
  await lost?.api.twoFactor.requestRecovery.mutate();
  if (byLink) await askForLink(app, byLink, { email });
  if (byCode) await askForCode(app, byCode, { email });
  await byPasskey?.api.passkey.generateAuthenticateOptions.mutate();
  await app.browser().api.forgetPassword.mutate({ email });
  await app.leave(app.browser());
  await api.changeEmail.mutate({ newEmail: `next-${email}` });
  await api.deleteUser.mutate({ password: person.password });
  const { token } = await api.oneTimeToken.generate.query();
  ledger.note('a one-time token', token, of);
  for (const isApproved of [false, true]) {
    const { deviceCode, userCode } = await askForCodes(app.browser());
    ledger.note('the code of a device', deviceCode, of);
    ledger.note('the code that somebody types for a device', userCode, of);
    if (isApproved) await approve(person, { userCode });
  }
  await app.settle();
  for (const browser of [person, ...browsers, ...waitings]) ledger.readCookies(browser, of);
  ledger.readMails();
}

/** Rare rows: keys of signed tokens, roles, domains, an offer, a former member, an approval. */
async function addTheRest(app: House, ledger: Ledger, [ada, bob, eve]: readonly Person[]): Promise<void> {
  if (!ada || !bob || !eve) return;
  await ada.api.token.query();
  const { organization } = ada.api;
  const draft = { name: 'Rest', slug: 'rest', tax: '1-2-3' };
  const { id: organizationId } = await organization.create.mutate(draft);
  await organization.createRole.mutate({ organizationId, role: 'adviser', permission: { audit: ['read'] } });
  await organization.addDomain.mutate({ organizationId, domain: 'rest.example' });
  const add = ({ id: userId }: Person) =>
    app.service.caller().organization.addMember({ organizationId, userId, role: 'member' });
  const { id: memberId } = await add(bob);
  await add(eve);
  await organization.removeMember.mutate({ organizationId, memberIdOrEmail: eve.email });
  await organization.transferOwnership.mutate({ organizationId, memberId });
  await giveRole(app, ada, 'admin');
  await ada.api.admin.resetTwoFactor.mutate({ userId: bob.id, reason: 'lost' });
  const { key } = await bob.api.apiKey.create.mutate({ name: 'used' });
  ledger.note('an API key', key, [bob.id]);
  await app.service.verifyApiKey({ key });
  await addSent(app, ledger, ada);
}

/** A receiver of events, a picture, and a file of all that is stored. */
async function addSent(app: House, ledger: Ledger, ada: Person): Promise<void> {
  const { secret } = await ada.api.webhook.create.mutate({ url: `${SILENT}/events` });
  ledger.note('the secret of a webhook', secret ?? '', [ada.id], false);
  await ada.api.setPicture.mutate(toUpload(samples.PNG));
  await app.em().insert(PictureFile, { id: 'file', createdAt: app.now() });
  await ada.api.ownData.request.mutate();
}

/** Rows of an import from another product. */
async function comeFromElsewhere(app: House, ledger: Ledger): Promise<void> {
  const signerKey = randomBytes(64);
  ledger.note('the key of hashes of another product', signerKey.toString('base64'), [], false);
  const [startedAt, heartbeatAt] = [app.now(), app.now()];
  await storeHashKey(app.service, { signerKey, saltSeparator: Buffer.from('Bw==', 'base64') });
  const moved = await signedUp(app, { name: 'Moved', email: 'moved@example.com', verified: true });
  const digest = hash('md5', WEAK_PASSWORD);
  const password = await wrapWeakHash(`weak:md5::${digest}`, { logN: 4, r: 8, p: 1 });
  await app.em().nativeUpdate(Account, { user: moved.id }, { password });
  ledger.note('a digest that costs no work', digest, [moved.id], false);
  ledger.note('a common password', WEAK_PASSWORD, [moved.id], true);
  await app.em().insert(ImportRun, {
    id: 'import',
    kind: 'better-auth',
    source: 'fingerprint',
    startedAt,
    heartbeatAt,
    part: 'people',
    counts: {},
  });
}

/** An event that no process has taken to its receivers yet. */
async function leaveEvent(app: House): Promise<void> {
  const content = { actorId: null, targetType: 'user', targetId: 'x', organizationId: null };
  const event = { id: 'event', type: 'user.updated', subject: 'user:x', position: 1, content };
  await app.em().insert(WebhookEvent, { ...event, createdAt: app.now() });
}

/** So many people who have everything set up, and have asked for everything. */
export async function furnish(app: House, count: number) {
  const ledger = createLedger(app);
  await leaveForGood(app, ledger);
  const people: Person[] = [];
  for (let number = 0; number < count; number += 1) {
    const email = `person-${number}@example.com`;
    const address = `203.0.${113 + (number >> 8)}.${number & 255}`;
    const password = `correct horse ${number}`;
    const given = { name: `Person ${number}`, email, password, address };
    const person = await signedUp(app, { ...given, verified: true });
    const [code = ''] = await setUp(app, ledger, person);
    await founds(person);
    await asksForAll(app, ledger, person, code);
    people.push(person);
  }
  await addTheRest(app, ledger, people);
  await comeFromElsewhere(app, ledger);
  app.service.chainEvents();
  await app.settle();
  await leaveEvent(app);
  return { app, people, ledger };
}

export type Furnished = Awaited<ReturnType<typeof furnish>>;
