'use client';

import { getQueryKey } from '@trpc/react-query';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useSession } from '#provider/session/useSession.ts';

/** An invitation as its recipient sees it, or whoever has its mail; only the first has an organization's id. */
export type ReceivedInvitation = AuthOutputs['organization']['getInvitation'];
export type OpenedInvitation = AuthOutputs['organization']['openInvitation'];

export interface InvitationLink {
  id: string;
  /** Of the link in the mail: shows that its reader owns the address. */
  proof: string | undefined;
}

export interface InvitationState {
  /** For whoever is signed in and was invited. */
  received: ReceivedInvitation | undefined;
  /** For whoever is signed out and has the mail. */
  opened: OpenedInvitation | undefined;
  error: AuthUIError | null;
  refetch: () => void;
}

/**
 * What the server tells the reader of a link about its invitation. Once it has been answered it cannot be read any more, so
 * `enabled: false` keeps what is known.
 */
export function useInvitation(
  { id, proof }: InvitationLink,
  { enabled = true }: { enabled?: boolean } = {},
): InvitationState {
  const { status } = useSession();
  const receivedInput = { id, ...(proof !== undefined && { proof }) };
  const openedInput = { id, proof: proof ?? '' };
  const isSignedIn = status === 'signed-in';
  const askedReceived = trpc.organization.getInvitation.useQuery(receivedInput, {
    enabled: enabled && isSignedIn,
    retry: retryWithoutAnswer,
  });
  const askedOpened = trpc.organization.openInvitation.useQuery(openedInput, {
    enabled: enabled && status === 'signed-out' && proof !== undefined,
    retry: retryWithoutAnswer,
  });
  const received = useAnswer(
    askedReceived,
    getQueryKey(trpc.organization.getInvitation, receivedInput, 'query'),
  );
  const opened = useAnswer(askedOpened, getQueryKey(trpc.organization.openInvitation, openedInput, 'query'));
  const current = isSignedIn ? received : opened;
  return {
    received: isSignedIn ? received.data : undefined,
    opened: opened.data,
    error: current.error && toAuthUIError(current.error),
    refetch: () => void current.refetch(),
  };
}
