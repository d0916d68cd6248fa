'use client';

import AtSign from 'lucide-react/icons/at-sign';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardQuestion } from '#card/CardQuestion.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import type { CardInside } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { useEditing } from '#card/useEditing.ts';
import { useQuestion } from '#card/useQuestion.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { defineOrganizationCard } from '#organization-membership/define-organization-card.tsx';
import { useOrganizationId } from '#organization-membership/organization-context.ts';
import { useRoleNames } from '#organization-roles/useRoleNames.ts';
import { useGivableRoles } from '#organization-roles/useRoles.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { useSession } from '#provider/session/useSession.ts';
import { organizationDomains as english } from '#words/organization-domains.ts';
import { DomainForm } from './DomainForm.tsx';
import { DomainItem } from './DomainItem.tsx';
import { areDomainsOffered } from './is-offered.ts';
import { type OrganizationDomain, useOrganizationDomainsCard } from './useOrganizationDomainsCard.ts';

export interface OrganizationDomainsCardProps extends AccountCardProps {
  /** Default: the active organization. */
  organizationId?: string | undefined;
}

/** E-mail domains of an organization: adding, verifying by DNS, and how users join by them. */
export const OrganizationDomainsCard = defineOrganizationCard<
  OrganizationDomainsCardProps,
  'organizationDomains'
>(
  {
    name: 'organization-domains-card',
    group: 'organizationDomains',
    english,
    asks: ['organization.listDomains'],
    isOffered: areDomainsOffered,
  },
  Domains,
);

function Domains({
  words,
  frame,
  ...props
}: CardInside<OrganizationDomainsCardProps, 'organizationDomains'>) {
  const { readOnly = false, localization, onSuccess, onError } = props;
  const names = useRoleNames(localization);
  const organizationId = useOrganizationId(props.organizationId);
  const roles = useGivableRoles(organizationId);
  const { status } = useSession();
  const state = useOrganizationDomainsCard(organizationId, { onSuccess, onError });
  const editing = useEditing(state.addition.reset);
  const list = useRef<HTMLUListElement>(null);
  const question = useQuestion<OrganizationDomain>();
  const { domains, error } = state;
  if (status === 'signed-out') return null;

  const name = toShownEmail(question.about?.domain ?? '');
  return (
    <SettingsCard
      {...frame}
      readOnly={readOnly}
      description={words('description')}
      action={
        domains &&
        !readOnly &&
        !editing.active && (
          <Button
            ref={editing.opener}
            size="sm"
            icon={<Icon name="add" glyph={Plus} />}
            onClick={editing.start}
          >
            {words('add')}
          </Button>
        )
      }
    >
      {!domains && !error && <CardSkeleton rows={2} />}
      {!domains && error && <CardFailed error={error} onRetry={state.refetch} />}
      {domains?.length === 0 && !editing.active && (
        <EmptyState
          layout="row"
          icon={<Icon name="domain" glyph={AtSign} size={28} />}
          title={words('emptyTitle')}
          description={words('emptyText')}
        />
      )}
      {domains && domains.length > 0 && (
        <ul ref={list} className="ua-card-list" aria-label={words('list')} tabIndex={-1}>
          {domains.map((domain) => (
            <DomainItem
              key={domain.id}
              domain={domain}
              state={state}
              roles={roles}
              names={names}
              readOnly={readOnly}
              words={words}
              onRemove={() => question.ask(domain)}
            />
          ))}
        </ul>
      )}
      {editing.active && <DomainForm editing={editing} state={state} words={words} />}
      <CardQuestion
        question={question}
        title={words('confirmTitle', { domain: name })}
        description={words('confirm')}
        confirmLabel={words('remove')}
        finalFocus={list}
        onConfirm={(domain) => void state.remove(domain, words('removed', { domain: name }))}
      />
    </SettingsCard>
  );
}
