import type { AuthDeps } from '#core/call/deps.ts';
import type { FormerSession, SessionCompanion } from '#core/call/sent-session.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { readSignedCookies } from '#core/http/own-cookie.ts';
import { impersonationStopped } from '#features/administration/facts.ts';
import { adminSessionCookie } from '#features/administration-access/facts.ts';
import { hasAdministration } from '#features/administration-access/options.ts';

/**
 * An impersonation that has run out leads back to the session of the administrator. It counts only for the browser
 * whose session cookie is of that impersonation: the cookie with the way back may be older.
 */
// Why: docs/decisions/0039-let-an-impersonation-hang-on-the-session-of-the-administrator.md
export const afterImpersonation: SessionCompanion<AuthDeps> = {
  isOn: hasAdministration,
  findFormer(sending, ended, now): FormerSession | undefined {
    for (const value of readSignedCookies(sending, adminSessionCookie)) {
      const [token = '', flag, hash, sessionId = '', userId = '', end] = value.split(':');
      const hasRunOut = end !== undefined && Number(end) <= now.getTime();
      if (hasRunOut && ended.some((one) => hashToken(one) === hash))
        return {
          token,
          remembered: flag === '',
          cookie: adminSessionCookie,
          ended: { sessionId, userId, at: new Date(Number(end)) },
          event: impersonationStopped,
        };
    }
    return undefined;
  },
};
