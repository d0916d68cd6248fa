import type { AuthInputs, AuthOutputs } from '#client/wire-types.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { organizationSso } from '#words/organization-sso.ts';

/** An identity provider of an organization. */
export type Connection = AuthOutputs['sso']['providers']['providers'][number];
/** What an identity provider says of itself, and what is wrong with that. */
export type CheckedConnection = AuthOutputs['sso']['checkProvider'];
/** Something that is wrong with an identity provider. */
export type ConnectionFault = CheckedConnection['faults'][number];
/** Values of an identity provider that can be changed. */
export type ConnectionChanges = Omit<AuthInputs['sso']['updateProvider'], 'providerId'>;

export type ConnectionWords = Words<keyof typeof organizationSso>;

/** A claim whose value gives a role. */
export type RoleRule = Connection['roleMapping'][number];

const faultWords = {
  email_domain: 'lastFault.domain',
  email_not_verified: 'lastFault.unverified',
  provisioning: 'lastFault.notMember',
  account: 'lastFault.otherAccount',
  status: 'lastFault.refused',
  issuer: 'lastFault.issuer',
  unreachable: 'lastFault.unreachable',
  discovery: 'lastFault.unreachable',
  client_secret: 'lastFault.secret',
  jwks: 'lastFault.keys',
} as const satisfies Record<string, keyof typeof organizationSso>;

const isKnown = (code: string): code is keyof typeof faultWords => Object.hasOwn(faultWords, code);

/** The sentence about the refusals since the last sign-in. */
export const toFaultText = (words: ConnectionWords, code: string): string =>
  isKnown(code) ? words(faultWords[code]) : words('lastFault.other', { code });

/** Faults that come with the error `SSO_CONFIGURATION_INVALID`. */
export function findFaults(details: Readonly<Record<string, unknown>> | undefined): ConnectionFault[] {
  const { faults } = details ?? {};
  return Array.isArray(faults) ? faults.filter(isFault) : [];
}

const isFault = (value: unknown): value is ConnectionFault =>
  typeof value === 'object' &&
  value !== null &&
  ['code', 'message', 'hint'].every((name) => typeof Reflect.get(value, name) === 'string');
