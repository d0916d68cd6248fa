import { JwksKey } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { serviceCaller } from '#core/call/unit.ts';
import { DAY, HOUR, MINUTE } from '#core/options/durations.ts';
import { keyRing } from '#features/signed-tokens/key-ring.ts';
import { provideKeys } from '#features/signed-tokens/provide.ts';
import { signClaims, type TokenKind } from '#features/signed-tokens/sign.ts';
import { verifyToken } from '#features/signed-tokens/verify.ts';
import type { Answering } from '#testing/browser.ts';
import { signedUp, type TestApp } from '#testing/index.ts';
import {
  jwtApp,
  kidOf,
  publishedAlgorithms,
  publishedIds,
  publishedKeys,
  signsWithRs256,
  tokenOf,
} from '#testing/people/signed-tokens.ts';

type Service = Awaited<ReturnType<TestApp['withFeatures']>>;

const kind: TokenKind = { algorithm: 'RS256', typ: 'at+jwt' };
const parties = { issuer: 'https://id.example', audience: 'https://api.example' };

const signed = (app: TestApp, service: Service): Promise<string> => {
  const exp = Math.floor(app.now().getTime() / 1000) + 90 * DAY;
  const claims = { sub: 'ada', iss: parties.issuer, aud: parties.audience, exp };
  return signClaims(serviceCaller(service.deps), claims, kind);
};

const subjectOf = async (service: Service, token: string): Promise<string | undefined> =>
  (await verifyToken(serviceCaller(service.deps), token, { kind, ...parties }))?.sub;

/** A process whose feature signs with RS256, after its start. */
async function started(app: TestApp, jwt: object = {}): Promise<Service> {
  const service = await app.withFeatures([signsWithRs256], { jwt });
  await service.migrate();
  return service;
}

const idsOf = async (service: Answering, alg: string): Promise<string[]> =>
  (await publishedKeys(service)).keys.filter((key) => key.alg === alg).map(({ kid }) => kid);

describe('a key of RS256', () => {
  test('is not made where nothing needs it, and the answer of /jwks has no more than before', async () => {
    await using app = await jwtApp();
    const off = await app.withFeatures([{ ...signsWithRs256, isOn: () => false }]);
    await off.migrate();
    await off.caller().rotateKeys();
    expect(await app.em().count(JwksKey, { algorithm: 'RS256' })).toBe(0);
    const { keys } = await app.browser().api.jwks.query();
    expect(keys.map((key) => Object.keys(key))).toEqual(
      Array(2).fill(['kty', 'crv', 'x', 'kid', 'alg', 'use']),
    );
    const caller = serviceCaller(app.service.deps);
    await expect(keyRing.of(caller).requireSigner(caller, 'RS256')).rejects.toThrow('signs with RS256');
  });

  test('is one, although ten services start in parallel, and the other one stays', async () => {
    await using app = await jwtApp();
    const before = await publishedIds(app.service);
    await Promise.all(Array.from({ length: 10 }, () => started(app)));
    expect(await app.em().count(JwksKey, { algorithm: 'RS256' })).toBe(1);
    expect(await idsOf(app.service, 'EdDSA')).toEqual(before);
  });

  test('is made by the first token or the first look at the keys if the operator migrates, also in parallel', async () => {
    await using app = await jwtApp({ jwt: false });
    const services = await Promise.all(
      Array.from({ length: 4 }, () => app.withFeatures([signsWithRs256], { jwt: {} })),
    );
    const [first, ...others] = services;
    const [published, ...tokens] = await Promise.all([
      first && publishedAlgorithms(first),
      ...others.map((service) => signed(app, service)),
    ]);
    expect(published?.toSorted()).toEqual(['EdDSA', 'RS256']);
    expect(new Set(tokens.map(kidOf)).size).toBe(1);
    expect(await app.em().count(JwksKey)).toBe(2);
  });

  test('is published on both transports without one private member, whatever its row says', async () => {
    await using app = await jwtApp();
    const service = await started(app);
    const [row] = await app.em().find(JwksKey, { algorithm: 'RS256' });
    const pair = {
      ...JSON.parse(row?.publicKey ?? ''),
      d: 'd',
      p: 'p',
      q: 'q',
      dp: 'dp',
      dq: 'dq',
      qi: 'qi',
      k: 'k',
    };
    expect(row?.privateKey).toMatch(/^sealed\.2\./);
    await app.em().nativeUpdate(JwksKey, { algorithm: 'RS256' }, { publicKey: JSON.stringify(pair) });

    const { keys } = await publishedKeys(service);
    expect((await service.caller().jwks()).keys).toEqual(keys);
    expect((await app.browser().api.jwks.query()).keys).toEqual(keys);
    const members = new Set(keys.flatMap((key) => Object.keys(key)));
    expect([...members].toSorted()).toEqual(['alg', 'crv', 'e', 'kid', 'kty', 'n', 'use', 'x']);
  });
});

