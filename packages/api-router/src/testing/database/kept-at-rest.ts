import {
  BackupCode,
  DataKey,
  Event,
  findSealed,
  OrganizationDeparture,
  type Orm,
  replaceSealed,
  tableOf,
  Verification,
} from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import { createUnit, serviceCaller } from '#core/call/unit.ts';
import { writeUnit } from '#core/call/unit-of-work/transaction.ts';
import { openAtRest } from '#core/crypto/at-rest.ts';
import { seal } from '#core/crypto/seal.ts';
import { sign } from '#core/crypto/sign.ts';
import { eventPurpose, toSealedText } from '#core/events/chain/event-seal.ts';
import { defineMail } from '#core/mail/define-mail.ts';
import { sendMail } from '#core/mail/send-mail.ts';
import { HOUR } from '#core/options/durations.ts';
import { keysFor } from '#core/options/service-options.ts';
import type { OpenKeystead } from '#create-keystead.ts';
import { addressPurpose, hasDeparted } from '#features/organization-members/departures.ts';
import { makeDecoyIds } from '#features/passkeys/decoys.ts';
import { socialRoundTrip } from '#features/social-sign-in/facts.ts';
import { codePurpose } from '#features/two-factor/facts.ts';
import { type AcmeOptions, acmeApp } from '#testing/apps/acme-app.ts';
import { createBrowser } from '#testing/browser.ts';
import { owning } from '#testing/people/invitations.ts';
import { signedUp } from '#testing/people/people.ts';
import { kidOf, tokenOf } from '#testing/people/signed-tokens.ts';
import { type Enrolled, enrolled } from '#testing/people/two-factor.ts';

const waitingMail = defineMail({
  kind: 'waiting',
  sample: { name: 'Ada' },
  en: ({ name }: { name: string }) => ({ subject: 'At last', name, intro: ['It waited.'], outro: [] }),
});

/** The secret that takes the place of that of the tests. */
export const NEW_SECRET = 'another secret for tests that is long enough';

const STRANGER = 'stranger@example.com';

/** A service whose database keeps one of everything that is under a key. */
export async function keepingApp(options: AcmeOptions = {}, made?: Orm) {
  const app = await acmeApp({ jwt: {}, organization: {}, ...options }, made);
  await app.service.migrate();
  const bob = await enrolled(app, { name: 'Bob' });
  const linked = app.browser();
  await app.visit(linked, { tokens: { access_token: 'access-1', refresh_token: 'refresh-1' } });
  const owner = await owning(app, { name: 'Olga' });
  const gone = await signedUp(app, { name: 'Gus', verified: true });
  const { organizationId } = owner;
  await app.service.caller().organization.addMember({ organizationId, userId: gone.id, role: 'member' });
  await owner.api.organization.removeMember.mutate({ memberIdOrEmail: gone.email, organizationId });
  const unit = createUnit(serviceCaller(app.service.deps));
  const sendAt = new Date(app.now().getTime() + HOUR * 1000);
  sendMail(unit, waitingMail, { to: 'ada@example.com', data: { name: 'Ada' }, sendAt });
  await writeUnit(unit);
  await app.settle();
  app.service.chainEvents();
  await app.settle();
  const session = await linked.api.getSession.query();
  return {
    app,
    bob,
    gone,
    organizationId,
    userId: session?.user.id ?? '',
    kid: kidOf(await tokenOf(owner)),
    decoys: makeDecoyIds(serviceCaller(app.service.deps), STRANGER),
    codes: [...bob.backupCodes],
  };
}

export type Keeping = Awaited<ReturnType<typeof keepingApp>>;

async function signIn(service: OpenKeystead, { email, password }: Enrolled) {
  const browser = createBrowser(service);
  await browser.api.signIn.email.mutate({ email, password });
  return browser;
}

