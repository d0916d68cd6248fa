import '#testing/database/one-database.ts';
import { Event, Passkey } from '@keystead/db';
import { expect, it } from 'vitest';
import { FORGED_MAKER, forgeApple, forgePacked } from '#testing/authenticators/forged-attestation.ts';
import {
  type Attested,
  type Changes,
  createPasskeyAuthenticator,
} from '#testing/authenticators/passkey-authenticator.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { signedUp, testApp } from '#testing/index.ts';

const call = { path: '/passkey/verify-registration', procedure: 'passkey.verifyRegistration' } as const;
const failed = { status: 400, code: 'FAILED_TO_VERIFY_REGISTRATION' };

/** The model in the forged attestation. */
const aaguid = '2fc0579f-8113-47ea-b116-bb5a8db9202a';

/** Answers to a browser that adds a passkey, without random parts, and all that is stored and mailed. */
async function register(changes: Changes) {
  await using app = await testApp({ passkey: {} });
  const ada = await signedUp(app);
  const options = await ada.api.passkey.generateRegisterOptions.mutate();
  expect(options.attestation).toBe('none');
  const id = 'Y3JlZGVudGlhbA';
  const response = createPasskeyAuthenticator({ aaguid }).create(options, { id, ...changes });
  const answer = await ada.api.passkey.verifyRegistration.mutate({ response });
  await app.settle();
  const rows = [await app.em().find(Passkey, {}), await app.em().find(Event, {})];
  const random = { id: '', publicKey: '', userId: '', userHandle: '' };
  const columns = Object.keys(rows[0]?.[0] ?? {}).sort();
  return {
    answer: { ...answer, ...random },
    columns,
    traces: JSON.stringify([answer, rows, app.outbox.messages]),
  };
}

it('a certificate without a trusted root changes nothing compared to a passkey without one', async () => {
  const plain = await register({});
  const forged = await register({ attest: forgePacked });

  expect(forged.answer).toEqual(plain.answer);
  expect(forged.columns).toEqual(plain.columns);
  expect(forged.traces).toContain(aaguid);
  expect(forged.traces).not.toContain(FORGED_MAKER);
});

it.each([
  [
    'a signature that is not by its certificate',
    (attested: Attested) => forgePacked({ ...attested, clientDataHash: Buffer.alloc(32) }),
  ],
  ['a certificate that no root of its maker has signed', forgeApple],
])('an attestation with %s is refused', async (_, attest) => {
  await using app = await testApp({ passkey: {} });
  const ada = await signedUp(app);
  const makeInput = async () => {
    const options = await ada.api.passkey.generateRegisterOptions.mutate();
    return { response: createPasskeyAuthenticator({ aaguid }).create(options, { attest }) };
  };

  expect(await refusalOf(ada, call, makeInput)).toEqual(failed);
  expect(await app.em().count(Passkey)).toBe(0);
});