describe('a rotation', () => {
  test('of one ring leaves the other: its next key is published, signs, and the old one stays for its time', async () => {
    await using app = await jwtApp();
    const service = await started(app);
    const others = await idsOf(service, 'EdDSA');
    const [old = ''] = await idsOf(service, 'RS256');
    const before = await signed(app, service);

    const { algorithm, id, keys } = await service.caller().rotateKeys({ algorithm: 'RS256' });
    expect([algorithm, keys.length]).toEqual(['RS256', 1]);
    expect(await service.caller().rotateKeys({ algorithm: 'RS256' })).toMatchObject({ id, isNew: false });
    app.advance(10 * MINUTE - 1);
    expect(kidOf(await signed(app, service))).toBe(old);
    app.advance(11);
    const after = await signed(app, service);
    expect(kidOf(after)).toBe(id);
    for (const token of [before, after]) expect(await subjectOf(service, token)).toBe('ada');

    app.advance(30 * DAY - 11);
    expect(await idsOf(service, 'RS256')).toEqual([id, old]);
    app.advance(1);
    expect(await idsOf(service, 'RS256')).toEqual([id]);
    expect([await subjectOf(service, before), await subjectOf(service, after)]).toEqual([undefined, 'ada']);
    expect(await idsOf(service, 'EdDSA')).toEqual(others);
  });

  test('without a name replaces the keys of all rings, after a leak at once, and answers that of session tokens', async () => {
    await using app = await jwtApp();
    const service = await started(app);
    const leaked = await signed(app, service);
    const { id, algorithm, keys } = await service.caller().rotateKeys({ now: true });
    expect(algorithm).toBe('EdDSA');
    expect(keys.map((key) => [key.algorithm, key.isNew])).toEqual([
      ['EdDSA', true],
      ['RS256', true],
    ]);
    expect(keys[0]?.id).toBe(id);
    expect(await publishedIds(service)).toHaveLength(2);
    expect(await subjectOf(service, leaked)).toBeUndefined();
    expect(await subjectOf(service, await signed(app, service))).toBe('ada');
  });

  test('replaces a leaked key also where nothing needs it any more, and never makes the first one', async () => {
    await using app = await jwtApp();
    const none = app.service.caller().rotateKeys({ algorithm: 'RS256', now: true });
    await expect(none).rejects.toMatchObject({ reason: 'VALIDATION_ERROR', message: /signs with RS256/ });
    const unknown = Reflect.apply(app.service.caller().rotateKeys, undefined, [{ algorithm: 'HS256' }]);
    await expect(unknown).rejects.toMatchObject({ reason: 'VALIDATION_ERROR' });
    expect(await publishedAlgorithms(app.service)).toEqual(['EdDSA']);
    const leaked = await idsOf(await started(app), 'RS256');
    await app.service.caller().rotateKeys({ now: true });
    expect(leaked).toHaveLength(1);
    expect(await idsOf(app.service, 'RS256')).not.toEqual(leaked);
  });

  test('by age happens in each ring at its own time', async () => {
    await using app = await jwtApp();
    const jwt = { jwks: { rotationInterval: DAY } };
    app.advance(12 * HOUR);
    const service = await started(app, jwt);
    const counts = async () => [
      (await idsOf(service, 'EdDSA')).length,
      (await idsOf(service, 'RS256')).length,
    ];
    const pass = async (seconds: number) => {
      app.advance(seconds);
      await signed(app, service);
      await service.idle();
      return counts();
    };
    expect(await pass(11 * HOUR)).toEqual([1, 1]);
    expect(await pass(HOUR)).toEqual([2, 1]);
    expect(await pass(12 * HOUR)).toEqual([2, 2]);
  });
});

describe('another secret', () => {
  test('that is gone for one ring makes a key in that one, and what both have signed is still accepted', async () => {
    await using app = await jwtApp();
    const service = await started(app);
    const ada = await signedUp(app);
    const [token, session] = [await signed(app, service), await tokenOf(ada)];
    const before = await idsOf(service, 'EdDSA');
    await app.em().nativeUpdate(JwksKey, { algorithm: 'RS256' }, { privateKey: 'sealed.1.AAAA' });

    const next = await started(app);
    const again = await started(app);
    const warnings = app.log.filter(({ message }) => message.includes('No key of signed'));
    expect(warnings.map(({ fields }) => fields)).toEqual([{ algorithm: 'RS256', keys: 1 }]);
    expect(await idsOf(next, 'RS256')).toHaveLength(2);
    expect(await idsOf(next, 'EdDSA')).toEqual(before);
    expect(kidOf(await signed(app, again))).not.toBe(kidOf(token));
    expect(await subjectOf(again, token)).toBe('ada');
    expect((await again.caller().verifyJWT({ token: session })).payload?.sub).toBe(ada.id);
  });

  test('with another data key encrypts the keys of both rings anew, and both sign on', async () => {
    await using app = await jwtApp();
    const service = await started(app);
    const sealed = async () =>
      new Map((await app.em().find(JwksKey, {})).map((key) => [key.id, key.privateKey]));
    const before = await sealed();
    const { unopened } = await service.caller().secret.rotate({ dataKey: true });
    const after = await sealed();
    expect([unopened, after.size]).toEqual([0, 2]);
    for (const [id, text] of after) expect(text.split('.')[2]).not.toBe(before.get(id)?.split('.')[2]);
    const next = await started(app);
    expect([...before.keys()]).toContain(kidOf(await signed(app, next)));
    expect(await app.em().count(JwksKey)).toBe(2);
  });
});

test('keys of a ring that were made while the clock was ahead are used, and the log names the ring', async () => {
  await using app = await jwtApp();
  app.advance(3 * HOUR);
  const [made] = await idsOf(await started(app), 'RS256');
  app.advance(-3 * HOUR);
  const service = await started(app);
  await provideKeys(serviceCaller(service.deps));
  expect(kidOf(await signed(app, service))).toBe(made);
  const warned = app.log.filter(({ message }) => message.includes('made in the future'));
  expect(new Set(warned.map(({ fields }) => Reflect.get(fields, 'algorithm')))).toEqual(new Set(['RS256']));
});
