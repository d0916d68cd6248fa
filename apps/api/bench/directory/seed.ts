import { createHash } from 'node:crypto';
import {
  createOrm,
  Member,
  migrate,
  Organization,
  OrganizationDomain,
  ScimConnection,
  ScimToken,
  User,
} from '@keystead/db';

/** Domain of the people whom the directory provisions. */
export const DOMAIN = 'example.com';

/** Token of the directory. */
export const TOKEN = `scim_${'b'.repeat(43)}`;

/** Fills a new database with an organization that has an owner, a verified domain, and a directory with a token. */
export async function seedDirectory(databaseUrl: string): Promise<void> {
  const orm = await createOrm(databaseUrl);
  await migrate(orm);
  const now = new Date();
  const dates = { createdAt: now, updatedAt: now };
  const em = orm.em.fork();
  const owner = { id: 'owner', name: 'Owner', email: 'owner@elsewhere.example', emailVerified: true };
  await em.insert(User, { ...owner, image: null, ...dates });
  await em.insert(Organization, { id: 'acme', name: 'Acme', slug: 'acme', ...dates });
  await em.insert(Member, { id: 'member', organization: 'acme', user: 'owner', role: 'owner', ...dates });
  await em.insert(OrganizationDomain, {
    id: 'domain',
    organization: 'acme',
    domain: DOMAIN,
    status: 'verified',
    challenge: 'challenge',
    verifiedAt: now,
    // Nobody asks the name servers while the bench runs.
    checkDueAt: new Date(now.getTime() + 7 * 86_400_000),
    ...dates,
  });
  await em.insert(ScimConnection, {
    id: 'directory',
    organization: 'acme',
    providerId: 'entra',
    providerKey: 'entra',
    createdBy: 'owner',
    ...dates,
  });
  await em.insert(ScimToken, {
    id: 'token',
    connection: 'directory',
    tokenHash: createHash('sha256').update(TOKEN).digest('base64url'),
    prefix: TOKEN.slice(0, 10),
    createdBy: 'owner',
    ...dates,
  });
  await orm.close();
}
