import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { mailboxesCookie } from '#core/limits/own-mailboxes.ts';
import { sessionErrors } from '#core/session/errors.ts';
import { sessionCookies } from '#core/session/session-cookie.ts';
import { sessionFieldOptions } from '#core/session/session-fields.ts';
import { sessionHooks } from '#core/session/session-hooks.ts';
import { sessionOptions } from '#core/session/session-options.ts';
import { sessionView } from '#core/session/session-view.ts';
import { adminSessionCookie } from '#features/administration-access/facts.ts';
import { sessionsErrors } from '#features/sessions/errors.ts';
import { sessionRevoked, sessionUpdated, signedOut } from '#features/sessions/facts.ts';
import { getSession } from '#features/sessions/get-session.ts';
import { listSessions } from '#features/sessions/list-sessions.ts';
import { requireSession } from '#features/sessions/require-session.ts';
import { revokeOtherSessions } from '#features/sessions/revoke-other-sessions.ts';
import { revokeSession } from '#features/sessions/revoke-session.ts';
import { revokeSessions } from '#features/sessions/revoke-sessions.ts';
import { setSessionFields } from '#features/sessions/set-session-fields.ts';
import { signOut } from '#features/sessions/sign-out.ts';
import { updateSession } from '#features/sessions/update-session.ts';

/** Sessions of users: read, list and revoke. */
export const sessions = defineFeature({
  name: 'sessions',
  options: [sessionOptions, sessionFieldOptions, sessionHooks],
  config: defineConfigPart({
    schema: z.object({
      session: z.object({
        /** Seconds. */
        freshAge: z.number(),
        list: z.boolean(),
        revoke: z.boolean(),
        revokeOthers: z.boolean(),
      }),
    }),
    of: (deps) => ({
      session: {
        freshAge: sessionOptions.of(deps).freshAge,
        list: deps.serves(listSessions),
        revoke: deps.serves(revokeSession),
        revokeOthers: deps.serves(revokeOtherSessions),
      },
    }),
  }),
  extendsAnswers: (carrier) => [{ base: sessionView, fields: sessionFieldOptions.of(carrier).view }],
  errors: { ...sessionErrors, ...sessionsErrors },
  events: [sessionRevoked, sessionUpdated, signedOut],
  cookies: [...sessionCookies, adminSessionCookie, mailboxesCookie],
  procedures: {
    getSession,
    requireSession,
    listSessions,
    updateSession,
    setSessionFields,
    revokeSession,
    revokeSessions,
    revokeOtherSessions,
    signOut,
  },
});
