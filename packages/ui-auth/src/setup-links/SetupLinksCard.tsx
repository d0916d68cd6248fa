'use client';

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
import { defineOrganizationCard } from '#organization-membership/define-organization-card.tsx';
import { useMembership } from '#organization-membership/useMembership.ts';
import { Button } from '#primitives/button/Button.tsx';
import { CopyButton } from '#primitives/button/CopyButton.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import { setupLinks as english } from '#words/setup-links.ts';
import { areSetupLinksOffered } from './is-offered.ts';
import { SetupLinkForm } from './SetupLinkForm.tsx';
import { SetupLinkItem } from './SetupLinkItem.tsx';
import { type SetupLink, useSetupLinks } from './useSetupLinks.ts';

export interface SetupLinksCardProps extends AccountCardProps {
  /** Default: the active organization. */
  organizationId?: string | undefined;
}

/** Links by which somebody without an account sets up single sign-on: making, copying and revoking them. */
export const SetupLinksCard = defineOrganizationCard<SetupLinksCardProps, 'setupLinks'>(
  {
    name: 'setup-links-card',
    group: 'setupLinks',
    english,
    asks: ['organization.listSetupLinks'],
    changes: ['organization.createSetupLink', 'organization.revokeSetupLink'],
    isOffered: areSetupLinksOffered,
  },
  SetupLinks,
);

function SetupLinks({ words, frame, ...props }: CardInside<SetupLinksCardProps, 'setupLinks'>) {
  const { organizationId, readOnly = false, onSuccess, onError } = props;
  const { status } = useSession();
  const { config } = useAuthConfig();
  const { membership } = useMembership(organizationId);
  const state = useSetupLinks(organizationId, { onSuccess, onError });
  const editing = useEditing(state.creation.reset);
  const question = useQuestion<SetupLink>();
  const list = useRef<HTMLUListElement>(null);
  const { links, error, url } = state;
  const mayMake =
    !readOnly && (membership?.isOwner === true || membership?.can({ sso: ['create'] }) === true);
  const isReader = membership === undefined || membership?.isOwner || membership?.can({ sso: ['read'] });
  if (status === 'signed-out' || !isReader) return null;

  return (
    <SettingsCard
      {...frame}
      readOnly={readOnly}
      description={words('description')}
      action={
        links &&
        mayMake &&
        !editing.active && (
          <Button
            ref={editing.opener}
            variant="outline"
            size="sm"
            icon={<Icon name="add" glyph={Plus} />}
            onClick={editing.start}
          >
            {words('add')}
          </Button>
        )
      }
    >
      {!links && (error ? <CardFailed error={error} onRetry={state.refetch} /> : <CardSkeleton rows={1} />)}
      {editing.active && (
        <SetupLinkForm
          editing={editing}
          state={state}
          purposes={config?.organization.setupLinks ?? []}
          words={words}
        />
      )}
      {url && (
        <Alert tone="success">
          {words('made')}
          <span className="ua-sso-value">
            <code className="ua-code-text" dir="ltr">
              {url}
            </code>
            <CopyButton value={url} variant="outline" aria-label={words('copy')} />
          </span>
        </Alert>
      )}
      {links?.length === 0 && !editing.active && <p className="ua-card-note">{words('empty')}</p>}
      {links && links.length > 0 && (
        <ul ref={list} className="ua-card-list" aria-label={words('list')} tabIndex={-1}>
          {links.map((link) => (
            <SetupLinkItem
              key={link.id}
              link={link}
              words={words}
              pending={state.busy === link.id}
              onRevoke={mayMake ? () => question.ask(link) : undefined}
            />
          ))}
        </ul>
      )}
      <CardQuestion
        question={question}
        title={words('revokeTitle')}
        description={words('revokeText')}
        confirmLabel={words('revoke')}
        finalFocus={list}
        onConfirm={(link) => void state.revoke(link, words('revoked'))}
      />
    </SettingsCard>
  );
}
