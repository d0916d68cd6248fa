import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { hearingHook } from '#core/options/hooks.ts';

/** A session that was ended before its time. */
export interface EndedSession {
  id: string;
  userId: string;
  /** Id of the administrator who acted as the user in it. */
  impersonatedBy: string | null;
  createdAt: Date;
}

/** Functions of the operator for sessions that end. Nobody may be kept signed in, so they only hear. */
export const sessionHooks = defineOptions(
  'hooks',
  z.strictObject({
    afterSessionEnd: hearingHook<EndedSession>(
      'a session was ended by its user, an administrator or the service, but not by its age',
    ),
  }),
);
