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
import { useServer } from '#provider/calls/useServer.ts';
import { useAuthUI } from '#provider/context.ts';
import { useLocationSearch } from '#provider/navigation/useLocationSearch.ts';
import { useSession } from '#provider/session/useSession.ts';
import { findInvitationEnd, findInvitationStep, type InvitationStep, toInviter } from './invitation-step.ts';
import { type InvitationState, useInvitation } from './useInvitation.ts';

/** The organization that the user joined. */
export interface JoinedOrganization {
  id: string;
  name: string;
  slug: string;
  logo: string | null;
}

/** The organization that somebody has joined, and their membership. */
export interface JoinedResult {
  organization: JoinedOrganization;
  /** Null after a sign-up, whose answer is only the session. */
  member: AuthOutputs['organization']['acceptInvitation']['member'] | null;
}

export interface AcceptInvitationOptions extends FlowProps<JoinedResult> {
  /** Id of the invitation, from the path of its link. */
  invitationId: string;
  /** From the link of the mail. Default: `?proof` of the URL. */
  proof?: string | undefined;
  /** Page of the organization in the application. `redirectTo` has priority. */
  href?: ((organization: JoinedOrganization) => string) | undefined;
}

export interface AcceptInvitationFlow extends Pick<InvitationState, 'received' | 'opened' | 'refetch'> {
  /** The part of the page that is shown now. */
  step: InvitationStep;
  /** Proof of the mail that was opened. */
  proof: string | undefined;
  /** Facts for the reader: none while signed out and without the mail. */
  organization: JoinedOrganization | null;
  /** Name or proved e-mail address of the inviter, or else the name of the organization. */
  inviter: string | undefined;
  /** Error of loading the invitation, in the step `failed`. */
  error: AuthUIError | null;
  /** The running call. */
  pending: 'accept' | 'decline' | null;
  /** Error of accepting or declining, if it has no step of its own. */
  changeError: AuthUIError | null;
  retryAt: number | null;
  /** Joins the organization. */
  accept: () => Promise<void>;
  /** Refuses, which its inviter can see. */
  decline: () => Promise<void>;
  /** Shows or hides the form for a new account. */
  setSigningUp: (signingUp: boolean) => void;
  /** Called after that form: a new account with this invitation is a member already. */
  afterSignUp: (result: SignedUpResult) => Promise<false>;
  /** URL of this page, to return to after signing in. */
  here: string | undefined;
  /** Goes to the organization, or to the target of the flow. */
  leave: () => void;
}

/**
 * Accepting an invitation without any markup: all that `AcceptInvitation` does, for a page of your own.
 *
 * @example
 * function Invitation({ id }: { id: string }) {
 *   const { step, organization, accept, pending, changeError } = useAcceptInvitation({ invitationId: id });
 *   if (step === 'loading') return <p>One moment</p>;
 *   if (step === 'signedOut') return <a href="/sign-in">Sign in</a>;
 *   if (step === 'accepted') return <p>{`You are in ${organization?.name}.`}</p>;
 *   if (step !== 'ready') return <p>This invitation cannot be accepted now.</p>;
 *   return (
 *     <button type="button" disabled={pending !== null} onClick={() => void accept()}>
 *       {changeError?.message ?? `Join ${organization?.name}`}
 *     </button>
 *   );
 * }
 */
export function useAcceptInvitation(options: AcceptInvitationOptions): AcceptInvitationFlow {
  const { invitationId, href, redirectTo, onError } = options;
  const { emit } = useAuthUI();
  const { config } = useAuthConfig();
  const { status } = useSession();
  const search = useLocationSearch();
  const proof = options.proof ?? new URLSearchParams(search).get('proof') ?? undefined;
  const address = useHere();
  const { calls } = useServer().client;
  const acceptance = useAuthCall(trpc.organization.acceptInvitation.useMutation());
  const rejection = useAuthCall(trpc.organization.rejectInvitation.useMutation());
  const end = useFlowEnd(options, acceptance.pending);
  const [signingUp, setSigningUp] = useState(false);
  const [declined, setDeclined] = useState(false);
  /** The invitation is used up by then, and cannot be read again. */
  const [joined, setJoined] = useState<JoinedOrganization | null>(null);
  // A sign-up uses it up before the form reports it.
  const isReadable = !signingUp && !declined && joined === null;
  const { received, opened, error, refetch } = useInvitation(
    { id: invitationId, proof },
    { enabled: isReadable },
  );

  const shown = received ?? opened;
  const organization = joined ?? (shown ? toOrganization(shown, received?.organizationId ?? '') : null);
  const answerError = acceptance.error ?? rejection.error;
  const step = findInvitationStep({
    status: config === undefined ? 'loading' : status,
    signingUp,
    declined,
    accepted: joined !== null,
    hasInvitation: received !== undefined,
    readError: error?.code,
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
    const organizations = await calls.organization.list.query().catch(() => []);
    return organizations.find((one) => one.id === id);
  }

  async function afterSignUp({ session }: SignedUpResult): Promise<false> {
    const at = await findJoined(session?.activeOrganizationId);
    // After a sign-in without the invitation the question is shown again.
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
    error,
    inviter: toInviter({ received, opened }),
    pending: findPending(acceptance, rejection),
    changeError: answerError && !findInvitationEnd(answerError.code) ? answerError : null,
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
