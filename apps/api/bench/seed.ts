import { createHash, createHmac } from 'node:crypto';
import { createOrm, migrate, Session, User } from '@keystead/db';

const BATCH = 1000;

/** Session that the load uses, as a cookie to send. */
export interface SeededSession {
  token: string;
  cookie: string;
}

const toToken = (index: number): string =>
  createHash('sha256').update(`bench ${index}`).digest('hex').slice(0, 32);
const hash = (token: string): string => createHash('sha256').update(token).digest('base64url');

const toCookie = (token: string, secret: string): string => {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `keystead.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
};

/** Fills a fresh database with users who have two sessions each; returns some of the sessions for the load. */
export async function seed(databaseUrl: string, users: number, secret: string): Promise<SeededSession[]> {
  const orm = await createOrm(databaseUrl);
  await migrate(orm);
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 7 * 86_400_000);
  const dates = { createdAt: now, updatedAt: now };
  for (let start = 0; start < users; start += BATCH) {
    const ids = Array.from({ length: Math.min(BATCH, users - start) }, (_, offset) => start + offset);
    const em = orm.em.fork();
    const people = ids.map((id) => ({
      id: `user-${id}`,
      name: `Person ${id}`,
      email: `person-${id}@example.com`,
      emailVerified: true,
      image: null,
      ...dates,
    }));
    const sessions = ids.flatMap((id) =>
      [2 * id, 2 * id + 1].map((index) => ({
        id: `session-${index}`,
        user: `user-${id}`,
        tokenHash: hash(toToken(index)),
        expiresAt,
        ipAddress: '127.0.0.1',
        userAgent: 'bench',
        deviceBrowser: null,
        deviceSystem: null,
        deviceKind: null,
        ...dates,
      })),
    );
    await em.insertMany(User, people);
    await em.insertMany(Session, sessions);
  }
  await orm.close();
  const step = Math.max(1, Math.floor((2 * users) / 100));
  return Array.from({ length: 100 }, (_, index) => {
    const token = toToken(index * step);
    return { token, cookie: toCookie(token, secret) };
  });
}
