import { type SessionRow, User } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps, DatedCarrier } from '#core/call/deps.ts';
import type { FormerSession, SessionCompanion } from '#core/call/sent-session.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { readSignedCookies } from '#core/http/own-cookie.ts';
import { impersonationStopped } from '#features/administration/facts.ts';
import { mayActAs } from '#features/administration/impersonation/impersonation.ts';
import { adminSessionCookie } from '#features/administration-access/facts.ts';
import { administrationOptions, hasAdministration } from '#features/administration-access/options.ts';
import { mayDo } from '#features/administration-access/rights.ts';

/**
 * True if an impersonation ends, because by the options of now it could not begin: administration is off, the longest
 * time is over, or the administrator may not act as this user. It asks for the administrator, in sessions of this kind
 * only.
 */
// Why: docs/decisions/0039-let-an-impersonation-hang-on-the-session-of-the-administrator.md
export async function endsImpersonation(
  caller: DatedCarrier,
  { session, user }: SessionRow,
): Promise<boolean> {
  const { impersonatedBy, createdAt } = session;
  if (impersonatedBy === null) return false;
  if (!hasAdministration(caller)) return true;
  const { impersonationSessionDuration: longest } = administrationOptions.of(caller);
  if (createdAt.getTime() + longest * 1000 <= caller.now.getTime()) return true;
  const administrator = await detached(serviceCaller(caller.deps), (unit) =>
    unit.em().findOne(User, { id: impersonatedBy }),
  );
  if (!administrator || !mayDo(caller, administrator, { user: ['impersonate'] })) return true;
  return !mayActAs(caller, administrator, user);
}

/**
 * An impersonation that has ended by itself leads back to the session of the administrator, also while administration
 * is off. It counts only for the browser whose session cookie is of that impersonation: the cookie with the way back
 * may be older.
 */
// Why: docs/decisions/0039-let-an-impersonation-hang-on-the-session-of-the-administrator.md
export const afterImpersonation: SessionCompanion<AuthDeps> = {
  isOn: () => true,
  findFormer(sending, ended, now): FormerSession | undefined {
    for (const value of readSignedCookies(sending, adminSessionCookie)) {
      const [token = '', flag, hash, sessionId = '', userId = '', end] = value.split(':');
      const own = ended.find((one) => hashToken(one.token) === hash);
      const hasRunOut = end !== undefined && Number(end) <= now.getTime();
      const since = own?.endedSince ?? (hasRunOut ? new Date(Number(end)) : undefined);
      if (own && since)
        return {
          token,
          remembered: flag === '',
          cookie: adminSessionCookie,
          ended: { sessionId, userId, since },
          event: impersonationStopped,
        };
    }
    return undefined;
  },
};
