'use client';

import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { useOrganizationId } from '#organization-membership/organization-context.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { arePoliciesOffered } from './is-offered.ts';
import { PolicyForm } from './PolicyForm.tsx';
import { organizationPolicy as english } from './policy-words.ts';
import { usePolicy } from './usePolicy.ts';

export interface OrganizationPolicyCardProps extends AccountCardProps {
  /** Default: the active organization. */
  organizationId?: string | undefined;
}

/** What an organization asks of its members' sign-ins: read by those who may, changed by owners. */
export const OrganizationPolicyCard = defineCard<OrganizationPolicyCardProps, 'organizationPolicy'>(
  {
    name: 'organization-policy-card',
    group: 'organizationPolicy',
    english,
    asks: ['organization.getPolicy'],
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
  const state = usePolicy(organizationId, { onSuccess, onError });
  const { policy, error } = state;
  if (status === 'signed-out') return null;
  return (
    <SettingsCard {...frame} description={words('description')} readOnly={readOnly}>
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
