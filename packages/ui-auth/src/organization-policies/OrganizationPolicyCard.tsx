'use client';

import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import type { CardInside } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { defineOrganizationCard } from '#organization-membership/define-organization-card.tsx';
import { useOrganizationId } from '#organization-membership/organization-context.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { organizationPolicy as english } from '#words/organization-policy.ts';
import { arePoliciesOffered } from './is-offered.ts';
import { PolicyForm } from './PolicyForm.tsx';
import { useOrganizationPolicyCard } from './useOrganizationPolicyCard.ts';

export interface OrganizationPolicyCardProps extends AccountCardProps {
  /** Default: the active organization. */
  organizationId?: string | undefined;
}

/** Requirements of an organization for sign-ins: visible with the permission, changed by owners. */
export const OrganizationPolicyCard = defineOrganizationCard<
  OrganizationPolicyCardProps,
  'organizationPolicy'
>(
  {
    name: 'organization-policy-card',
    group: 'organizationPolicy',
    english,
    asks: ['organization.getPolicy'],
    changes: ['organization.updatePolicy'],
    isOffered: arePoliciesOffered,
  },
  PolicyView,
);

function PolicyView({
  words,
  frame,
  ...props
}: CardInside<OrganizationPolicyCardProps, 'organizationPolicy'>) {
  const { readOnly = false, onSuccess, onError } = props;
  const format = useFormat();
  const { status } = useSession();
  const organizationId = useOrganizationId(props.organizationId);
  const state = useOrganizationPolicyCard(organizationId, { onSuccess, onError });
  const { policy, error } = state;
  if (status === 'signed-out') return null;
  return (
    <SettingsCard {...frame} description={words('description')} readOnly={readOnly}>
      {!policy && !error && <CardSkeleton rows={3} picture={16} />}
      {!policy && error && <CardFailed error={error} onRetry={state.refetch} />}
      {policy && (
        <PolicyForm
          // A later change starts from the server's answer to this one.
          key={JSON.stringify(policy)}
          organizationId={organizationId}
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
