import { z } from 'zod';
import { sessionView } from '#views/session.ts';
import { userView } from '#views/user.ts';

/** What get-session answers to whoever is signed in. */
export const sessionAnswer = z.object({ session: sessionView, user: userView });

export type SessionAnswer = z.infer<typeof sessionAnswer>;