/** Tries all of that in a service, one by one. `mail`: the mail that waits is sent now. */
export async function findWorking(service: OpenKeystead, keeping: Keeping, { mail = false } = {}) {
  const { app, bob, gone, organizationId, userId, codes } = keeping;
  const { api } = await signIn(service, bob);
  app.advance(60);
  const totp = await api.twoFactor.verifyTotp.mutate({ code: bob.authenticator.code() });
  const again = await signIn(service, bob);
  const backupCode = await again.api.twoFactor.verifyBackupCode.mutate({ code: codes.shift() ?? '' });
  const { accessToken } = await service.caller().getAccessToken({ userId, providerId: 'acme' });
  const { token } = await service.caller().signJWT({ payload: { sub: 'x' } });
  service.chainEvents();
  await service.idle();
  if (mail) {
    app.advance(2 * HOUR);
    service.sendDueMails();
    await service.idle();
  }
  const user = { id: 'somebody else', email: gone.email };
  return {
    totp: totp.user?.email === bob.email,
    backupCode: backupCode.user?.email === bob.email,
    accessToken,
    kid: kidOf(token),
    chainFault: (await service.caller().audit.verify()).fault,
    departed: await hasDeparted(service.deps, service.orm.em.fork(), { organizationId, user }),
    decoys: makeDecoyIds(serviceCaller(service.deps), STRANGER),
    ...(mail && { mail: app.outbox.find('waiting')?.subject }),
  };
}

/** The result of {@link findWorking} where nothing was lost. */
export const everything = ({ kid, decoys }: Keeping, { mail = false } = {}) => ({
  totp: true,
  backupCode: true,
  accessToken: 'access-1',
  kid,
  chainFault: null,
  departed: true,
  decoys,
  ...(mail && { mail: 'At last' }),
});

/** Writes all of it as releases did that had no data keys: sealed and signed by the secret itself. */
export async function asEarlierRelease({ app, bob, gone, organizationId, codes }: Keeping): Promise<void> {
  const { deps } = app.service;
  await detached(serviceCaller(deps), async (unit) =>
    unit.write(async (em) => {
      // They last for ten minutes, and are not sealed anew.
      await em.nativeDelete(Verification, { purpose: socialRoundTrip.arrival.purpose });
      for (const { purpose, placeOf, ...column } of deps.kept.sealed)
        for (const { id, of, sealed: from } of await findSealed(em, column, {
          except: 'none',
          after: '',
          limit: 99,
        })) {
          const place = placeOf(of);
          const text = (await openAtRest(deps, from, { purpose, place, em })) ?? '';
          await replaceSealed(em, column, { id, from, to: seal(keysFor(deps, purpose), text, place) });
        }
      const rows = await em.find(BackupCode, { user: bob.id });
      const toHash = (code: string) =>
        sign(keysFor(deps, codePurpose), `backup|${bob.id}|${code.replaceAll('-', '')}`).toString(
          'base64url',
        );
      for (const [index, { id }] of rows.entries())
        await em.nativeUpdate(BackupCode, { id }, { codeHash: toHash(codes[index] ?? ''), keyId: null });
      const address = sign(keysFor(deps, addressPurpose), `${organizationId}\n${gone.email}`).toString(
        'base64url',
      );
      await em.nativeUpdate(OrganizationDeparture, { address: { $ne: null } }, { address, keyId: null });
      for (const event of await em.find(Event, { seq: null })) {
        const seal = sign(keysFor(deps, eventPurpose), toSealedText(event)).toString('base64url');
        await em.nativeUpdate(Event, { id: event.id }, { seal });
      }
      await em.nativeDelete(DataKey, {});
    }),
  );
}

/** Everything in the database, as a thief would have it. */
export async function dumpOf({ orm }: OpenKeystead): Promise<string> {
  const em = orm.em.fork();
  const tables = [...new Set([...em.getMetadata().getAll().values()].map(({ tableName }) => tableName))];
  const rows = await Promise.all(tables.map((table) => em.execute(`select * from ${tableOf(orm, table)}`)));
  return JSON.stringify(rows);
}
