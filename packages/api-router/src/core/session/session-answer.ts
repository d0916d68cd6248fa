import { z } from 'zod';
import { sessionView } from '#core/session/session-view.ts';
import { userView } from '#core/user/user-view.ts';

/** What get-session answers to whoever is signed in. */
export const sessionAnswer = z.object({ session: sessionView, user: userView });

export type SessionAnswer = z.infer<typeof sessionAnswer>;
