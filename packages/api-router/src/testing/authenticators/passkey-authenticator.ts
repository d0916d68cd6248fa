import {
  createHash,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  sign as signWith,
} from 'node:crypto';
import { type CborValue, toCbor } from '#testing/authenticators/cbor.ts';

const fromBase64url = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64url');

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

export type Algorithm = 'ES256' | 'EdDSA' | 'RS256';

interface AlgorithmFacts {
  /** Of COSE. */
  id: number;
  generate: () => { publicKey: KeyObject; privateKey: KeyObject };
  /** Parameters of the COSE key (RFC 9053), beside type and algorithm. */
  toCose: (key: JsonWebKey) => Map<number, CborValue>;
  hash: string | null;
}

const algorithms: Record<Algorithm, AlgorithmFacts> = {
  ES256: {
    id: -7,
    generate: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    toCose: ({ x, y }) => {
      const point: [number, CborValue][] = [
        [-2, fromBase64url(x)],
        [-3, fromBase64url(y)],
      ];
      return new Map<number, CborValue>([[1, 2], [3, -7], [-1, 1], ...point]);
    },
    hash: 'sha256',
  },
  EdDSA: {
    id: -8,
    generate: () => generateKeyPairSync('ed25519'),
    toCose: ({ x }) =>
      new Map<number, CborValue>([
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, fromBase64url(x)],
      ]),
    hash: null,
  },
  RS256: {
    id: -257,
    generate: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
    toCose: ({ n, e }) =>
      new Map<number, CborValue>([
        [1, 3],
        [3, -257],
        [-1, fromBase64url(n)],
        [-2, fromBase64url(e)],
      ]),
    hash: 'sha256',
  },
};

/** A key pair that the authenticator holds. */
export interface HeldCredential {
  /** base64url. */
  id: string;
  rpId: string;
  userHandle: string;
  algorithm: Algorithm;
  privateKey: KeyObject;
  counter: number;
}

export interface AuthenticatorOptions {
  algorithm?: Algorithm;
  /** Model. Default: zeros, of one that does not tell. */
  aaguid?: string;
  /** The authenticator counts its signatures. */
  counts?: boolean;
  /** The passkeys can be copied to other devices, and are. */
  synced?: boolean;
  /** The page on which it is used. */
  origin?: string;
}

export interface Attested {
  authenticatorData: Buffer;
  clientDataHash: Buffer;
  publicKey: KeyObject;
  privateKey: KeyObject;
}

/** Who vouches for an authenticator: the format and the statement of WebAuthn, section 6.5. */
export interface Attestation {
  fmt: string;
  attStmt: Map<string, CborValue>;
}

const noAttestation: Attestation = { fmt: 'none', attStmt: new Map() };

/** Changes to a response, against the options and the browser. */
export interface Changes {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  crossOrigin?: boolean;
  userPresent?: boolean;
  userVerified?: boolean;
  counter?: number;
  synced?: boolean;
  userHandle?: string | null;
  /** Another credential that it holds. */
  credential?: HeldCredential;
  /** Id of the new credential. */
  id?: string;
  algorithm?: Algorithm;
  /** Default: no attestation. */
  attest?: (attested: Attested) => Attestation;
}

interface CreateOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface GetOptions {
  challenge: string;
  rpId: string;
  allowCredentials?: readonly { id: string }[] | undefined;
}

const NO_AAGUID = '00000000-0000-0000-0000-000000000000';

function toFlags(
  { userPresent = true, userVerified = true, synced = false }: Changes,
  extra: number,
): number {
  return (userPresent ? 0x01 : 0) | (userVerified ? 0x04 : 0) | (synced ? 0x18 : 0) | extra;
}

function toAuthenticatorData(rpId: string, flags: number, counter: number, attested?: Buffer): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
}

interface ClientData {
  type: string;
  challenge: string;
  origin: string;
}

function toClientData(usual: ClientData, { type, challenge, origin, crossOrigin = false }: Changes): Buffer {
  const data = {
    type: type ?? usual.type,
    challenge: challenge ?? usual.challenge,
    origin: origin ?? usual.origin,
    crossOrigin,
  };
  return Buffer.from(JSON.stringify(data));
}

/** An authenticator in software, which answers the options of a ceremony as browser and device together would. */
export function createPasskeyAuthenticator(options: AuthenticatorOptions = {}) {
  const { algorithm = 'ES256', aaguid = NO_AAGUID, counts = false, synced = !counts } = options;
  const { origin = 'http://localhost:3000' } = options;
  const credentials: HeldCredential[] = [];

  function create({ challenge, rp, user }: CreateOptions, changes: Changes = {}) {
    const { rpId = rp.id, id = randomBytes(20).toString('base64url') } = changes;
    const chosen = changes.algorithm ?? algorithm;
    const facts = algorithms[chosen];
    const { publicKey, privateKey } = facts.generate();
    const counter = changes.counter ?? (counts ? 1 : 0);
    const held = { id, rpId: rp.id, userHandle: user.id, algorithm: chosen, privateKey, counter };
    credentials.push(held);
    const idBytes = fromBase64url(id);
    const attested = Buffer.concat([
      Buffer.from(aaguid.replaceAll('-', ''), 'hex'),
      Buffer.from([idBytes.length >> 8, idBytes.length & 255]),
      idBytes,
      toCbor(facts.toCose(publicKey.export({ format: 'jwk' }))),
    ]);
    const flags = toFlags({ synced, ...changes }, 0x40);
    const authenticatorData = toAuthenticatorData(rpId, flags, counter, attested);
    const clientData = toClientData({ type: 'webauthn.create', challenge, origin }, changes);
    const keys = { publicKey, privateKey };
    const { fmt, attStmt } =
      changes.attest?.({ authenticatorData, clientDataHash: sha256(clientData), ...keys }) ?? noAttestation;
    const attestation = new Map<string, CborValue>([
      ['fmt', fmt],
      ['attStmt', attStmt],
      ['authData', authenticatorData],
    ]);
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: toCbor(attestation).toString('base64url'),
        transports: synced ? ['internal', 'hybrid'] : ['usb', 'nfc'],
      },
    };
  }

  /** The newest of its passkeys that the options allow. */
  function findHeld({ rpId, allowCredentials }: GetOptions): HeldCredential {
    const held = credentials.findLast(
      (one) => one.rpId === rpId && (!allowCredentials || allowCredentials.some(({ id }) => id === one.id)),
    );
    if (!held) throw new Error('the authenticator has no passkey that the options allow');
    return held;
  }

  function get(given: GetOptions, changes: Changes = {}) {
    const held = changes.credential ?? findHeld(given);
    if (counts) held.counter += 1;
    const { rpId = given.rpId, counter = held.counter, userHandle = held.userHandle } = changes;
    const clientData = toClientData({ type: 'webauthn.get', challenge: given.challenge, origin }, changes);
    const data = toAuthenticatorData(rpId, toFlags({ synced, ...changes }, 0), counter);
    const signed = Buffer.concat([data, sha256(clientData)]);
    const signature = signWith(algorithms[held.algorithm].hash, signed, held.privateKey);
    return {
      id: held.id,
      rawId: held.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle !== null && { userHandle }),
      },
    };
  }

  return { credentials, create, get };
}

export type PasskeyAuthenticator = ReturnType<typeof createPasskeyAuthenticator>;
