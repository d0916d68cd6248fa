import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { ZodError } from 'zod';
import type { UnitSource } from '#core/call/unit.ts';
import { take } from '#core/call/unit-of-work/count.ts';
import { asymmetricAlgorithms } from '#core/crypto/asymmetric-algorithms.ts';
import { type Jose, loadJose } from '#core/crypto/load-jose.ts';
import { OutgoingError } from '#core/http/outgoing/outgoing-error.ts';
import { DAY, HOUR } from '#core/options/durations.ts';
import {
  findClientKeys,
  findIssuerKeys,
} from '#features/identity-provider/clients/authentication/assertion-keys.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { clientOptions } from '#features/identity-provider/clients/options.ts';
import { issuerOf } from '#features/oauth-grants/options.ts';
import { useOnce } from '#features/oauth-grants/use-once.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';

/** Seconds that clocks may differ. */
const TOLERANCE = 30;

/** Media type of an assertion (draft-ietf-oauth-rfc7523bis section 4). Most libraries name none, or the general one. */
const types: ReadonlySet<string | undefined> = new Set([undefined, 'jwt', 'client-authentication+jwt']);

const typeOf = (typ: unknown): string | undefined =>
  typeof typ === 'string' ? typ.toLowerCase().replace(/^application\//, '') : undefined;

/** Who made an assertion, as it says itself. Nothing of it is proved. */
export interface AssertionClaim {
  clientId: string;
  /** The issuer of a workload; undefined: the client itself. */
  workloadIssuer: string | undefined;
}

/** Finds whose assertion it is, without looking at its signature; undefined if it is nobody's. */
export async function readAssertion(
  source: UnitSource,
  assertion: string,
): Promise<AssertionClaim | undefined> {
  const { decodeJwt, errors } = await loadJose();
  try {
    const { iss, sub } = decodeJwt(assertion);
    if (typeof iss !== 'string' || typeof sub !== 'string') return undefined;
    if (iss === sub) return { clientId: sub, workloadIssuer: undefined };
    const workload = clientOptions
      .of(source)
      .workloads.find(({ issuer, subject }) => issuer === iss && subject === sub);
    return workload && { clientId: workload.client, workloadIssuer: iss };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Uses the `jti` up. Of two requests with one assertion, one is first. */
async function takeOnce(source: UnitSource, { iss, jti, exp }: JWTPayload): Promise<boolean> {
  if (typeof jti !== 'string' || jti === '' || exp === undefined) return false;
  const until = new Date((exp + TOLERANCE) * 1000);
  return take(source, (em) => useOnce(source, em, { names: [iss ?? '', jti], until }));
}

async function verify(
  source: UnitSource,
  { assertion, findKey, longest }: { assertion: string; findKey: JWTVerifyGetKey; longest: number },
): Promise<JWTPayload | undefined> {
  const { jwtVerify } = await loadJose();
  const issuer = issuerOf(source);
  const { payload, protectedHeader } = await jwtVerify(assertion, findKey, {
    algorithms: asymmetricAlgorithms,
    audience: issuer,
    currentDate: source.now,
    clockTolerance: TOLERANCE,
    requiredClaims: ['exp', 'jti', 'sub', 'iss'],
  });
  const { aud = [], exp = 0, iat } = payload;
  const now = source.now.getTime() / 1000;
  if ([aud].flat().length !== 1 || !types.has(typeOf(protectedHeader.typ))) return undefined;
  if (exp > now + longest + TOLERANCE || (iat !== undefined && iat > now + TOLERANCE)) return undefined;
  return payload;
}

/** Says in the log why an assertion does not verify. Anything else is an error of the service. */
function logRefusal({ deps: { logger } }: UnitSource, clientId: string, { JOSEError }: Jose['errors']) {
  return (error: unknown): undefined => {
    const isExpected = [JOSEError, OpenIdError, OutgoingError, ZodError, TypeError].some(
      (kind) => error instanceof kind,
    );
    if (!isExpected) throw error;
    logger.info({ clientId, error }, 'the assertion of a client was not taken');
    return undefined;
  };
}

/**
 * Whether an assertion is of this client: signed by its key, or by the issuer of a workload that the operator names;
 * for this service alone, in time, and for the first time (RFC 7523 section 3).
 */
export async function isAssertionOf(
  source: UnitSource,
  client: Client,
  { assertion, claim: { workloadIssuer } }: { assertion: string; claim: AssertionClaim },
): Promise<boolean> {
  const { errors } = await loadJose();
  const check = async (): Promise<JWTPayload | undefined> => {
    const findKey =
      workloadIssuer === undefined
        ? await findClientKeys(source, client)
        : await findIssuerKeys(source, workloadIssuer);
    const longest = workloadIssuer === undefined ? HOUR : DAY;
    return findKey && verify(source, { assertion, findKey, longest });
  };
  const claims = await check().catch(logRefusal(source, client.id, errors));
  return claims !== undefined && takeOnce(source, claims);
}
