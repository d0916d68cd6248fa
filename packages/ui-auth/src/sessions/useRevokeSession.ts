'use client';

import type { AccountCardProps } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import { trpc } from '#client/trpc.ts';
import type { SessionRow } from '#client/wire-types.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useToast } from '#provider/useHost.ts';

/**
 * Signs one device out. Its row is removed at once and returns, with a toast, after an error; a device that was
 * signed out elsewhere stays removed.
 *
 * @example
 * function Device({ session }: { session: SessionRow }) {
 *   const revoke = useRevokeSession(session);
 *   // The row disappears at once; it comes back with a notice if the server refuses.
 *   return (
 *     <li>
 *       {session.device.browser}
 *       {!session.current && <button type="button" onClick={() => void revoke('Signed out.')}>Sign out</button>}
 *     </li>
 *   );
 * }
 */
export function useRevokeSession(
  session: SessionRow,
  callbacks: Pick<AccountCardProps, 'onSuccess' | 'onError'> = {},
): (notice: string) => Promise<void> {
  const utils = trpc.useUtils();
  const call = useAuthCall(trpc.revokeSession.useMutation(), { keepsAnswers: true });
  const report = useReport(callbacks);
  const toast = useToast();

  return async function revoke(notice) {
    await utils.listSessions.cancel();
    utils.listSessions.setData(undefined, (rows) => rows?.filter((row) => row.id !== session.id));
    const result = await call.run({ token: session.token });
    if (!result.ok && result.error.code === 'SESSION_NOT_FOUND') return;
    if (report(result, { event: { name: 'session_revoked', scope: 'one' } })) {
      toast({ title: notice });
      return;
    }
    utils.listSessions.setData(undefined, (rows) => rows && [...rows, session]);
    if (!result.ok) toast({ title: result.error.message, tone: 'danger' });
  };
}
