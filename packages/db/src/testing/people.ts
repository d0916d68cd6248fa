import { newId } from '#columns/new-id.ts';
import type { Orm } from '#connection/dialect.ts';
import { Session } from '#entities/session.ts';
import { User } from '#entities/user.ts';

/** Creates a user with an e-mail address and one session that ends in an hour. */
export async function signedIn(orm: Orm, name = 'Ada'): Promise<{ user: User; session: Session }> {
  const em = orm.em.fork();
  const user = em.create(User, { name, email: `${newId(12).toLowerCase()}@example.com`, image: null });
  const session = em.create(Session, {
    user,
    tokenHash: newId(43),
    expiresAt: new Date(Date.now() + 3_600_000),
    ipAddress: '192.0.2.7',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
    deviceBrowser: 'Firefox',
    deviceSystem: null,
    deviceKind: 'desktop',
  });
  await em.flush();
  return { user, session };
}
