import { createOrm, migrate, Session, User } from '@keystead/db';
import { type SeededSession, toSeededSession } from './seed.ts';

const BATCH = 1000;
const now = new Date();
const dates = { createdAt: now, updatedAt: now };

const toPerson = (index: number) => ({
  id: `person-${index}`,
  name: `Person ${index}`,
  email: `person-${index}@example.com`,
  emailVerified: true,
  image: null,
  role: index < 20 ? 'admin' : 'user',
  lastSignInAt: index % 2 === 0 ? new Date(now.getTime() - index * 1000) : null,
  createdAt: new Date(now.getTime() - index * 1000),
  updatedAt: now,
});

/** Fills a new database with users, of whom some are administrators, and returns a session of the first one. */
export async function seedAdministration(
  databaseUrl: string,
  { users, secret }: { users: number; secret: string },
): Promise<SeededSession> {
  const orm = await createOrm(databaseUrl);
  await migrate(orm);
  for (let start = 0; start < users; start += BATCH)
    await orm.em.fork().insertMany(
      User,
      Array.from({ length: Math.min(BATCH, users - start) }, (_, offset) => toPerson(start + offset)),
    );
  const { tokenHash, ...session } = toSeededSession('administrator', secret);
  await orm.em.fork().insert(Session, {
    id: 'session',
    user: 'person-0',
    tokenHash,
    ipAddress: '127.0.0.1',
    userAgent: 'bench',
    deviceBrowser: null,
    deviceSystem: null,
    deviceKind: null,
    expiresAt: new Date(now.getTime() + 7 * 86_400_000),
    ...dates,
  });
  await orm.close();
  return session;
}
