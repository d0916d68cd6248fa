import { type SigningAlgorithm, signingAlgorithms } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { issuerOf } from '#features/oauth-grants/options.ts';
import { verifyToken } from '#features/signed-tokens/verify.ts';

/** An id token that a client shows, to say whom it means. */
export interface IdTokenHint {
  /** Id of the person. */
  subject: string;
  /** The client that it was made for. */
  clientId: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parsePart(part: string | undefined): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

const findAlgorithm = (alg: unknown): SigningAlgorithm | undefined =>
  signingAlgorithms.find((known) => known === alg);

/**
 * The id token, if the service signed it for exactly one client: signature, issuer and audience are checked, and that it
 * has not expired is not (RP-Initiated Logout 1.0 section 2). What the token says before it is verified chooses only what
 * it is verified against.
 */
export async function readIdTokenHint(unit: Unit, hint: string): Promise<IdTokenHint | undefined> {
  const [head, body] = hint.split('.');
  const { aud: clientId } = parsePart(body);
  const algorithm = findAlgorithm(parsePart(head).alg);
  if (typeof clientId !== 'string' || clientId === '' || algorithm === undefined) return undefined;
  const expected = { kind: { algorithm, typ: 'JWT' }, issuer: issuerOf(unit), audience: clientId };
  const claims = await verifyToken(unit, hint, { ...expected, mayBeExpired: true });
  const { sub: subject } = claims ?? {};
  return subject === undefined || subject === '' ? undefined : { subject, clientId };
}
