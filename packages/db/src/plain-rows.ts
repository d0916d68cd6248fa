import type { Opt } from '@mikro-orm/core';
import type { Organization } from '#entities/organization.ts';
import type { Session } from '#entities/session.ts';
import type { User } from '#entities/user.ts';

/** A value without the mark that tells the mapper that it may be left out. */
type Bare<Value> = Value extends infer Rest & Opt.Brand ? Rest : Value;

/** The compiler writes a mapped type out where it is looked up as a property, and names it where it is an alias. */
interface Plain<Entity> {
  row: { readonly [Key in keyof Entity as Key extends string ? Key : never]: Bare<Entity[Key]> };
}

interface PlainRows {
  organization: Plain<Organization>;
  session: Plain<Omit<Session, 'tokenHash'>>;
  user: Plain<User>;
}

/**
 * Names what rows of these entities have, and is never called. The declarations of the packages have it in place of the
 * classes, which the mapper infers: scripts/packages/plain-entities.ts.
 */
export const plainRows = ({ organization, session, user }: PlainRows) => ({
  Organization: organization.row,
  Session: session.row,
  User: user.row,
});
