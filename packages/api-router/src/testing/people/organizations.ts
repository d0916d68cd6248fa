import type { KeysteadOptions } from '#options.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { type Person, signedUp } from '#testing/people/people.ts';
import { type TestApp, type TestOptions, testApp } from '#testing/test-app.ts';

export type OrganizationOptions = Exclude<KeysteadOptions['organization'], false | undefined>;

/** A service with organizations, and no second factors to ask for. */
export const organizationApp = (organization: OrganizationOptions = {}, options: TestOptions = {}) =>
  testApp({ ...options, organization });

export interface Founded {
  owner: Person;
  organizationId: string;
  slug: string;
  /** Of the owner. */
  memberId: string;
}

/** A user who has just created an organization, which is active. */
export async function founded(app: TestApp, name = 'Ada', slug = 'acme'): Promise<Founded> {
  const owner = await signedUp(app, { name, verified: true });
  const { id, members } = await owner.api.organization.create.mutate({ name: 'Acme', slug });
  return { owner, organizationId: id, slug, memberId: members[0]?.id ?? '' };
}

export interface Joined extends Person {
  memberId: string;
}

/** Another member of an organization, for whom it is active, too. */
export async function joined(
  app: TestApp,
  { organizationId }: { organizationId: string },
  { name, role = 'member' }: { name: string; role?: string },
): Promise<Joined> {
  const person = await signedUp(app, { name, verified: true });
  const { id } = await app.service.caller().organization.addMember({
    userId: person.id,
    organizationId,
    role,
  });
  await person.api.organization.setActive.mutate({ organizationId });
  return { ...person, memberId: id };
}

/** A person who is a member of organizations with these ids, which are written straight into the database. */
export async function memberOf(app: TestApp, ...ids: readonly string[]): Promise<Person> {
  const person = await signedUp(app);
  for (const id of ids) await organizationWith(app, { id, members: { [person.id]: 'member' } });
  return person;
}

/** The role of every member of an organization, by the name of the person. */
export async function rolesIn(person: Person, organizationId: string): Promise<Record<string, string>> {
  const { members } = await person.api.organization.listMembers.query({ organizationId });
  return Object.fromEntries(members.map(({ user, role }) => [user.name, role]));
}
