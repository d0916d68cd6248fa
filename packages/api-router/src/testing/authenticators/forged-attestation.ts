import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Attestation, Attested } from '#testing/authenticators/passkey-authenticator.ts';

/** The maker that a forged certificate names. */
export const FORGED_MAKER = 'Maker of keys that nobody can steal';

/** An element of DER (ITU-T X.690), whose content is below 64 KiB. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const time = (text: string): Buffer => der(0x17, Buffer.from(text));

/** Attributes of a name (RFC 5280, appendix A), a printable string each. */
const toName = (attributes: readonly [hex: string, value: string][]): Buffer =>
  sequence(...attributes.map(([hex, value]) => der(0x31, sequence(oid(hex), der(0x13, Buffer.from(value))))));

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));

/** `basicConstraints`: no authority. */
const notAuthority = sequence(oid('551d13'), der(0x04, sequence()));

interface Certified {
  publicKey: KeyObject;
  privateKey: KeyObject;
  extensions?: readonly Uint8Array[];
}

/**
 * An X.509 certificate that its own key has signed, with all that WebAuthn asks of the certificate of an
 * authenticator.
 */
function selfSigned({ publicKey, privateKey, extensions = [] }: Certified): Buffer {
  const name = toName([
    ['550406', 'CH'],
    ['55040a', FORGED_MAKER],
    ['55040b', 'Authenticator Attestation'],
    ['550403', FORGED_MAKER],
  ]);
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(notAuthority, ...extensions)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  return sequence(content, ECDSA_WITH_SHA256, signature);
}

const signedBy = ({ authenticatorData, clientDataHash }: Attested): Buffer =>
  Buffer.concat([authenticatorData, clientDataHash]);

/** `packed` (WebAuthn, section 8.2) with a certificate for a key of the attacker. */
export function forgePacked(attested: Attested): Attestation {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const sig = sign('sha256', signedBy(attested), keys.privateKey);
  return {
    fmt: 'packed',
    attStmt: new Map<string, number | Buffer | Buffer[]>([
      ['alg', -7],
      ['sig', sig],
      ['x5c', [selfSigned(keys)]],
    ]),
  };
}

/** `apple` (section 8.8): right in all but who has signed the certificate, which is the new key itself. */
export function forgeApple(attested: Attested): Attestation {
  const nonce = createHash('sha256').update(signedBy(attested)).digest();
  const extension = sequence(oid('2a864886f763640802'), der(0x04, sequence(der(0xa1, der(0x04, nonce)))));
  const certificate = selfSigned({ ...attested, extensions: [extension] });
  return { fmt: 'apple', attStmt: new Map([['x5c', [certificate]]]) };
}
