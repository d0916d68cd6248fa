import { Member, Organization } from '@keystead/db';
import type { TestApp } from '#testing/test-app.ts';

interface Rows {
  id?: string;
  /** Roles by the id of the user. */
  members: Readonly<Record<string, string>>;
}

/** An organization with these members, written straight into the database. Answers its id. */
export async function organizationWith(app: TestApp, { id = 'acme', members }: Rows): Promise<string> {
  const em = app.em();
  const times = { createdAt: app.now(), updatedAt: app.now() };
  await em.insert(Organization, { id, name: `The ${id}`, slug: id, ...times });
  for (const [user, role] of Object.entries(members))
    await em.insert(Member, { id: `${id}-${user}`, organization: id, user, role, ...times });
  return id;
}

/** The roles of a member, as they are stored. */
export async function roleOf(app: TestApp, organization: string, user: string): Promise<string | undefined> {
  return (await app.em().findOne(Member, { organization, user }))?.role;
}
