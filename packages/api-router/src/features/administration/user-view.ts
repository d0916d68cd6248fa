import type { SessionRow } from '@keystead/db';
import { z } from 'zod';
import type { ServiceCarrier } from '#core/call/deps.ts';
import { toUserView, userView } from '#core/user/user-view.ts';

/** A user as administrators see them: what users see of themselves, and the last sign-in. Never a secret. */
export const administratedUserView = userView
  .extend({
    /** Names of roles, separated by commas; null for the default role. */
    role: z.string().nullable(),
    banned: z.boolean().nullable(),
    banReason: z.string().nullable(),
    banExpires: z.date().nullable(),
    /** Null: none since administration was switched on. */
    lastSignInAt: z.date().nullable(),
  })
  .meta({ id: 'AdministratedUser' });

export type AdministratedUserView = z.infer<typeof administratedUserView>;

/** A user as stored. */
type UserRow = SessionRow['user'];

export const toAdministratedView = (carrier: ServiceCarrier, user: UserRow): AdministratedUserView => ({
  ...toUserView(carrier, user),
  role: user.role,
  banned: user.banned,
  banReason: user.banReason,
  banExpires: user.banExpires,
  lastSignInAt: user.lastSignInAt,
});

/** Answer of most calls about one user. */
export const administratedAnswer = z.object({ user: administratedUserView });
