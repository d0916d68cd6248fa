import { asymmetricAlgorithms } from '#core/crypto/asymmetric-algorithms.ts';
import { loadJose } from '#core/crypto/load-jose.ts';
import { normalizeEmail } from '#core/email-address.ts';
import { isStorableText } from '#core/http/storable-text.ts';
import { vouchError } from '#features/identity-provider/vouched-agents/vouch-fault.ts';

const LONGEST = 16_000;

/** Media type of the header (draft-ietf-oauth-identity-assertion-authz-grant section 3). */
const TYPE = 'oauth-id-jag+jwt';

/** Whose assertion it is, as it says itself. Nothing of it is proved. */
export interface ReadAssertion {
  text: string;
  issuer: string;
  subject: string | undefined;
  email: string | undefined;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 2048 && isStorableText(value)
    ? value
    : undefined;

const typeOf = (typ: unknown): unknown =>
  typeof typ === 'string' ? typ.toLowerCase().replace(/^application\//, '') : undefined;

async function decode(text: string) {
  const { decodeJwt, decodeProtectedHeader, errors } = await loadJose();
  try {
    return { header: decodeProtectedHeader(text), claims: decodeJwt(text) };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw vouchError('form', error);
    throw error;
  }
}

/** Reads an assertion without looking at its signature. */
export async function readAssertion(text: string): Promise<ReadAssertion> {
  if (text.length > LONGEST) throw vouchError('form');
  const { header, claims } = await decode(text);
  if (typeOf(header.typ) !== TYPE) throw vouchError('typ');
  if (!asymmetricAlgorithms.some((alg) => alg === header.alg)) throw vouchError('alg');
  const issuer = textOf(claims.iss);
  if (issuer === undefined) throw vouchError('issuer');
  const email = textOf(claims.email);
  return {
    text,
    issuer,
    subject: textOf(claims.sub),
    email: email === undefined ? undefined : normalizeEmail(email),
  };
}
