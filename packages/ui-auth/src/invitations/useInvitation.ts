'use client';

import { getQueryKey } from '@trpc/react-query';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useSession } from '#provider/session/useSession.ts';

/** An invitation for its recipient, or for the reader of its mail; only the first has an organization's id. */
export type ReceivedInvitation = AuthOutputs['organization']['getInvitation'];
/** An invitation for the reader of its mail, who is not signed in. */
export type OpenedInvitation = AuthOutputs['organization']['openInvitation'];

export interface InvitationLink {
  id: string;
  /** Proof in the link of the mail that its reader owns the address. */
  proof: string | undefined;
}

export interface InvitationState {
  /** For a signed-in recipient. */
  received: ReceivedInvitation | undefined;
  /** For a signed-out reader of the mail. */
  opened: OpenedInvitation | undefined;
  error: AuthUIError | null;
  refetch: () => void;
}

/**
 * The invitation of a link. After it was answered it cannot be read any more, so `enabled: false` keeps the last
 * data.
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
