import { type EntityClass, type EntityMetadata, UniqueConstraintViolationException } from '@mikro-orm/core';
import { dialectOf, type Orm } from '#connection/dialect.ts';
import { Account } from '#entities/account.ts';
import { Organization } from '#entities/organization.ts';
import { OrganizationDomain } from '#entities/organization-domain.ts';
import { Passkey } from '#entities/passkeys/passkey.ts';
import { SsoConnection } from '#entities/sso/sso-connection.ts';
import { User } from '#entities/user.ts';
import { Verification } from '#entities/verification.ts';

/** A unique constraint, by its entity and its properties. Its name in the database follows from them. */
export interface UniqueConstraint {
  readonly entity: EntityClass<object>;
  readonly properties: readonly string[];
}

const unique = <Entity extends object>(
  entity: EntityClass<Entity>,
  ...properties: (keyof Entity & string)[]
): UniqueConstraint => ({ entity, properties });

/** Constraints that a caller can violate. A violation of any other one is a bug. */
export const uniqueConstraints = {
  accountOfProvider: unique(Account, 'providerId', 'accountId'),
  credentialOfPasskey: unique(Passkey, 'credentialId'),
  emailOfUser: unique(User, 'email'),
  providerOfConnection: unique(SsoConnection, 'providerKey'),
  slugOfOrganization: unique(Organization, 'slug'),
  tokenOfPurpose: unique(Verification, 'purpose', 'identifier'),
  usernameOfUser: unique(User, 'username'),
  verifiedDomain: unique(OrganizationDomain, 'domain'),
} as const;

interface Names {
  constraint: UniqueConstraint;
  /** Name of the constraint in an error of PostgreSQL. */
  name: string;
  /** Name of the constraint in an error message of SQLite. */
  columns: string;
}

const columnsOf = (meta: EntityMetadata, properties: readonly string[]): string[] =>
  meta.props.flatMap(({ name, fieldNames }) => (properties.includes(name) ? fieldNames : []));

function namesOf({ em }: Pick<Orm, 'em'>, constraint: UniqueConstraint): Names {
  const meta = em.getMetadata().get(constraint.entity);
  const columns = columnsOf(meta, constraint.properties);
  const isSame = (given: unknown): boolean => [given].flat().join() === constraint.properties.join();
  const declared = meta.uniques.find(({ properties }) => isSame(properties));
  const [property] = constraint.properties;
  if (!declared && !meta.props.some(({ name, unique: isUnique }) => name === property && isUnique))
    throw new TypeError(`${meta.className} has no unique constraint on ${constraint.properties.join(', ')}`);
  const name = declared?.name ?? em.getPlatform().getIndexName(meta.tableName, columns, 'unique');
  return {
    constraint,
    name,
    columns: columns.map((column) => `${meta.tableName}.${column}`).join(', '),
  };
}

const known = new WeakMap<object, Names[]>();

function allNames(orm: Pick<Orm, 'em'>): Names[] {
  const { config } = orm.em;
  const found =
    known.get(config) ?? Object.values(uniqueConstraints).map((constraint) => namesOf(orm, constraint));
  known.set(config, found);
  return found;
}

const SQLITE_SENTENCE = /UNIQUE constraint failed: (.+)$/m;

/**
 * The entry of `uniqueConstraints` that a failed statement violated; undefined for another constraint or another
 * failure.
 */
export function constraintOf(orm: Pick<Orm, 'em'>, error: unknown): UniqueConstraint | undefined {
  if (!(error instanceof UniqueConstraintViolationException)) return undefined;
  if (dialectOf(orm) === 'sqlite') {
    const columns = SQLITE_SENTENCE.exec(error.message)?.[1]?.trim();
    return allNames(orm).find((one) => one.columns === columns)?.constraint;
  }
  const name = 'constraint' in error ? error.constraint : undefined;
  return allNames(orm).find((one) => one.name === name)?.constraint;
}
