import type { AdminSession, AdminUser, SessionData } from '#client/wire-types.ts';
import { ada, adasSession, adasSessions, FAKE_NOW } from '../people.ts';

const DAY = 86_400_000;
const at = (days: number): string => new Date(FAKE_NOW + days * DAY).toISOString();

type Facts = Partial<AdminUser> & Pick<AdminUser, 'id' | 'name'>;

const toUser = ({ id, ...facts }: Facts): AdminUser => ({
  ...ada,
  email: `${id}@example.com`,
  role: 'user',
  banned: false,
  banReason: null,
  banExpires: null,
  lastSignInAt: at(-1),
  createdAt: at(-100),
  updatedAt: at(-3),
  ...facts,
  id: `user-${id}`,
});

export const grace: AdminUser = toUser({
  id: 'grace',
  name: 'Grace Hopper',
  role: 'admin',
  createdAt: at(-90),
});

export const mary: AdminUser = toUser({
  id: 'mary',
  name: 'Mary Somerville',
  twoFactorEnabled: true,
  createdAt: at(-80),
});

/** Kept out for five days more. */
export const suspendedCharles: AdminUser = toUser({
  id: 'charles',
  name: 'Charles Babbage',
  banned: true,
  banReason: 'Spam',
  banExpires: at(5),
  createdAt: at(-70),
});

/** Has not opened the link in the first mail. */
export const unconfirmedJoan: AdminUser = toUser({
  id: 'joan',
  name: 'Joan Clarke',
  emailVerified: false,
  lastSignInAt: null,
  createdAt: at(-2),
});

/** Ada, who administers, and four others. */
export const fakeUsers: AdminUser[] = [
  toUser({ id: 'ada', name: ada.name, role: 'admin', lastSignInAt: at(0) }),
  grace,
  mary,
  suspendedCharles,
  unconfirmedJoan,
];

/** Forty more, for pages. */
export const manyUsers: AdminUser[] = [
  ...fakeUsers,
  ...Array.from({ length: 40 }, (_, index) =>
    toUser({
      id: `sailor-${index + 1}`,
      name: `Sailor ${String(index + 1).padStart(2, '0')}`,
      createdAt: at(index - 60),
    }),
  ),
];

/** Sessions of any user: a laptop, a phone, an unknown device. */
export const toFakeSessions = (userId: string): AdminSession[] =>
  adasSessions.map(({ current: _, ...session }) => ({
    ...session,
    id: `${session.id}-${userId}`,
    token: `${session.token}-${userId}`,
    userId,
    impersonatedBy: null,
  }));

/** Ada, with the role of an administrator. */
export const adasAdminSession: SessionData = {
  user: { ...ada, role: 'admin', banned: null, banReason: null, banExpires: null },
  session: { ...adasSession.session, impersonatedBy: null },
};

/** Ada, who views as Mary and has half an hour left. */
export const impersonatedMary: SessionData = {
  user: { ...ada, id: mary.id, name: mary.name, email: mary.email },
  session: {
    ...adasSession.session,
    id: 'session-impersonated',
    token: 'token-impersonated',
    userId: mary.id,
    impersonatedBy: ada.id,
    expiresAt: new Date(FAKE_NOW + 30 * 60_000).toISOString(),
  },
};
