'use client';

import { useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';
import type { SignedUpResult } from '#email-password/useSignUp.ts';
import type { FlowProps } from '#flow/flow-props.ts';
import { useFlowEnd } from '#flow/useFlowEnd.ts';
import { useHere } from '#flow/useHere.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { useLocationSearch } from '#provider/navigation/useLocationSearch.ts';
import { useSession } from '#provider/session/useSession.ts';
import { findInvitationEnd, findInvitationStep, type InvitationStep } from './invitation-step.ts';
import { type InvitationState, useInvitation } from './useInvitation.ts';

/** The organization that somebody joined. */
export interface JoinedOrganization {
  id: string;
  name: string;
  slug: string;
  logo: string | null;
}

export interface JoinedResult {
  organization: JoinedOrganization;
  /** Null after a sign-up, which answers with the session alone. */
  member: AuthOutputs['organization']['acceptInvitation']['member'] | null;
}

export interface AcceptInvitationOptions extends FlowProps<JoinedResult> {
  invitationId: string;
  /** From the link of the mail. Default: `?proof` of the address of the page. */
  proof?: string | undefined;
  /** Where the organization is in the application. `redirectTo` wins. */
  href?: ((organization: JoinedOrganization) => string) | undefined;
}

export interface AcceptInvitationFlow extends Pick<InvitationState, 'received' | 'opened' | 'refetch'> {
  step: InvitationStep;
  proof: string | undefined;
  /** What the reader may know of it: nothing, while signed out and without the mail. */
  organization: JoinedOrganization | null;
  /** Name or address of whoever invited. */
  inviter: string | undefined;
  /** Why the invitation could not be read, in the step `failed`. */
  readError: AuthUIError | null;
  /** What is under way. */
  pending: 'accept' | 'decline' | null;
  /** Why it could not be accepted or declined, where that is no step of its own. */
  error: AuthUIError | null;
  retryAt: number | null;
  accept: () => Promise<void>;
  decline: () => Promise<void>;
  /** Shows the form of a new account, or leaves it. */
  setSigningUp: (signingUp: boolean) => void;
  /** After that form: a new account with this invitation is a member already. */
  afterSignUp: (result: SignedUpResult) => Promise<false>;
  /** The page the invitation is on, to come back to after signing in. */
  here: string | undefined;
  /** Goes to the organization, or to where else the flow ends. */
  leave: () => void;
}

/** Answering an invitation without a word or a pixel: all that `AcceptInvitation` does, for a page of your own. */
export function useAcceptInvitation(options: AcceptInvitationOptions): AcceptInvitationFlow {
  const { invitationId, href, redirectTo, onError } = options;
  const { emit } = useAuthUI();
  const { config } = useAuthConfig();
  const { status } = useSession();
  const search = useLocationSearch();
  const proof = options.proof ?? new URLSearchParams(search).get('proof') ?? undefined;
  const address = useHere();
  const utils = trpc.useUtils();
  const acceptance = useAuthCall(trpc.organization.acceptInvitation.useMutation());
  const rejection = useAuthCall(trpc.organization.rejectInvitation.useMutation());
  const end = useFlowEnd(options);
  const [signingUp, setSigningUp] = useState(false);
  const [declined, setDeclined] = useState(false);
  /** The invitation is spent by then, and cannot be read again. */
  const [joined, setJoined] = useState<JoinedOrganization | null>(null);
  // A sign-up spends it before the form says so.
  const isReadable = !signingUp && !declined && joined === null;
  const {
    received,
    opened,
    error: readError,
    refetch,
  } = useInvitation({ id: invitationId, proof }, { enabled: isReadable });

  const shown = received ?? opened;
  const organization = joined ?? (shown ? toOrganization(shown, received?.organizationId ?? '') : null);
  const answerError = acceptance.error ?? rejection.error;
  const step = findInvitationStep({
    status: config === undefined ? 'loading' : status,
    signingUp,
    declined,
    accepted: joined !== null,
    hasInvitation: received !== undefined,
    readError: readError?.code,
    answerError: answerError?.code,
  });
  const target = (at: JoinedOrganization): string | undefined =>
    redirectTo === undefined ? href?.(at) : undefined;

  async function finish(at: JoinedOrganization, member: JoinedResult['member']): Promise<void> {
    setJoined(at);
    setSigningUp(false);
    emit({ name: 'invitation_accepted' });
    await end.finish({ organization: at, member }, target(at));
  }

  async function accept(): Promise<void> {
    if (!received || rejection.pending) return;
    rejection.reset();
    const result = await acceptance.run({ invitationId, ...(proof !== undefined && { proof }) });
    if (!result.ok) return onError?.(result.error);
    await finish(toOrganization(received, received.organizationId), result.data.member);
  }

  async function decline(): Promise<void> {
    if (acceptance.pending) return;
    acceptance.reset();
    const result = await rejection.run({ invitationId, ...(proof !== undefined && { proof }) });
    if (!result.ok) return onError?.(result.error);
    setDeclined(true);
    emit({ name: 'invitation_declined' });
  }

  async function findJoined(id: string | null | undefined): Promise<JoinedOrganization | undefined> {
    if (!id) return undefined;
    if (opened) return toOrganization(opened, id);
    const organizations = await utils.organization.list.fetch().catch(() => []);
    return organizations.find((one) => one.id === id);
  }

  async function afterSignUp({ session }: SignedUpResult): Promise<false> {
    const at = await findJoined(session?.activeOrganizationId);
    // A way in that does not take the invitation along comes back to the question.
    if (at) await finish(at, null);
    else setSigningUp(false);
    return false;
  }

  return {
    step,
    received,
    opened,
    refetch,
    proof,
    organization,
    readError,
    inviter: shown && (shown.inviterName || shown.inviterEmail),
    pending: findPending(acceptance, rejection),
    error: answerError && !findInvitationEnd(answerError.code) ? answerError : null,
    retryAt: acceptance.retryAt ?? rejection.retryAt,
    accept,
    decline,
    setSigningUp,
    afterSignUp,
    here: address === '' ? undefined : toPath(address),
    leave: () => end.redirect.go(organization ? target(organization) : undefined),
  };
}

interface Pending {
  pending: boolean;
}

function findPending(acceptance: Pending, rejection: Pending): AcceptInvitationFlow['pending'] {
  if (acceptance.pending) return 'accept';
  return rejection.pending ? 'decline' : null;
}

const toOrganization = (
  of: { organizationName: string; organizationSlug: string; organizationLogo: string | null },
  id: string,
): JoinedOrganization => ({
  id,
  name: of.organizationName,
  slug: of.organizationSlug,
  logo: of.organizationLogo,
});

function toPath(address: string): string {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}
