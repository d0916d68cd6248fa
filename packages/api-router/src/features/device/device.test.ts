import { DeviceCode, Event, Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DAY, MINUTE } from '#core/options/durations.ts';
import { normalizeUserCode } from '#features/device/codes.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce } from '#testing/database/once.ts';
import { type Browser, ORIGIN, type Person, signedIn, signedUp, type TestApp } from '#testing/index.ts';
import { adminAndUser } from '#testing/people/administration.ts';
import {
  approve,
  askForCodes,
  DEVICE_GRANT,
  deviceApp,
  errorOf,
  issued,
  look,
  poll,
  seen,
  television,
  tokenOf,
} from '#testing/people/devices.ts';
import { describeOnBoth } from '#testing/transports/both-transports.ts';

const codeCall = { path: '/device/code', procedure: 'device.code' } as const;
const tokenCall = { path: '/device/token', procedure: 'device.token' } as const;
const showCall = { path: '/device', procedure: 'device.show', method: 'GET' } as const;
const approveCall = { path: '/device/approve', procedure: 'device.approve' } as const;
const denyCall = { path: '/device/deny', procedure: 'device.deny' } as const;

const whoIs = async (browser: Browser, token: string) => {
  const answer = await browser.send('/api/auth/get-session', {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json();
};

const onlyCode = async (app: TestApp): Promise<DeviceCode> => {
  const [row] = await app.em().find(DeviceCode, {});
  if (!row) throw new Error('there is no code');
  return row;
};

test('a person types the code of a device elsewhere, and the device has a session of that person', async () => {
  await using app = await deviceApp();
  const ada = await signedUp(app);
  const device = television(app);
  const answer = await device.post('/device/code', { client_id: 'tv', scope: ' read  write read' });
  expect([answer.headers.get('cache-control'), answer.headers.get('pragma')]).toEqual([
    'no-store',
    'no-cache',
  ]);
  const body = issued.loose().parse(await answer.json());
  expect(body).toEqual({
    device_code: expect.stringMatching(/^[A-Za-z0-9]{40}$/),
    user_code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
    verification_uri: `${ORIGIN}/device`,
    verification_uri_complete: `${ORIGIN}/device?user_code=${body.user_code}`,
    expires_in: 1800,
    interval: 5,
  });
  const codes = { deviceCode: body.device_code, userCode: body.user_code };
  const stored = JSON.stringify(await app.em().find(DeviceCode, {}));
  expect(stored).not.toContain(codes.deviceCode);
  expect(stored).not.toContain(codes.userCode);

  expect(await errorOf(await poll(device, codes))).toEqual([
    400,
    'authorization_pending',
    'AUTHORIZATION_PENDING',
  ]);
  expect(await (await look(app.browser(), codes)).json()).toEqual({
    user_code: codes.userCode,
    status: 'pending',
  });
  app.advance(40);
  const typed = `${codes.userCode.slice(0, 4)}-${codes.userCode.slice(4)}`.toLowerCase();
  expect(await (await ada.get(`/device?user_code=${typed}`)).json()).toEqual({
    user_code: typed,
    status: 'pending',
    client_id: 'tv',
    scope: 'read write',
    expires_in: 1760,
    device: {
      ipAddress: '198.51.100.9',
      userAgent: 'tideline-cli/2.4',
      browser: null,
      system: null,
      sameNetwork: false,
      createdAt: '2026-03-01T12:00:00.000Z',
    },
  });
  expect(await errorOf(await poll(device, codes))).toEqual([
    400,
    'authorization_pending',
    'AUTHORIZATION_PENDING',
  ]);
  expect(await (await ada.post('/device/approve', { userCode: typed })).json()).toEqual({ success: true });
  expect(await (await look(ada, codes)).json()).toMatchObject({ status: 'approved', client_id: 'tv' });

  app.advance(5);
  await app.settle();
  const before = app.outbox.messages.length;
  const redeemed = await poll(device, codes);
  expect(redeemed.status).toBe(200);
  expect(redeemed.headers.get('cache-control')).toBe('no-store');
  expect(redeemed.headers.getSetCookie()).toEqual([]);
  const given = await tokenOf(redeemed);
  expect(given).toEqual({
    access_token: expect.stringMatching(/^[A-Za-z0-9]{32}\.[A-Za-z0-9+/]{43}=$/),
    token_type: 'Bearer',
    expires_in: 7 * DAY - 45,
    scope: '',
  });
  expect(await whoIs(device, given.access_token)).toMatchObject({ user: { id: ada.id } });
  const [session] = await app.em().find(Session, { method: 'device' });
  expect(session).toMatchObject({ ipAddress: '198.51.100.9', userAgent: 'tideline-cli/2.4' });
  const events = await app.em().find(Event, { actorId: ada.id, action: 'session.created' });
  expect(events.at(-1)?.data).toMatchObject({ method: 'device', clientId: 'tv' });
  expect(await app.em().find(Event, { action: 'device.approved' })).toMatchObject([
    { actorId: ada.id, data: { clientId: 'tv' } },
  ]);
  await app.settle();
  expect(app.outbox.messages.slice(before).map(({ kind, to }) => [kind, to])).toEqual([
    ['new-device', ada.email],
  ]);

  app.advance(5);
  expect(await errorOf(await poll(device, codes))).toEqual([400, 'invalid_grant', 'INVALID_DEVICE_CODE']);
});

test('a denied device is told once', async () => {
  await using app = await deviceApp();
  const ada = await signedUp(app);
  const device = television(app);
  const codes = await askForCodes(device);
  await look(ada, codes);
  expect(await ada.api.device.deny.mutate({ userCode: codes.userCode })).toEqual({ success: true });
  expect(await (await look(ada, codes)).json()).toMatchObject({ status: 'denied' });
  expect(await refusalOf(ada, approveCall, { userCode: codes.userCode })).toEqual({
    status: 400,
    code: 'DEVICE_CODE_ALREADY_PROCESSED',
  });
  expect(await errorOf(await poll(device, codes))).toEqual([400, 'access_denied', 'DEVICE_ACCESS_DENIED']);
  app.advance(5);
  expect(await errorOf(await poll(device, codes))).toEqual([400, 'invalid_grant', 'INVALID_DEVICE_CODE']);
  expect(await app.em().count(Event, { action: 'device.denied', actorId: ada.id })).toBe(1);
});

describe('a device', () => {
  test('sends a form or JSON', async () => {
    await using app = await deviceApp();
    const form = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://tv.example',
    };
    const send = (path: string, body: string) =>
      app.browser().send(`/api/auth${path}`, { method: 'POST', headers: form, body });
    const asked = await send('/device/code', 'client_id=tv&scope=read+write');
    expect(asked.status).toBe(200);
    expect(asked.headers.get('access-control-allow-origin')).toBe('*');
    const { device_code } = issued.parse(await asked.json());
    const grant = encodeURIComponent(DEVICE_GRANT);
    const polled = await send('/device/token', `grant_type=${grant}&device_code=${device_code}&client_id=tv`);
    expect(await errorOf(polled)).toEqual([400, 'authorization_pending', 'AUTHORIZATION_PENDING']);
    const twice = await send('/device/code', 'client_id=tv&client_id=other');
    expect(await errorOf(twice)).toEqual([400, 'invalid_request', 'VALIDATION_ERROR']);
  });

  test('that asks too soon waits five seconds longer each time', async () => {
    await using app = await deviceApp();
    const device = television(app);
    const codes = await askForCodes(device);
    const slow = [400, 'slow_down', 'POLLING_TOO_FREQUENTLY'];
    const pending = [400, 'authorization_pending', 'AUTHORIZATION_PENDING'];
    expect(await errorOf(await poll(device, codes))).toEqual(pending);
    app.advance(4);
    expect(await errorOf(await poll(device, codes))).toEqual(slow);
    app.advance(9);
    expect(await errorOf(await poll(device, codes))).toEqual(slow);
    app.advance(15);
    expect(await errorOf(await poll(device, codes))).toEqual(pending);
    expect((await onlyCode(app)).interval).toBe(15);
  });

  test('is refused in the order of its faults', async () => {
    await using app = await deviceApp({ deviceAuthorization: { clients: ['tv', 'radio'] } });
    const device = television(app);
    const codes = await askForCodes(device);
    const given = { grant_type: DEVICE_GRANT, device_code: codes.deviceCode, client_id: 'tv' };
    const cases: [Record<string, unknown>, number, string][] = [
      [{ ...given, grant_type: undefined }, 400, 'VALIDATION_ERROR'],
      [{ ...given, device_code: 1 }, 400, 'VALIDATION_ERROR'],
      [{ ...given, client_id: '\u202etv' }, 400, 'VALIDATION_ERROR'],
      [{ ...given, grant_type: 'password' }, 400, 'UNSUPPORTED_GRANT_TYPE'],
      [{ ...given, client_id: 'toaster' }, 400, 'INVALID_CLIENT_ID'],
      [{ ...given, device_code: 'x' }, 400, 'INVALID_DEVICE_CODE'],
      [{ ...given, client_id: 'radio' }, 400, 'CLIENT_ID_MISMATCH'],
    ];
    for (const [input, status, code] of cases)
      expect(await refusalOf(device, tokenCall, input), code).toEqual({ status, code });
    expect(await refusalOf(device, codeCall, { client_id: 'toaster' })).toEqual({
      status: 400,
      code: 'INVALID_CLIENT_ID',
    });
    expect((await onlyCode(app)).polledAt).toBeNull();
    app.advance(30 * MINUTE);
    expect(await errorOf(await poll(device, codes))).toEqual([400, 'expired_token', 'EXPIRED_DEVICE_CODE']);
    expect(await errorOf(await poll(device, codes))).toEqual([400, 'invalid_grant', 'INVALID_DEVICE_CODE']);
  });

  test('names nobody as its owner', async () => {
    await using app = await deviceApp();
    const ada = await signedUp(app);
    expect(await refusalOf(television(app), codeCall, { client_id: 'tv', user_id: ada.id })).toEqual({
      status: 400,
      code: 'FIELD_NOT_ALLOWED',
    });
    expect(await app.em().count(DeviceCode)).toBe(0);
  });

  test('is taken as a function of the operator says', async () => {
    const asked: string[] = [];
    await using app = await deviceApp({
      deviceAuthorization: {
        validateClient: async (clientId) => {
          asked.push(clientId);
          return clientId === 'tv';
        },
      },
    });
    await askForCodes(television(app));
    expect(await refusalOf(television(app), codeCall, { client_id: 'radio' })).toMatchObject({
      code: 'INVALID_CLIENT_ID',
    });
    expect(asked).toEqual(['tv', 'radio', 'radio']);
  });

  test('has to be named where the service knows applications, and has the name of none', async () => {
    const desk = { client_id: 'desk', token_endpoint_auth_method: 'none' as const };
    const oauthProvider = { clients: [{ ...desk, redirect_uris: ['https://desk.example/cb'] }] };
    await using open = await deviceApp({ jwt: {}, oauthProvider });
    expect(await refusalOf(television(open), codeCall, { client_id: 'tv' })).toMatchObject({
      code: 'INVALID_CLIENT_ID',
    });
    const deviceAuthorization = { clients: ['tv', 'desk'] };
    await using named = await deviceApp({ jwt: {}, oauthProvider, deviceAuthorization });
    await askForCodes(television(named));
    expect(await refusalOf(television(named), codeCall, { client_id: 'desk' })).toEqual({
      status: 400,
      code: 'UNAUTHORIZED_CLIENT',
    });
  });

  test('gets one session of two polls at the same time, at two services', async () => {
    await using app = await deviceApp();
    const ada = await signedUp(app);
    const codes = await askForCodes(television(app));
    await approve(ada, codes);
    const body = JSON.stringify({
      grant_type: DEVICE_GRANT,
      device_code: codes.deviceCode,
      client_id: 'tv',
    });
    const services = [app.service, await app.beside()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        services[index % 2]?.handler(
          new Request(`${ORIGIN}/api/auth/device/token`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body,
          }),
        ),
      ),
    );
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1);
    expect(await app.em().count(Session, { method: 'device' })).toBe(1);
  });
});

