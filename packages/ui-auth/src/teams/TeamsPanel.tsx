'use client';

import Plus from 'lucide-react/icons/plus';
import UsersRound from 'lucide-react/icons/users-round';
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
import type { PermissionCheck } from '#organization-membership/permissions.ts';
import { useMembership } from '#organization-membership/useMembership.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import { teams as english } from '#words/teams.ts';
import { areTeamsOffered } from './is-offered.ts';
import { TeamItem } from './TeamItem.tsx';
import { TeamMembersDialog } from './TeamMembersDialog.tsx';
import { TeamNameForm } from './TeamNameForm.tsx';
import { type Team, useTeams } from './useTeams.ts';
import { useTeamsPanel } from './useTeamsPanel.ts';

export interface TeamsPanelProps extends AccountCardProps {
  /** Default: the active organization. */
  organizationId?: string | undefined;
}

/** The teams of an organization: create, rename and remove, and their members. */
export const TeamsPanel = defineOrganizationCard<TeamsPanelProps, 'teams'>(
  {
    name: 'teams-panel',
    group: 'teams',
    english,
    asks: ['organization.listTeams'],
    isOffered: areTeamsOffered,
  },
  Teams,
);

const plus = <Icon name="add" glyph={Plus} />;

function Teams({ words, frame, ...props }: CardInside<TeamsPanelProps, 'teams'>) {
  const { readOnly = false, onSuccess, onError } = props;
  const callbacks = { onSuccess, onError };
  const { status } = useSession();
  const { config } = useAuthConfig();
  const { organizationId, membership } = useMembership(props.organizationId);
  const { teams, error, refetch } = useTeams(organizationId);
  const editor = useTeamsPanel(organizationId, callbacks);
  const creating = useEditing(editor.creation.reset);
  const list = useRef<HTMLUListElement>(null);
  const question = useQuestion<Team>();
  const people = useQuestion<Team>();
  if (status === 'signed-out') return null;

  const can = (check: PermissionCheck): boolean => !readOnly && (membership?.can(check) ?? false);
  const rights = {
    update: can({ team: ['update'] }),
    remove: can({ team: ['delete'] }),
    members: can({ member: ['update'] }),
  };
  const isLast = teams?.length === 1 && config?.organization.removeAllTeams !== true;
  const name = question.about?.name ?? '';
  return (
    <SettingsCard
      {...frame}
      readOnly={readOnly}
      description={words('description')}
      action={
        teams &&
        can({ team: ['create'] }) &&
        !creating.active && (
          <Button ref={creating.opener} size="sm" icon={plus} onClick={creating.start}>
            {words('create')}
          </Button>
        )
      }
    >
      {!teams && !error && <CardSkeleton rows={3} />}
      {!teams && error && <CardFailed error={error} onRetry={refetch} />}
      {teams?.length === 0 && !creating.active && (
        <EmptyState
          icon={<Icon name="team" glyph={UsersRound} size={28} />}
          title={words('emptyTitle')}
          description={words('emptyText')}
        />
      )}
      {teams && teams.length > 0 && (
        <ul ref={list} className="ua-card-list" aria-label={words('list')} tabIndex={-1}>
          {teams.map((team) => (
            <TeamItem
              key={team.id}
              team={team}
              organizationId={organizationId}
              rights={rights}
              words={words}
              {...callbacks}
              isLeaving={editor.leaving === team.id}
              isLast={isLast}
              onOpen={() => people.ask(team)}
              onRemove={() => question.ask(team)}
            />
          ))}
        </ul>
      )}
      {creating.active && (
        <TeamNameForm
          editing={creating}
          call={editor.creation}
          name=""
          submitLabel={words('create')}
          pendingLabel={words('creating')}
          words={words}
          onName={async (made) => {
            if (await editor.create(made, words('created', { name: made }))) creating.stop();
          }}
        />
      )}
      <TeamMembersDialog
        open={people.open}
        team={people.about}
        onClose={people.close}
        organizationId={organizationId}
        canChange={rights.members}
        words={words}
      />
      <CardQuestion
        question={question}
        title={words('confirmTitle', { name })}
        description={words('confirm')}
        confirmLabel={words('remove')}
        finalFocus={list}
        onConfirm={(team) => void editor.remove(team, words('removed', { name }))}
      />
    </SettingsCard>
  );
}
