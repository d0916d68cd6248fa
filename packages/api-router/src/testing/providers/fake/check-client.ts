import { jwtVerify } from 'jose';
import { definitionsOf } from '#testing/providers/fake/checks.ts';
import { CLIENT } from '#testing/providers/fake/client.ts';
import { findKeys } from '#testing/providers/fake/keys.ts';
import type { Addressed } from '#testing/providers/fake/received.ts';

const decodeForm = (text: string): string => new URLSearchParams(`x=${text}`).get('x') ?? '';

/** RFC 6749 section 2.3.1: both parts form-encoded, joined, in standard Base64. */
function isBasic({ headers: { authorization = '' }, form }: Addressed): boolean {
  const [, code = ''] = /^Basic ([A-Za-z\d+/]+={0,2})$/.exec(authorization) ?? [];
  const joined = Buffer.from(code, 'base64').toString();
  const split = joined.indexOf(':');
  return (
    decodeForm(joined.slice(0, split)) === CLIENT.id &&
    decodeForm(joined.slice(split + 1)) === CLIENT.secret &&
    !form.has('client_secret')
  );
}

function isInBody({ provider, headers, form }: Addressed): boolean {
  return (
    form.get(definitionsOf(provider).clientIdParam ?? 'client_id') === CLIENT.id &&
    form.get('client_secret') === CLIENT.secret &&
    headers.authorization === undefined
  );
}

/** A secret that lives for minutes, signed by the operator's key and meant for this provider alone. */
async function isSigned({ provider, form }: Addressed, now: Date): Promise<boolean> {
  const { signedSecret } = definitionsOf(provider);
  if (!signedSecret || form.get('client_id') !== CLIENT.id) return false;
  const { operator } = await findKeys();
  try {
    const { protectedHeader, payload } = await jwtVerify(
      form.get('client_secret') ?? '',
      operator.publicKey,
      {
        algorithms: [signedSecret.algorithm],
        audience: signedSecret.audience,
        issuer: CLIENT.teamId,
        subject: CLIENT.id,
        currentDate: now,
        requiredClaims: ['iat', 'exp'],
        maxTokenAge: signedSecret.lifetime,
      },
    );
    const { iat = 0, exp = Number.POSITIVE_INFINITY } = payload;
    return protectedHeader.kid === CLIENT.keyId && exp - iat <= signedSecret.lifetime;
  } catch {
    return false;
  }
}

/** Faults of the client's proof at the token endpoint. */
export async function checkClient(request: Addressed, now: Date): Promise<string[]> {
  const { signedSecret, clientAuth = 'body' } = definitionsOf(request.provider);
  const how = signedSecret ? 'signed' : clientAuth;
  const holds = {
    signed: () => isSigned(request, now),
    basic: () => isBasic(request),
    body: () => isInBody(request),
  };
  return (await holds[how]()) ? [] : [`a client that proves itself (${how})`];
}