describe('a session of a device', () => {
  test('proves no more, and lasts no longer, than the one in which it was approved', async () => {
    await using app = await deviceApp({ session: { freshAge: 60 } });
    const ada = await signedUp(app);
    app.advance(DAY / 2);
    const device = television(app);
    const codes = await askForCodes(device);
    await approve(ada, codes);
    const { access_token, expires_in } = await tokenOf(await poll(device, codes));
    expect(expires_in).toBe(7 * DAY - DAY / 2);
    const change = await device.send('/api/auth/delete-user', {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(change.ok).toBe(false);
    const [one, other] = await app.em().find(Session, {}, { orderBy: { expiresAt: 'asc' } });
    expect(one?.createdAt).toEqual(other?.createdAt);
  });

  const whatEndsIt: Record<string, (given: Scene) => Promise<unknown>> = {
    'signs out where it was approved': ({ ada }) => ada.api.signOut.mutate(),
    'signs out everywhere': ({ ada }) => ada.api.revokeSessions.mutate(),
    'signs out elsewhere': async ({ app, ada }) => {
      const phone = await signedIn(app, ada);
      await phone.api.revokeOtherSessions.mutate();
    },
    'is banned': ({ root, ada }) => root.api.admin.banUser.mutate({ userId: ada.id }),
    'is deleted': ({ root, ada }) => root.api.admin.removeUser.mutate({ userId: ada.id }),
    'gets another password': ({ root, ada }) =>
      root.api.admin.setUserPassword.mutate({ userId: ada.id, newPassword: 'a whole new battery' }),
  };
  interface Scene {
    app: TestApp;
    ada: Person;
    root: Person;
  }

  test.each(Object.keys(whatEndsIt))('is not opened if its owner %s before the poll', async (what) => {
    await using app = await deviceApp({ admin: {} });
    const { root, ada } = await adminAndUser(app);
    const device = television(app);
    const codes = await askForCodes(device);
    await approve(ada, codes);
    await whatEndsIt[what]?.({ app, ada, root });
    expect(await errorOf(await poll(device, codes))).toEqual([400, 'access_denied', 'DEVICE_ACCESS_DENIED']);
    app.advance(5);
    expect(await errorOf(await poll(device, codes))).toEqual([400, 'invalid_grant', 'INVALID_DEVICE_CODE']);
    expect(await app.em().count(Session, { method: 'device' })).toBe(0);
  });

  test('is not opened if the operator does not want it', async () => {
    let opens = true;
    await using app = await deviceApp({ hooks: { beforeSessionCreate: () => (opens ? undefined : false) } });
    const ada = await signedUp(app);
    const device = television(app);
    const codes = await askForCodes(device);
    await approve(ada, codes);
    opens = false;
    expect(await errorOf(await poll(device, codes))).toEqual([400, 'access_denied', 'DEVICE_ACCESS_DENIED']);
    expect(await app.em().count(DeviceCode)).toBe(0);
  });
});

describe('the owner of a request', () => {
  test('is the first person who looks while signed in, and nobody else decides', async () => {
    await using app = await deviceApp();
    const ada = await signedUp(app);
    const bob = await signedUp(app, { name: 'Bob' });
    const codes = await askForCodes(television(app));
    const { userCode } = codes;
    for (const call of [approveCall, denyCall])
      expect(await refusalOf(ada, call, { userCode })).toEqual({
        status: 400,
        code: 'DEVICE_CODE_NOT_CLAIMED',
      });
    await look(ada, codes);
    expect(await (await look(bob, codes)).json()).toEqual({ user_code: userCode, status: 'pending' });
    for (const [call, said] of [
      [approveCall, 'approve'],
      [denyCall, 'deny'],
    ] as const) {
      expect(await refusalOf(bob, call, { userCode })).toEqual({
        status: 403,
        code: 'DEVICE_CODE_OF_ANOTHER_USER',
      });
      expect(await (await bob.post(call.path, { userCode })).json()).toMatchObject({
        error: 'access_denied',
        error_description: `You are not authorized to ${said} this device authorization`,
      });
    }
    expect(await refusalOf(app.browser(), approveCall, { userCode })).toEqual({
      status: 401,
      code: 'UNAUTHORIZED',
    });
    expect(await errorOf(await app.browser().post('/device/deny', { userCode }))).toEqual([
      401,
      'unauthorized',
      'UNAUTHORIZED',
    ]);
  });

  test('is one of many who look at once', async () => {
    await using app = await deviceApp();
    const people = [];
    for (const name of ['Ada', 'Bob', 'Cleo']) people.push(await signedUp(app, { name }));
    const codes = await askForCodes(television(app));
    const answers = await Promise.all(people.map((person) => look(person, codes)));
    const views = await Promise.all(answers.map(async (answer) => seen.parse(await answer.json())));
    expect(views.filter((one) => 'client_id' in one)).toHaveLength(1);
  });

  test('decides once, of an approval and a denial at the same time', async () => {
    await using app = await deviceApp();
    const ada = await signedUp(app);
    const codes = await askForCodes(television(app));
    await look(ada, codes);
    const { userCode } = codes;
    const answers = await Promise.all([
      ada.post('/device/approve', { userCode }),
      ada.post('/device/deny', { userCode }),
      ada.post('/device/approve', { userCode }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a script of another site', { origin: 'https://evil.example' }],
    ['a browser that loads pages ahead', { 'sec-purpose': 'prefetch' }],
  ])('is nobody for whom %s looked', async (_, headers) => {
    await using app = await deviceApp();
    const ada = await signedUp(app);
    const { userCode } = await askForCodes(television(app));
    const answer = await ada.get(`/device?user_code=${userCode}`, headers);
    expect(await answer.json()).toEqual({ user_code: userCode, status: 'pending' });
    await ada.send(`/api/auth/device?user_code=${userCode}`, { method: 'HEAD' });
    expect((await onlyCode(app)).userId).toBeNull();
  });

  test('is nobody while an administrator acts as the person', async () => {
    await using app = await deviceApp({ admin: {} });
    const { root: fresh, ada } = await adminAndUser(app);
    const theirs = await askForCodes(television(app));
    await look(ada, theirs);
    const codes = await askForCodes(television(app));
    await fresh.api.admin.impersonateUser.mutate({ userId: ada.id });
    for (const one of [codes, theirs]) {
      expect(await (await look(fresh, one)).json()).toEqual({ user_code: one.userCode, status: 'pending' });
      for (const call of [approveCall, denyCall])
        expect(await refusalOf(fresh, call, { userCode: one.userCode })).toEqual({
          status: 403,
          code: 'NOT_WHILE_IMPERSONATING',
        });
    }
  });

  test('needs a fresh session where the operator wants one', async () => {
    await using app = await deviceApp({
      session: { freshAge: 60 },
      deviceAuthorization: { requireFreshSession: true },
    });
    const ada = await signedUp(app);
    const codes = await askForCodes(television(app));
    await look(ada, codes);
    app.advance(61);
    expect(await refusalOf(ada, approveCall, { userCode: codes.userCode })).toEqual({
      status: 403,
      code: 'SESSION_NOT_FRESH',
    });
    expect((await ada.post('/device/deny', { userCode: codes.userCode })).status).toBe(200);
  });
});

describe('a code that somebody types', () => {
  test.each([
    ['5h7r-PAJL', '5H7RPAJL'],
    [' 5h7r pajl\n', '5H7RPAJL'],
    ['５ｈ７ｒー٢ajl', '5H7R2AJL'],
    ['ﬁ5', 'FI5'],
  ])('%j is %s', (typed, code) => {
    expect(normalizeUserCode(typed)).toBe(code);
  });

  test('is refused if it is unknown or has expired', async () => {
    await using app = await deviceApp();
    const ada = await signedUp(app);
    const codes = await askForCodes(television(app));
    const { userCode } = codes;
    const calls: [typeof showCall | typeof approveCall | typeof denyCall, (code: string) => object][] = [
      [showCall, (code) => ({ user_code: code })],
      [approveCall, (code) => ({ userCode: code })],
      [denyCall, (code) => ({ userCode: code })],
    ];
    for (const [call, input] of calls)
      expect(await refusalOf(ada, call, input('AAAAAAAA'))).toEqual({
        status: 400,
        code: 'INVALID_USER_CODE',
      });
    expect(await errorOf(await ada.get('/device'))).toEqual([400, 'invalid_request', 'VALIDATION_ERROR']);
    app.advance(30 * MINUTE);
    for (const [call, input] of calls)
      expect(await refusalOf(ada, call, input(userCode))).toEqual({
        status: 400,
        code: 'EXPIRED_USER_CODE',
      });
    expect(await errorOf(await look(ada, codes))).toEqual([400, 'expired_token', 'EXPIRED_USER_CODE']);
  });

  test('is guessed five times in a minute and twenty in an hour, for an address and for a session', async () => {
    await using app = await deviceApp({
      rateLimit: { enabled: true, customRules: { '*': { window: 1, max: 1000 } } },
    });
    const ada = await signedUp(app);
    const codes = await askForCodes(television(app));
    const guess = (browser: Browser, headers = {}) => browser.get('/device?user_code=AAAAAAAA', headers);
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await guess(ada)).status).toBe(400);
    const over = await look(ada, codes);
    expect(await errorOf(over)).toEqual([429, 'temporarily_unavailable', 'TOO_MANY_REQUESTS']);
    expect(over.headers.get('retry-after')).toBe('60');
    expect((await ada.post('/device/approve', { userCode: codes.userCode })).status).toBe(429);
    // Somebody else at the same address, and the same session at another one.
    expect((await guess(app.browser())).status).toBe(429);
    const elsewhere = app.browser({ address: '198.51.100.77' });
    expect((await look(elsewhere, codes)).status).toBe(200);
    for (const [name, value] of ada.cookies) elsewhere.cookies.set(name, value);
    expect((await look(elsewhere, codes)).status).toBe(429);
    for (let minute = 0; minute < 3; minute += 1) {
      app.advance(61);
      for (let wrong = 0; wrong < 5; wrong += 1) expect((await guess(ada)).status).toBe(400);
    }
    app.advance(61);
    expect((await guess(ada)).status).toBe(429);
    // A right code counts as no guess.
    const bob = await signedUp(app, { name: 'Bob' });
    const phone = app.browser({ address: '198.51.100.78' });
    for (const [name, value] of bob.cookies) phone.cookies.set(name, value);
    for (let right = 0; right < 10; right += 1) expect((await look(phone, codes)).status).toBe(200);
  });

  test('is asked for ten times in a minute from one address', async () => {
    await using app = await deviceApp({ rateLimit: { enabled: true } });
    const device = television(app);
    for (let asked = 0; asked < 10; asked += 1) await askForCodes(device);
    const over = await device.post('/device/code', { client_id: 'tv' });
    expect(over.headers.get('cache-control')).toBe('no-store');
    expect(await errorOf(over)).toEqual([429, 'temporarily_unavailable', 'TOO_MANY_REQUESTS']);
  });
});

describe('a page without a script', () => {
  const navigation = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-mode': 'navigate',
    accept: 'text/html',
  };

  test.each([
    ['approve', 'approved'],
    ['deny', 'denied'],
  ])('sends a form to %s, and the browser comes back to the page', async (action, status) => {
    await using app = await deviceApp({ deviceAuthorization: { verificationUri: '/tv?from=app' } });
    const ada = await signedUp(app);
    const codes = await askForCodes(television(app));
    await look(ada, codes);
    const send = (headers: Record<string, string>) =>
      ada.send(`/api/auth/device/${action}`, {
        method: 'POST',
        headers: { ...navigation, ...headers },
        body: `userCode=${codes.userCode}`,
      });
    const foreign = await send({ origin: 'https://evil.example' });
    expect(foreign.status).toBe(303);
    expect(foreign.headers.get('location')).toContain('INVALID_ORIGIN');
    const answer = await send({});
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${ORIGIN}/tv?from=app&decided=${status}`,
    ]);
    const again = await send({});
    expect(again.headers.get('location')).toContain('DEVICE_CODE_ALREADY_PROCESSED');
  });

  test('of a program is answered with JSON', async () => {
    await using app = await deviceApp();
    const ada = await signedUp(app);
    const codes = await askForCodes(television(app));
    await look(ada, codes);
    const answer = await ada.send('/api/auth/device/approve', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: `userCode=${codes.userCode}`,
    });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
  });
});

describeOnBoth('the way of a device', () => {
  test('is the same', async () => {
    await using app = await deviceApp();
    const ada = await signedUp(app);
    const device = television(app);
    const codes = await askForCodes(device);
    expect(await ada.api.device.show.query({ user_code: codes.userCode })).toMatchObject({
      client_id: 'tv',
      device: { ipAddress: '198.51.100.9' },
    });
    await ada.api.device.approve.mutate({ userCode: codes.userCode });
    const token = await device.api.device.token.mutate({
      grant_type: DEVICE_GRANT,
      device_code: codes.deviceCode,
      client_id: 'tv',
    });
    expect(await whoIs(device, token.access_token)).toMatchObject({ user: { id: ada.id } });
  });
});

describeOnce('without the section', () => {
  test.each(['/device/code', '/device/token', '/device', '/device/approve', '/device/deny'])(
    '%s is not there',
    async (path) => {
      await using app = await deviceApp({ deviceAuthorization: false });
      const ada = await signedUp(app);
      const answer = await (path === '/device'
        ? ada.get('/device?user_code=AAAAAAAA')
        : ada.post(path, { userCode: 'AAAAAAAA' }));
      expect(answer.status).toBe(404);
    },
  );
});

describeOnce('the options', () => {
  const shape = z.record(z.string(), z.unknown());
  test.each([
    [{ expiresIn: 59 }, 'deviceAuthorization.expiresIn is 59, expected seconds from 60 to 86400'],
    [{ interval: 0 }, 'deviceAuthorization.interval is 0, expected a whole number from 1'],
    [{ userCodeLength: 7 }, 'deviceAuthorization.userCodeLength is 7, expected a whole number from 8'],
    [{ userCodeLength: 17 }, 'a whole number from 8 to 16'],
    [{ deviceCodeLength: 31 }, 'a whole number from 32'],
    [{ verificationUri: 'javascript:alert(1)' }, 'a path or an http or https URL'],
    [{ clients: 'tv' }, 'a list of texts'],
    [{ clients: [], validateClient: () => true }, 'say the same; leave one of them out'],
  ])('%j are refused', async (given, sentence) => {
    const options = { deviceAuthorization: shape.parse(given) };
    await expect(deviceApp(options)).rejects.toThrow(sentence);
  });

  test('change the codes and the page', async () => {
    await using app = await deviceApp({
      deviceAuthorization: {
        expiresIn: 120,
        interval: 7,
        deviceCodeLength: 64,
        userCodeLength: 12,
        verificationUri: 'https://tv.example/link',
      },
    });
    expect(await (await television(app).post('/device/code', { client_id: 'tv' })).json()).toMatchObject({
      device_code: expect.stringMatching(/^\w{64}$/),
      user_code: expect.stringMatching(/^\w{12}$/),
      verification_uri: 'https://tv.example/link',
      expires_in: 120,
      interval: 7,
    });
  });
});
