import { createHmac, createPublicKey, sign } from 'node:crypto';
import { JwksKey } from '@keystead/db';
import { expect, test } from 'vitest';
import { serviceCaller } from '#core/call/unit.ts';
import { keyRing } from '#features/signed-tokens/key-ring.ts';
import { partiesOf } from '#features/signed-tokens/options.ts';
import { sessionTokens, signClaims, type TokenKind } from '#features/signed-tokens/sign.ts';
import { verifyToken } from '#features/signed-tokens/verify.ts';
import { signedUp } from '#testing/index.ts';
import { jwtApp, publishedKeys, signsWithRs256, tokenOf } from '#testing/people/signed-tokens.ts';

const access: TokenKind = { algorithm: 'RS256', typ: 'at+jwt' };
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A service with a key of each ring, and how to sign with them as an attacker would wish to. */
async function twoRings() {
  const app = await jwtApp();
  const service = await app.withFeatures([signsWithRs256]);
  await service.migrate();
  const caller = serviceCaller(service.deps);
  const { issuer, audience } = partiesOf(caller);
  const now = Math.floor(app.now().getTime() / 1000);
  const claims = { sub: 'ada', iss: issuer, aud: audience, iat: now, exp: now + 60 };
  const ring = keyRing.of(caller);
  const ed = await ring.requireSigner(caller, 'EdDSA');
  const rsa = await ring.requireSigner(caller, 'RS256');
  const verify = (token: string, kind: TokenKind) =>
    verifyToken(serviceCaller(service.deps), token, { kind, issuer, audience });
  return Object.assign(app, { service, caller, claims, ed, rsa, verify });
}

test('a token is verified with the algorithm of the row that its kid names, whatever it says of itself', async () => {
  await using app = await twoRings();
  const { claims, ed, rsa, caller } = app;
  const [pem, jwk] = [rsa, ed].map(({ key }) => createPublicKey(key).export({ type: 'spki', format: 'pem' }));
  const text = (header: object) => `${encode(header)}.${encode(claims)}`;
  const by = (signer: typeof ed, header: object): string => {
    const said = text(header);
    const hash = signer === rsa ? 'sha256' : null;
    return `${said}.${sign(hash, Buffer.from(said), signer.key).toString('base64url')}`;
  };
  const mac = (secret: string | Buffer, header: object): string =>
    `${text(header)}.${createHmac('sha256', secret).update(text(header)).digest('base64url')}`;
  const published = (await publishedKeys(app.service)).keys.map((key) => JSON.stringify(key));

  for (const typ of ['JWT', 'at+jwt']) {
    const kinds: TokenKind[] = [
      { algorithm: 'EdDSA', typ },
      { algorithm: 'RS256', typ },
    ];
    const forged = [
      by(ed, { alg: 'EdDSA', kid: rsa.kid, typ }),
      by(rsa, { alg: 'RS256', kid: ed.kid, typ }),
      by(ed, { alg: 'RS256', kid: ed.kid, typ }),
      by(rsa, { alg: 'EdDSA', kid: rsa.kid, typ }),
      by(ed, { alg: 'RS256', kid: rsa.kid, typ }),
      by(rsa, { alg: 'EdDSA', kid: ed.kid, typ }),
      by(rsa, { alg: 'PS256', kid: rsa.kid, typ }),
      by(rsa, { alg: 'RS512', kid: rsa.kid, typ }),
      by(rsa, { alg: 'toString', kid: rsa.kid, typ }),
      by(rsa, { alg: ['RS256'], kid: rsa.kid, typ }),
      by(rsa, { kid: rsa.kid, typ }),
      `${text({ alg: 'none', kid: rsa.kid, typ })}.`,
      by(rsa, { alg: 'none', kid: rsa.kid, typ }),
      ...[pem, jwk, ...published].flatMap((secret) =>
        [rsa.kid, ed.kid].map((kid) => mac(secret ?? '', { alg: 'HS256', kid, typ })),
      ),
      by(rsa, { alg: 'RS256', kid: rsa.kid, typ, crit: ['x'], x: 1 }),
    ];
    for (const kind of kinds)
      for (const token of forged) expect(await app.verify(token, kind), token).toBeNull();
    for (const token of forged)
      expect(await app.service.caller().verifyJWT({ token })).toEqual({ payload: null });
    for (const kind of kinds) {
      const token = await signClaims(caller, claims, kind);
      expect(await app.verify(token, kind)).toEqual(claims);
    }
  }
});

test('a token of one kind is never taken for one of another, and one of another ring is no session token', async () => {
  await using app = await twoRings();
  const { caller, claims } = app;
  const kinds: TokenKind[] = [
    sessionTokens,
    access,
    { algorithm: 'RS256', typ: 'logout+jwt' },
    { algorithm: 'RS256', typ: 'JWT' },
    { algorithm: 'EdDSA', typ: 'logout+jwt' },
  ];
  for (const kind of kinds) {
    const token = await signClaims(caller, claims, kind);
    const taken = await Promise.all(kinds.map(async (other) => (await app.verify(token, other)) !== null));
    expect(taken).toEqual(kinds.map((other) => other === kind));
    const { payload } = await app.service.caller().verifyJWT({ token });
    expect(payload).toEqual(kind === sessionTokens ? claims : null);
  }
});

test('the kind of a token is compared as a media type, and only verifyJWT takes a token without one', async () => {
  await using app = await twoRings();
  const { claims, ed, rsa } = app;
  const said = (signer: typeof ed, typ?: unknown): string => {
    const text = `${encode({ alg: signer.algorithm, kid: signer.kid, typ })}.${encode(claims)}`;
    const hash = signer === rsa ? 'sha256' : null;
    return `${text}.${sign(hash, Buffer.from(text), signer.key).toString('base64url')}`;
  };
  for (const typ of ['at+jwt', 'AT+JWT', 'application/at+jwt'])
    expect(await app.verify(said(rsa, typ), access), typ).toEqual(claims);
  for (const typ of [undefined, null, '', 'jwt', 'at', 'text/at+jwt', ['at+jwt'], { typ: 'at+jwt' }])
    expect(await app.verify(said(rsa, typ), access), String(typ)).toBeNull();
  expect(await app.verify(said(ed), sessionTokens)).toBeNull();
  const taken = await app.service.caller().verifyJWT({ token: said(ed) });
  expect(taken).toEqual({ payload: claims });
});

test('a key of an algorithm that this release does not know is left alone: not published, not used, not replaced', async () => {
  await using app = await twoRings();
  const { id } = await app.em().findOneOrFail(JwksKey, { algorithm: 'RS256' });
  await app.em().nativeUpdate(JwksKey, { id }, Object({ algorithm: 'ML-DSA-44' }));
  const token = await signClaims(app.caller, app.claims, access);
  const { keys } = await publishedKeys(await app.beside());

  expect(keys.map(({ alg }) => alg)).toEqual(['EdDSA']);
  app.advance(11);
  expect(await app.verify(token, access)).toBeNull();
  const ada = await signedUp(app);
  expect(await tokenOf(ada)).not.toBe('');
  await app.service.caller().rotateKeys({ now: true });
  expect(await app.em().count(JwksKey, { id })).toBe(1);
});
