'use client';

import FolderSync from 'lucide-react/icons/folder-sync';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import type { CardInside } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { useQuestion } from '#card/useQuestion.ts';
import { defineOrganizationCard } from '#organization-membership/define-organization-card.tsx';
import { useMembership } from '#organization-membership/useMembership.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { useSession } from '#provider/session/useSession.ts';
import { organizationDirectories as english } from '#words/organization-directories.ts';
import { DirectoryDialogs } from './DirectoryDialogs.tsx';
import { DirectoryItem } from './DirectoryItem.tsx';
import type { Directory, DirectoryToken } from './directory.ts';
import { GroupRules } from './GroupRules.tsx';
import { areDirectoriesOffered } from './is-offered.ts';
import { useDirectories } from './useDirectories.ts';

export interface OrganizationDirectoriesCardProps extends AccountCardProps {
  /** Default: the active organization. */
  organizationId?: string | undefined;
}

/** Directories that add people to an organization and take them out: owners connect them, administrators see them. */
export const OrganizationDirectoriesCard = defineOrganizationCard<
  OrganizationDirectoriesCardProps,
  'organizationDirectories'
>(
  {
    name: 'organization-directories-card',
    group: 'organizationDirectories',
    english,
    asks: ['scim.listProviderConnections'],
    changes: ['scim.generateToken', 'scim.deleteProviderConnection'],
    isOffered: areDirectoriesOffered,
  },
  Directories,
);

function Directories({
  words,
  frame,
  ...props
}: CardInside<OrganizationDirectoriesCardProps, 'organizationDirectories'>) {
  const { organizationId, readOnly = false, localization, onSuccess, onError } = props;
  const { status } = useSession();
  const { membership } = useMembership(organizationId);
  const callbacks = { onSuccess, onError };
  const { directories, error, ...state } = useDirectories(organizationId, callbacks);
  // With null a new directory.
  const token = useQuestion<{ directory: Directory | null }>();
  const deletion = useQuestion<Directory>();
  const revocation = useQuestion<{ directory: Directory; token: DirectoryToken }>();
  const list = useRef<HTMLUListElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isOwner = membership?.isOwner === true;
  const may = (action: string): boolean =>
    !readOnly && (isOwner || membership?.can({ scim: [action] }) === true);
  const isReader = membership === undefined || isOwner || membership?.can({ scim: ['read'] });
  if (status === 'signed-out' || !isReader) return null;

  return (
    <SettingsCard
      {...frame}
      readOnly={readOnly}
      description={words('description')}
      action={
        directories &&
        may('create') && (
          <Button
            ref={opener}
            size="sm"
            icon={<Icon name="add" glyph={Plus} />}
            aria-haspopup="dialog"
            onClick={() => token.ask({ directory: null })}
          >
            {words('add')}
          </Button>
        )
      }
    >
      {!directories && !error && <CardSkeleton rows={2} />}
      {!directories && error && <CardFailed error={error} onRetry={state.refetch} />}
      {directories?.length === 0 && (
        <EmptyState
          icon={<Icon name="directory" glyph={FolderSync} size={28} />}
          title={words('emptyTitle')}
          description={words(may('create') ? 'emptyText' : 'emptyForReaders')}
        />
      )}
      {directories && directories.length > 0 && (
        <>
          <ul ref={list} className="ua-card-list" aria-label={words('list')} tabIndex={-1}>
            {directories.map((directory) => (
              <DirectoryItem
                key={directory.id}
                directory={directory}
                state={state}
                words={words}
                onNewToken={may('create') ? () => token.ask({ directory }) : undefined}
                onRevoke={may('delete') ? (one) => revocation.ask({ directory, token: one }) : undefined}
                onDelete={may('delete') ? () => deletion.ask(directory) : undefined}
              />
            ))}
          </ul>
          <GroupRules
            {...callbacks}
            organizationId={organizationId}
            readOnly={readOnly}
            words={words}
            localization={localization}
          />
        </>
      )}
      {directories && directories.length > 0 && !may('create') && !readOnly && membership && (
        <p className="ua-card-note">{words('readersNote')}</p>
      )}
      <DirectoryDialogs
        token={token}
        deletion={deletion}
        revocation={revocation}
        list={list}
        opener={opener}
        state={state}
        callbacks={callbacks}
        organizationId={organizationId}
        words={words}
        taken={directories?.map(({ providerId }) => providerId) ?? []}
      />
    </SettingsCard>
  );
}
