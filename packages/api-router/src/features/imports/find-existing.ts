import { findTaken, type Orm, User } from '@keystead/db';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { spellingsOfEmail } from '#core/email-address.ts';
import { placeOfConsent } from '#features/identity-provider/authorize/remember-consent.ts';
import type { ImportedUser, Person } from '#features/imports/person.ts';

const compared = [
  'id',
  'email',
  'emailProvedAt',
  'createdAt',
  'accessEndedAt',
  'banned',
  'banExpires',
  'twoFactorEnabled',
] as const;

/** A user of this service, as far as an import compares it. */
export type KnownUser = Pick<User, (typeof compared)[number]>;

/** Unique in the database, each with the value that it is compared by. */
export const uniqueFacts = {
  email: { table: 'user', columns: ['email'] },
  username: { table: 'user', columns: ['username'] },
  account: { table: 'account', columns: ['account_id', 'provider_id'] },
  token: { table: 'session', columns: ['token_hash'] },
  credential: { table: 'passkey', columns: ['credential_id'] },
  key: { table: 'api_key', columns: ['key_hash'] },
  ownField: { table: 'user_unique_value', columns: ['value_hash', 'field'] },
  accountRow: { table: 'account', columns: ['id'] },
  sessionRow: { table: 'session', columns: ['id'] },
  ownSession: { table: 'session', columns: ['id', 'user_id'] },
  factorRow: { table: 'two_factor', columns: ['id'] },
  passkeyRow: { table: 'passkey', columns: ['id'] },
  keyRow: { table: 'api_key', columns: ['id'] },
  consentRow: { table: 'oauth_consent', columns: ['id'] },
  consent: { table: 'oauth_consent', columns: ['place'] },
  refreshToken: { table: 'oauth_refresh_token', columns: ['id'] },
} as const;

export type UniqueFact = keyof typeof uniqueFacts;

const isFact = (name: string): name is UniqueFact => Object.hasOwn(uniqueFacts, name);
const facts = Object.keys(uniqueFacts).filter(isFact);

/** The values of each person that must be unique. An account is named by its id and its provider. */
export type UniqueValues = Record<UniqueFact, readonly (readonly string[])[]>;

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => [id]);

export const accountName = ({ accountId, providerId }: { accountId: string; providerId: string }) => [
  accountId,
  providerId,
];

export const normalName = (username: string): string => username.toLowerCase();

export interface Normal {
  toEmail: (email: string) => string;
  /** Hashes of the unique own fields of a user, with their names. */
  toFieldHashes: (user: ImportedUser) => readonly (readonly [hash: string, field: string])[];
}

function valuesOfApplications(people: readonly Person[]) {
  const held = people.flatMap(({ user, applications }) =>
    user === null || applications === undefined ? [] : [{ id: user.id, ...applications }],
  );
  return {
    consentRow: idsOf(held.flatMap(({ consents }) => consents)),
    consent: held.flatMap(({ id, consents }) =>
      consents.map(({ clientId, organizationId }) => [placeOfConsent(id, clientId, organizationId)]),
    ),
    refreshToken: held.flatMap(({ refreshTokens, endedTokens }) => [
      ...refreshTokens.map(({ tokenHash }) => [tokenHash]),
      ...endedTokens.map((tokenHash) => [tokenHash]),
    ]),
  };
}

function valuesOf(people: readonly Person[], { toEmail, toFieldHashes }: Normal): UniqueValues {
  const users = people.flatMap(({ user }) => user ?? []);
  const accounts = people.flatMap((person) => person.accounts);
  const sessions = people.flatMap((person) => person.sessions);
  const passkeys = people.flatMap((person) => person.passkeys);
  const keys = people.flatMap((person) => person.apiKeys);
  return {
    email: users.flatMap(({ email }) => spellingsOfEmail(toEmail(email)).map((one) => [one])),
    username: users.flatMap(({ username }) => (username === null ? [] : [[normalName(username)]])),
    account: accounts.map(accountName),
    token: sessions.map(({ tokenHash }) => [tokenHash]),
    credential: passkeys.map(({ credentialId }) => [credentialId]),
    key: keys.map(({ keyHash }) => [keyHash]),
    ownField: users.flatMap(toFieldHashes),
    accountRow: idsOf(accounts),
    sessionRow: idsOf(sessions),
    ownSession: idsOf(sessions),
    factorRow: idsOf(people.flatMap(({ twoFactors }) => twoFactors)),
    passkeyRow: idsOf(passkeys),
    keyRow: idsOf(keys),
    ...valuesOfApplications(people),
  };
}

const toName = (fact: string, value: readonly string[]): string => JSON.stringify([fact, ...value]);

/** Ids of users are looked up with the users themselves. */
type TakenFact = UniqueFact | 'userRow';

/** Values that are taken: of rows that are there, and of those that were accepted before. */
export class Taken {
  readonly #names = new Set<string>();

  has(fact: TakenFact, ...value: readonly string[]): boolean {
    return this.#names.has(toName(fact, value));
  }

  add(fact: TakenFact, ...value: readonly string[]): void {
    this.#names.add(toName(fact, value));
  }

  /** Takes a value; false if it is taken. */
  take(fact: TakenFact, ...value: readonly string[]): boolean {
    if (this.has(fact, ...value)) return false;
    this.add(fact, ...value);
    return true;
  }
}

export interface Existing {
  users: ReadonlyMap<string, KnownUser>;
  taken: Taken;
}

/** Reads what a batch of people may collide with, in one statement for each of the facts. */
export async function findExisting(
  em: Orm['em'],
  people: readonly Person[],
  { taken, ...normal }: Normal & { taken: Taken },
): Promise<Existing> {
  const values = valuesOf(people, normal);
  for (const fact of facts) {
    const { table, columns } = uniqueFacts[fact];
    const [first, ...others] = columns;
    const asked = values[fact].map(([value = '']) => value);
    for (const row of await findTaken(em, { table, columns: [first, ...others], values: asked }))
      taken.add(fact, ...row);
  }
  const ids = people.flatMap(({ user }) => user?.id ?? []);
  const users = await em.find(User, { id: { $in: ids } }, { ...asStored, fields: [...compared] });
  return { users: new Map(users.map((user) => [user.id, user])), taken };
}
