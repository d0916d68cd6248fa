'use client';

import { getQueryKey } from '@trpc/react-query';
import type { AccountCardProps } from '#card/card-props.ts';
import { useReport } from '#card/useReport.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { OutputAt } from '#client/procedure-paths.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useAuthEvents, useReauth } from '#provider/useHost.ts';

/** The state of the file, and when the next one may be asked for. */
export type OwnDataStatus = OutputAt<'ownData.status'>;

export interface OwnDataCardState {
  /** Undefined until the server has answered. */
  status: OwnDataStatus | undefined;
  /** Why the status is not known. */
  error: AuthUIError | null;
  /** Asks the server again for the status. */
  refetch: () => void;
  /** True while a file is being asked for. */
  asking: boolean;
  /** Why the last request was refused. */
  askError: AuthUIError | null;
  /** Asks for a file, and downloads it if it is made at once. */
  ask: () => Promise<void>;
  /** Downloads the file, after the person has confirmed that it is them if they signed in long ago. */
  download: () => Promise<void>;
}

/** Milliseconds between two looks at a file that is being made. */
const LOOK = 5000;

/** A file that arrives as an attachment leaves the page as it is. */
const openFile = (url: string): void =>
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();

export interface OwnDataOptions extends Pick<AccountCardProps, 'onSuccess' | 'onError'> {
  /** Page that the mail leads to. */
  callbackURL?: string | undefined;
}

/**
 * The file with what is stored about the user.
 *
 * @example
 * function OwnFile() {
 *   const { status, error, ask, asking, askError, download } = useOwnDataCard();
 *   if (!status) return error ? <p role="alert">{error.message}</p> : <p>One moment</p>;
 *   if (status.file?.state === 'preparing') return <p>You get a mail when it is ready.</p>;
 *   if (status.file?.state === 'ready') return <button type="button" onClick={() => void download()}>Download</button>;
 *   return (
 *     <button type="button" disabled={asking} onClick={() => void ask()}>
 *       {askError?.message ?? 'Ask for my data'}
 *     </button>
 *   );
 * }
 */
export function useOwnDataCard({ callbackURL, ...callbacks }: OwnDataOptions = {}): OwnDataCardState {
  const { status, session } = useSession();
  const { config } = useAuthConfig();
  const { now } = useAuthUI();
  const reauth = useReauth();
  const emit = useAuthEvents();
  const report = useReport(callbacks);
  const utils = trpc.useUtils();
  const asked = trpc.ownData.status.useQuery(undefined, {
    enabled: status === 'signed-in',
    retry: retryWithoutAnswer,
    refetchInterval: ({ state }) => (state.data?.file?.state === 'preparing' ? LOOK : false),
  });
  const query = useAnswer(asked, getQueryKey(trpc.ownData.status, undefined, 'query'));
  const call = useAuthCall(trpc.ownData.request.useMutation(), { keepsAnswers: true });
  const url = config?.ownData.url;

  /** The link cannot say that it was refused, so who signed in long ago is asked before. */
  async function download(): Promise<void> {
    if (!url || !session || !config) return;
    const { freshAge } = config.session;
    const age = (now() - new Date(session.createdAt).getTime()) / 1000;
    if (freshAge > 0 && age >= freshAge && !(await reauth())) return;
    openFile(url);
    emit({ name: 'own_data_downloaded' });
  }

  async function ask(): Promise<void> {
    const result = await call.run({ callbackURL: callbackURL ?? window.location.href });
    if (result.ok) utils.ownData.status.setData(undefined, result.data);
    if (!report(result, { event: { name: 'own_data_requested' } })) return;
    // The session is fresh, since the service has just seen that.
    if (url && result.ok && result.data.file?.state === 'ready') openFile(url);
  }

  return {
    status: query.data,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void query.refetch(),
    asking: call.pending,
    askError: call.error,
    ask,
    download,
  };
}
