import { Organization, Session, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '#testing/calls/refusals.ts';
import { browserAt, signedIn, signedUp } from '#testing/index.ts';
import { claimsOf, jwtApp, kidOf, tokenOf } from '#testing/people/signed-tokens.ts';
import '#testing/database/one-database.ts';

type App = Awaited<ReturnType<typeof jwtApp>>;
type Person = Awaited<ReturnType<typeof signedUp>>;

const ofHeader = async (browser: Pick<Person, 'get'>): Promise<string> =>
  (await browser.get('/get-session')).headers.get('set-auth-jwt') ?? '';

/** The tokens of a session at each of these seconds. */
async function tokensAt(app: App, browser: Person, seconds: readonly number[]): Promise<string[]> {
  const tokens: string[] = [];
  let passed = 0;
  for (const second of seconds) {
    app.advance(second - passed);
    passed = second;
    tokens.push(await ofHeader(browser));
  }
  return tokens;
}

/** Another value of a column, by its type in this process. */
const others: Record<string, (value: unknown) => unknown> = {
  string: (value) => `${value ?? ''}x`,
  boolean: (value) => value !== true,
  Date: (value) => new Date((value instanceof Date ? value.getTime() : 0) + 60_000),
  any: () => ({ plan: 'paid' }),
};

/** The columns of a user and of a session that may change, from their definitions. */
function columnsThatChange(app: App) {
  const metadata = app.em().getMetadata();
  return ['User', 'Session'].flatMap((name) => {
    const { class: entity, props } = metadata.getByClassName(name);
    return props
      .filter(({ kind, primary, persist }) => kind === 'scalar' && !primary && persist !== false)
      .filter((property) => property.name !== 'tokenHash')
      .map((property) => ({
        entity,
        name: property.name,
        type: property.runtimeType,
        ofUser: name === 'User',
      }));
  });
}

describe('a token of a session', () => {
  test('is signed once and handed on, by both calls, for a quarter of its life', async () => {
    await using app = await jwtApp();
    const ada = await signedUp(app);
    const [first, later, last, next] = await tokensAt(app, ada, [0, 60, 224, 225]);
    expect([later, last]).toEqual([first, first]);
    expect(next).not.toBe(first);
    expect(await tokenOf(ada)).toBe(next);
    const { payload } = await claimsOf(app, next ?? '');
    expect([payload.iat, payload.exp]).toEqual([
      Math.floor(app.now().getTime() / 1000),
      Math.floor(app.now().getTime() / 1000) + 900,
    ]);
  });

  test('is signed anew after each change of what it says', async () => {
    await using app = await jwtApp({ organization: {}, admin: {} });
    const ada = await signedUp(app);
    const { id } = await ada.api.organization.create.mutate({ name: 'Acme', slug: 'acme' });
    const policy = { requireTwoFactor: true, allowedMethods: null, maximumSessionAge: null };
    const stored = { ...policy, updatedAt: app.now().toISOString(), updatedBy: ada.id };
    const changes: [unknown, () => Promise<unknown>][] = [
      [{ name: 'Ada L.' }, () => ada.api.updateUser.mutate({ name: 'Ada L.' })],
      [{ role: 'admin' }, () => app.em().nativeUpdate(User, { id: ada.id }, { role: 'admin' })],
      [{ activeOrganizationId: null }, () => ada.api.organization.setActive.mutate({ organizationId: null })],
      [{ activeOrganizationId: id }, () => ada.api.organization.setActive.mutate({ organizationId: id })],
      [{ activeOrganizationId: null }, () => app.em().nativeUpdate(Organization, { id }, { policy: stored })],
    ];
    for (const [claims, change] of changes) {
      const before = await ofHeader(ada);
      expect(await ofHeader(ada)).toBe(before);
      await change();
      const after = await ofHeader(ada);
      expect(after).not.toBe(before);
      expect((await claimsOf(app, after)).payload).toMatchObject(Object(claims));
    }
  });

  test('says what a new one says, after a change of any column of its user or session', async () => {
    const plan = { plan: { type: 'string' as const, required: false } };
    await using app = await jwtApp({
      admin: {},
      organization: {},
      username: {},
      user: { additionalFields: plan },
      session: { additionalFields: plan },
    });
    const ada = await signedUp(app);
    const administrator = await signedUp(app, { name: 'Grace' });
    await app.em().nativeUpdate(User, { id: administrator.id }, { role: 'admin' });
    const told = async (browser: Pick<Person, 'get'>): Promise<unknown> => {
      const token = await ofHeader(browser);
      const { iat: _, exp: __, ...claims } = token === '' ? {} : (await claimsOf(app, token)).payload;
      return claims;
    };
    const said = new Set<string>();
    for (const { entity, name, type, ofUser } of columnsThatChange(app)) {
      // Some changes end the session.
      const browser = await signedIn(app, ada);
      said.add(JSON.stringify(await told(browser)));
      const session = await browser.api.getSession.query();
      const where = { id: ofUser ? ada.id : (session?.session.id ?? '') };
      const before: unknown = Reflect.get(await app.em().findOneOrFail(entity, where), name);
      const change = (value: unknown) => app.em().nativeUpdate(entity, where, { [name]: value });
      await change(name === 'impersonatedBy' ? administrator.id : others[type]?.(before));
      const claims = await told(browser);
      expect([name, claims]).toEqual([name, await told(browserAt(await app.beside(), browser))]);
      said.add(JSON.stringify(claims));
      await change(before);
    }
    expect(said.size).toBeGreaterThan(10);
  });

  test('is signed anew as soon as another key signs', async () => {
    await using app = await jwtApp();
    const ada = await signedUp(app);
    const before = await ofHeader(ada);
    const { id } = await app.service.caller().rotateKeys({ now: true });
    const after = await ofHeader(ada);
    expect([kidOf(before), kidOf(after)]).toEqual([expect.not.stringMatching(id), id]);
    expect((await claimsOf(app, after)).payload.sub).toBe(ada.id);
  });

  test('is never that of another session or user, even if functions of the operator say the same of all', async () => {
    await using app = await jwtApp({
      jwt: { definePayload: () => ({ all: 'same' }), getSubject: () => 'same' },
    });
    const ada = await signedUp(app);
    const elsewhere = app.browser();
    await elsewhere.api.signIn.email.mutate({ email: ada.email, password: ada.password });
    const eve = await signedUp(app, { email: 'eve@example.com' });
    const tokens = [await tokenOf(ada), await tokenOf(elsewhere), await tokenOf(eve)];
    const claims = await Promise.all(tokens.map(async (token) => (await claimsOf(app, token)).payload));
    expect(new Set(claims.map(({ sid }) => sid)).size).toBe(3);
  });

  test('says what the functions of the operator say now: they are asked each time', async () => {
    const said = { plan: 'free', subject: 'one' };
    await using app = await jwtApp({
      jwt: { definePayload: () => ({ plan: said.plan }), getSubject: () => said.subject },
    });
    const ada = await signedUp(app);
    const first = await ofHeader(ada);
    expect(await ofHeader(ada)).toBe(first);
    for (const change of [{ plan: 'paid' }, { subject: 'two' }]) {
      Object.assign(said, change);
      const { payload } = await claimsOf(app, await ofHeader(ada));
      expect(payload).toMatchObject({ plan: said.plan, sub: said.subject });
    }
  });

  test('is not handed on after its session has ended, and follows a session that ends sooner or later', async () => {
    await using app = await jwtApp();
    const ada = await signedUp(app);
    const ends: unknown[] = [];
    for (const seconds of [3600, 100, 200]) {
      const expiresAt = new Date(app.now().getTime() + seconds * 1000);
      await app.em().nativeUpdate(Session, { user: ada.id }, { expiresAt, remembered: false });
      const { exp = 0, iat = 0 } = (await claimsOf(app, await ofHeader(browserAt(app.service, ada)))).payload;
      ends.push(exp - iat);
    }
    expect(ends).toEqual([900, 100, 200]);
    const copy = browserAt(app.service, ada);
    await ada.api.signOut.mutate();
    expect(await ofHeader(copy)).toBe('');
    expect(await refusalOf(copy, { path: '/token', procedure: 'token', method: 'GET' })).toMatchObject({
      status: 401,
    });
  });

  test('cannot be made to say something else as a whole', async () => {
    await using app = await jwtApp({
      jwt: { definePayload: () => ({ toJSON: () => ({ sub: 'eve' }) }) },
    });
    const ada = await signedUp(app);
    expect(await ofHeader(ada)).toBe('');
  });
});
