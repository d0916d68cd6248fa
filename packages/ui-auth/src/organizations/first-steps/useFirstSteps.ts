'use client';

import { useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { type Membership, useMembership } from '#organization-membership/useMembership.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { replaceParams, useLocationSearch } from '#provider/navigation/useLocationSearch.ts';
import { useUser } from '#provider/session/useUser.ts';
import { type FirstStep, type FirstStepFacts, findFirstSteps } from './first-steps.ts';

/** Parameter of the address that names the step. */
const PARAM = 'step';

export interface FirstStepsOptions {
  /** Default: that of `OrganizationScope`, else the active organization. */
  organizationId?: string | undefined;
  /** The application keeps pictures itself. Default false. */
  keepsPictures?: boolean | undefined;
  /** The query of the URL names the step, so that a reload shows the same one. Default true. */
  inAddress?: boolean | undefined;
  /** Called after the last step, or if there is none at all. */
  onDone: () => void;
}

export interface FirstStepsState {
  /** Those that the service offers, and that the reader may take. Undefined until known. */
  steps: readonly FirstStep[] | undefined;
  /** Undefined until known, and where there is no step. */
  current: FirstStep | undefined;
  /** Goes to the next step, or ends. */
  next: () => void;
  /** Undefined in the first step. */
  back: (() => void) | undefined;
  /** Null for somebody who is no member. */
  membership: Membership | null | undefined;
  /** What decides which steps there are. */
  facts: FirstStepFacts | undefined;
  error: AuthUIError | null;
  refetch: () => void;
}

/**
 * The first steps of a new organization without any markup: which there are, and which is next.
 *
 * @example
 * function FirstSteps({ organizationId }: { organizationId: string }) {
 *   const { steps, current, next, back } = useFirstSteps({ organizationId, onDone: () => location.assign('/') });
 *   if (!steps || !current) return <p>One moment</p>;
 *   return (
 *     <>
 *       <h1>{`${steps.indexOf(current) + 1} of ${steps.length}: ${current}`}</h1>
 *       {back && <button type="button" onClick={back}>Back</button>}
 *       <button type="button" onClick={next}>Continue</button>
 *     </>
 *   );
 * }
 */
export function useFirstSteps(options: FirstStepsOptions): FirstStepsState {
  const { organizationId, keepsPictures = false, inAddress = true, onDone } = options;
  const { config } = useAuthConfig();
  const user = useUser();
  const { membership, error, refetch } = useMembership(organizationId);
  const search = useLocationSearch();
  const [own, setOwn] = useState<string | null>(null);
  const facts =
    config && membership && user
      ? { config, membership, isVerified: user.emailVerified, keepsPictures }
      : undefined;
  const steps = facts && findFirstSteps(facts);
  const named = inAddress ? new URLSearchParams(search).get(PARAM) : own;
  const current = steps?.find((step) => step === named) ?? steps?.[0];
  const at = current ? (steps?.indexOf(current) ?? 0) : 0;
  const previous = at > 0 ? steps?.[at - 1] : undefined;

  function show(step: FirstStep): void {
    if (inAddress) replaceParams({ [PARAM]: step });
    else setOwn(step);
  }

  function next(): void {
    const following = steps?.[at + 1];
    if (following) show(following);
    else onDone();
  }

  return {
    steps,
    current,
    next,
    back: previous && (() => show(previous)),
    membership,
    facts,
    error,
    refetch,
  };
}
