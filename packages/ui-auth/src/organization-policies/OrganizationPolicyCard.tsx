'use client';

import { getQueryKey } from '@trpc/react-query';
import { type ForwardedRef, forwardRef } from 'react';
import { CardBoundary } from '#card/CardBoundary.tsx';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { trpc } from '#client/trpc.ts';
import { useOrganizationId } from '#organization-membership/organization-context.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { arePoliciesOffered } from './is-offered.ts';
import { PolicyForm } from './PolicyForm.tsx';
import { organizationPolicy as english } from './policy-words.ts';
import { usePolicy } from './usePolicy.ts';

export interface OrganizationPolicyCardProps extends AccountCardProps {
  /** Default: the active organization. */
  organizationId?: string | undefined;
}

/** What an organization asks of its members' sign-ins: read by those who may, changed by owners. */
export const OrganizationPolicyCard = forwardRef<HTMLElement, OrganizationPolicyCardProps>(
  function OrganizationPolicyCard(props, ref) {
    const words = useMessages('organizationPolicy', english, props.localization);
    return (
      <CardBoundary
        name="organization-policy-card"
        title={words('title')}
        queryKeys={[getQueryKey(trpc.organization.getPolicy)]}
        isOffered={arePoliciesOffered}
        appearance={props.appearance}
      >
        <PolicyView {...props} cardRef={ref} />
      </CardBoundary>
    );
  },
);

function PolicyView({
  cardRef,
  ...props
}: OrganizationPolicyCardProps & { cardRef: ForwardedRef<HTMLElement> }) {
  const { readOnly = false, localization, onSuccess, onError, ...card } = props;
  const words = useMessages('organizationPolicy', english, localization);
  const format = useFormat();
  const { status } = useSession();
  const organizationId = useOrganizationId(props.organizationId);
  const state = usePolicy(organizationId, { onSuccess, onError });
  const { policy, error } = state;
  if (status === 'signed-out') return null;
  return (
    <SettingsCard
      {...card}
      ref={cardRef}
      name="organization-policy-card"
      title={words('title')}
      description={words('description')}
      readOnly={readOnly}
    >
      {!policy && !error && <CardSkeleton rows={3} picture={16} />}
      {!policy && error && <CardFailed error={error} onRetry={state.refetch} />}
      {policy && (
        <PolicyForm
          // What the server has after a change is where the next one begins.
          key={policy.updatedAt}
          policy={policy}
          state={state}
          readOnly={readOnly}
          words={words}
        />
      )}
      {policy?.updatedAt && (
        <p className="ua-card-note">{words('changed', { date: format.relative(policy.updatedAt) })}</p>
      )}
    </SettingsCard>
  );
}
