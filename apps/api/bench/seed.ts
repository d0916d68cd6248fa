import { createHash, createHmac } from 'node:crypto';
import { createOrm, migrate, Session, User } from '@keystead/db';

const BATCH = 1000;

/** Session that the load uses, as a cookie to send. */
export interface SeededSession {
  token: string;
  cookie: string;
}

const toToken = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32);
const hash = (token: string): string => createHash('sha256').update(token).digest('base64url');

const toCookie = (token: string, secret: string): string => {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `keystead.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
};

/** A session token by its name, as the load sends it and as the database keeps it. */
export function toSeededSession(name: string, secret: string): SeededSession & { tokenHash: string } {
  const token = toToken(name);
  return { token, cookie: toCookie(token, secret), tokenHash: hash(token) };
}

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
        tokenHash: hash(toToken(`bench ${index}`)),
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
    const { token, cookie } = toSeededSession(`bench ${index * step}`, secret);
    return { token, cookie };
  });
}
