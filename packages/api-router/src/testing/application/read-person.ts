import { z } from 'zod';
import type { AuthDeps } from '#core/call/deps.ts';
import { isEmail } from '#core/email-address.ts';
import { quote, suggest } from '#core/options/check-options.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import type { UserFields } from '#core/user/fields/user-fields.ts';
import { organizationOwnFields } from '#features/organization-profile/own-fields.ts';
import { slugField } from '#features/organizations/organization-fields.ts';

const text = z.string('a text').min(1, 'a text');
const flag = z.boolean('true or false');

const organizationShape = {
  slug: z
    .string('a slug')
    .refine((slug) => slugField.safeParse(slug).success, 'small letters, digits and hyphens'),
  role: z.union([text, z.array(text).min(1)], 'the name of a role, or a list of them').optional(),
  name: text.optional(),
  logo: z.unknown().optional(),
  metadata: z.unknown().optional(),
};

const personShape = {
  name: text.default('Ada'),
  email: z.string('an e-mail address').refine(isEmail, 'an e-mail address').optional(),
  password: text.default('correct horse battery'),
  image: text.nullish(),
  username: text.optional(),
  displayUsername: text.optional(),
  verified: flag.optional(),
  twoFactor: flag.default(false),
};

/** Own fields are checked as those of a sign-up, where their rules are known. */
const shapeOf = ({ all }: UserFields) =>
  Object.fromEntries(all.map(({ name }) => [name, z.unknown().optional()]));

function createSchema(deps: AuthDeps) {
  const organization = z.strictObject(
    { ...shapeOf(organizationOwnFields.of(deps)), ...organizationShape },
    'a set of values with a slug',
  );
  return z.strictObject(
    { ...shapeOf(userFieldOptions.of(deps)), ...personShape, organization: organization.optional() },
    'a set of values',
  );
}

const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), given);

function toSentences(schema: z.ZodObject, given: unknown, issue: z.core.$ZodIssue): string[] {
  const name = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    const inner = name === 'organization' ? organizationShape : {};
    const known = [...Object.keys(schema.shape), ...Object.keys(inner)];
    return issue.keys.map((key) => `${[...issue.path, key].join('.')} is not known${suggest(key, known)}`);
  }
  const value = valueAt(given, issue.path);
  return value === undefined
    ? [`${name} is missing, expected ${issue.message}`]
    : [`${name || 'the person'} is ${quote(value)}, expected ${issue.message}`];
}

/** A part of an e-mail address, of a name in any script. */
const toMailbox = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9\s.]/gu, (letter) => (/\p{L}/u.test(letter) ? `x${letter.codePointAt(0)}` : ''))
    .trim()
    .replaceAll(/[\s.]+/g, '.')
    .replaceAll(/^\.|\.$/g, '') || 'somebody';

/** Settings of a person, with defaults. */
export interface PersonGiven {
  name: string;
  email: string;
  password: string;
  image: string | null;
  /** Undefined if the test does not say. */
  verified: boolean | undefined;
  twoFactor: boolean;
  usernames: { username?: string | undefined; displayUsername?: string | undefined };
  fields: Record<string, unknown>;
  organization: OrganizationGiven | undefined;
}

export interface OrganizationGiven {
  slug: string;
  /** Undefined if the test does not say. */
  roles: readonly string[] | undefined;
  name: string;
  /** For a new one: logo, metadata, own fields. */
  rest: Record<string, unknown>;
}

const toOrganization = ({
  slug: given,
  role,
  name,
  ...rest
}: {
  slug: string;
  role?: string | string[] | undefined;
  name?: string | undefined;
}): OrganizationGiven => {
  const slug = slugField.parse(given);
  return { slug, roles: role === undefined ? undefined : [role].flat(), name: name ?? slug, rest };
};

/** Reads what a test says of a person. Throws a TypeError with a sentence for each unknown name and wrong value. */
export function readPerson(deps: AuthDeps, given: unknown): PersonGiven {
  const schema = createSchema(deps);
  const read = schema.safeParse(given);
  if (!read.success) {
    const sentences = read.error.issues.flatMap((issue) => toSentences(schema, given, issue));
    throw new TypeError(`signedIn: ${sentences.join('; ')}`);
  }
  const { name, email, password, image, username, displayUsername, ...rest } = read.data;
  const { verified, twoFactor, organization, ...fields } = rest;
  return {
    name,
    email: (email ?? `${toMailbox(name)}@example.com`).toLowerCase(),
    password,
    image: image ?? null,
    verified,
    twoFactor,
    usernames: { username, displayUsername },
    fields,
    organization: organization && toOrganization(organization),
  };
}
