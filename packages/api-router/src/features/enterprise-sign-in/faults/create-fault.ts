import type { Fault } from '#features/enterprise-sign-in/connections/fault.ts';
import { placeOf } from '#features/enterprise-sign-in/faults/consoles.ts';
import { type FaultCode, faultCodes, isFaultCode } from '#features/enterprise-sign-in/faults/fault-codes.ts';

/** What a fault is compared with. */
export interface Scene {
  /** Issuer or entity id of the identity provider. */
  issuer: string;
  clientId: string;
  redirectURI: string;
  now: Date;
  /** How the service proves who it is, and what the identity provider says that it takes. */
  authentication?: { used: string; offered: readonly string[] } | undefined;
}

type Details = Partial<Omit<Fault, 'code'>>;

const withPlace = (hint: string, place: string | undefined): string =>
  place === undefined ? hint : `${hint} ${place}`;

/** Says that two texts differ by nothing but what is easily overlooked. */
function describeDifference(expected = '', received = ''): string {
  if (expected === '' || received === '' || expected === received) return '';
  if (expected === `${received}/`) return ' The slash at its end is missing.';
  if (`${expected}/` === received) return ' It has a slash at its end too many.';
  if (expected.startsWith(`${received}?`)) return ' The part from the question mark on is missing.';
  if (expected.replace(/^https:/, 'http:') === received) return ' It begins with http: in place of https:.';
  return expected.toLowerCase() === received.toLowerCase() ? ' Capital letters differ.' : '';
}

/** A fault in the words of its code, unless `details` has others, and with the place in the console of the issuer. */
export function createFault(
  code: FaultCode,
  { issuer }: Pick<Scene, 'issuer'>,
  { message = faultCodes[code].message, hint = faultCodes[code].hint, ...details }: Details = {},
): Fault {
  const difference = describeDifference(details.expected, details.received);
  return { code, message: message + difference, hint: withPlace(hint, placeOf(issuer, code)), ...details };
}

/** The same fault, with the place in the console of the issuer. */
export const withPlaceOf = (fault: Fault, { issuer }: Pick<Scene, 'issuer'>): Fault => ({
  ...fault,
  message: fault.message + describeDifference(fault.expected, fault.received),
  hint: withPlace(fault.hint, isFaultCode(fault.code) ? placeOf(issuer, fault.code) : undefined),
});
