import type { SsoSamlConfig } from '@keystead/db';
import type { SamlAssertion } from '@keystead/saml';
import { z } from 'zod';
import { isEmail } from '#core/email-address.ts';

/** What an assertion says of a person. It is JSON, because it waits for the browser. */
export const saidSchema = z.object({
  /** The key of the account: the NameID with its format, or the attribute that the connection names. */
  subject: z.string().optional(),
  /** The NameID with its format, by which the identity provider ends the session. */
  nameKey: z.string(),
  sessionIndex: z.string().optional(),
  /** ISO 8601. */
  sessionEnds: z.string().optional(),
  /** `AuthnContextClassRef`. */
  authnContext: z.string().optional(),
  email: z.string().optional(),
  /** Name of the attribute, or `NameID`. */
  emailAt: z.string(),
  emailVerified: z.string().optional(),
  name: z.string().optional(),
  image: z.string().optional(),
  nameId: z.object({
    value: z.string(),
    format: z.string(),
    nameQualifier: z.string().nullable(),
    spNameQualifier: z.string().nullable(),
  }),
  /** Attributes by their names; a text if there is one value, else a list. */
  claims: z.record(z.string(), z.unknown()),
  /** The assertion without its signature. */
  xml: z.string(),
});

export type SaidByAssertion = z.infer<typeof saidSchema>;

/** Names under which identity providers send what people are called, in the order in which they are looked for. */
const usual = {
  email: [
    'email',
    'mail',
    'urn:oid:0.9.2342.19200300.100.1.3',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  ],
  name: [
    'displayName',
    'urn:oid:2.16.840.1.113730.3.1.241',
    'http://schemas.microsoft.com/identity/claims/displayname',
  ],
  firstName: [
    'givenName',
    'firstName',
    'urn:oid:2.5.4.42',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
  ],
  lastName: [
    'surname',
    'sn',
    'lastName',
    'urn:oid:2.5.4.4',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
  ],
} as const;

const TRANSIENT = ':nameid-format:transient';

/** The end of a usual name of a format, or all of another one. Neither has a colon or a bracket. */
const shortFormat = (format: string): string =>
  /^urn:oasis:names:tc:SAML:[12]\.[01]:nameid-format:(\w+)$/.exec(format)?.[1] ?? encodeURIComponent(format);

/** Both sides of a connection. */
type Sides = Pick<SsoSamlConfig, 'entityId'> & { spEntityId: string };

type Spec = Sides & Pick<SsoSamlConfig, 'mapping'>;

/** Somebody as the identity provider names them. */
type Named = Pick<SamlAssertion, 'nameId' | 'nameIdFormat' | 'nameQualifiers'>;

/** Who gave the name, and for whom, as far as that is not the identity provider and the service anyway. */
function qualifiersOf({ nameQualifiers }: Named, { entityId, spEntityId }: Sides): string {
  const { nameQualifier, spNameQualifier } = nameQualifiers;
  const others = [
    nameQualifier === entityId ? null : nameQualifier,
    spNameQualifier === spEntityId ? null : spNameQualifier,
  ];
  return others.every((one) => one === null)
    ? ''
    : `[${others.map((one) => encodeURIComponent(one ?? '')).join(',')}]`;
}

/** A NameID with all that says whose it is: two of them are of one person only if these are equal. */
export const nameKeyOf = (named: Named, sides: Sides): string =>
  `${shortFormat(named.nameIdFormat)}${qualifiersOf(named, sides)}:${named.nameId}`;

function subjectOf(assertion: SamlAssertion, spec: Spec): string | undefined {
  const name = spec.mapping?.subject;
  if (name !== undefined) {
    const [value] = valuesOf(assertion, [name]);
    return value === undefined ? undefined : `attribute:${value}`;
  }
  if (assertion.nameIdFormat.endsWith(TRANSIENT)) return undefined;
  return nameKeyOf(assertion, spec);
}

/** The attribute of the first of these names that is there, by its `Name` or its `FriendlyName`. */
function findAttribute(
  { attributes, friendlyNames }: SamlAssertion,
  names: readonly string[],
): readonly [name: string, values: readonly string[]] | undefined {
  const byFriendly = new Map([...friendlyNames].map(([name, friendly]) => [friendly, name]));
  for (const asked of names) {
    const name = attributes.has(asked) ? asked : byFriendly.get(asked);
    const values = name === undefined ? undefined : attributes.get(name);
    if (values !== undefined && values.length > 0) return [asked, values];
  }
  return undefined;
}

const valuesOf = (assertion: SamlAssertion, names: readonly string[]): readonly string[] =>
  findAttribute(assertion, names)?.[1] ?? [];

/** An attribute that the connection names is the only one: what comes under another name is not believed. */
const namesOf = (mapped: string | undefined, others: readonly string[]): readonly string[] =>
  mapped === undefined ? others : [mapped];

function emailOf(
  assertion: SamlAssertion,
  mapped: string | undefined,
): Pick<SaidByAssertion, 'email' | 'emailAt'> {
  const found = findAttribute(assertion, namesOf(mapped, usual.email));
  if (found) return { emailAt: found[0], ...(found[1].length === 1 && { email: found[1][0] }) };
  const { nameId } = assertion;
  if (mapped === undefined && isEmail(nameId)) return { emailAt: 'NameID', email: nameId };
  return { emailAt: mapped ?? usual.email[0] };
}

function personNameOf(assertion: SamlAssertion, mapping: SsoSamlConfig['mapping'] = {}): string {
  const [whole] = valuesOf(assertion, namesOf(mapping.name, usual.name));
  if (whole !== undefined) return whole;
  const parts = [
    namesOf(mapping.firstName, usual.firstName),
    namesOf(mapping.lastName, usual.lastName),
  ].flatMap((names) => valuesOf(assertion, names)[0] ?? []);
  return parts.join(' ');
}

const first = (assertion: SamlAssertion, name: string | undefined): string | undefined =>
  name === undefined ? undefined : valuesOf(assertion, [name])[0];

/** Attributes as roles are read from them, also by the name that people know. */
function claimsOf({ attributes, friendlyNames }: SamlAssertion): Record<string, unknown> {
  const entries = [...attributes].map(([name, values]) => [
    name,
    values.length === 1 ? values[0] : [...values],
  ]);
  const byName = Object.fromEntries(entries);
  const friendly = [...friendlyNames]
    .filter(([, friendlyName]) => !attributes.has(friendlyName))
    .map(([name, friendlyName]) => [friendlyName, byName[name]]);
  return { ...Object.fromEntries(friendly), ...byName };
}

/** What an assertion, which was checked, says of a person. */
export function toSaid(assertion: SamlAssertion, spec: Spec): SaidByAssertion {
  const { nameId, nameIdFormat, nameQualifiers, sessionIndex, sessionNotOnOrAfter, xml } = assertion;
  const { authnContextClassRef: authnContext } = assertion;
  const { mapping = {} } = spec;
  return {
    subject: subjectOf(assertion, spec),
    nameKey: nameKeyOf(assertion, spec),
    ...(sessionIndex !== null && { sessionIndex }),
    ...(authnContext !== null && { authnContext }),
    ...(sessionNotOnOrAfter !== null && { sessionEnds: sessionNotOnOrAfter.toISOString() }),
    ...emailOf(assertion, mapping.email),
    emailVerified: first(assertion, mapping.emailVerified),
    name: personNameOf(assertion, mapping),
    image: first(assertion, mapping.image),
    nameId: { value: nameId, format: nameIdFormat, ...nameQualifiers },
    claims: claimsOf(assertion),
    xml,
  };
}
