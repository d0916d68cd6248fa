'use client';

import UsersRound from 'lucide-react/icons/users-round';
import type { AccountCardProps } from '#card/card-props.ts';
import { Button } from '#primitives/button/Button.tsx';
import { onKeys } from '#primitives/composition/on-keys.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { teams } from '#words/teams.ts';
import { TeamNameForm } from './TeamNameForm.tsx';
import { useRenameTeam } from './useRenameTeam.ts';
import type { Team } from './useTeams.ts';

export interface TeamRights {
  update: boolean;
  remove: boolean;
  /** To put members in and take them out. */
  members: boolean;
}

interface TeamItemProps extends Pick<AccountCardProps, 'onSuccess' | 'onError'> {
  team: Team;
  organizationId: string | undefined;
  rights: TeamRights;
  isLeaving: boolean;
  /** The organization needs one, so it stays. */
  isLast: boolean;
  words: Words<keyof typeof teams>;
  onOpen: () => void;
  onRemove: () => void;
}

/** One team. F2 on any of its buttons renames it. */
export function TeamItem(props: TeamItemProps) {
  const { team, organizationId, rights, isLeaving, isLast, words, onOpen, onRemove, onSuccess, onError } =
    props;
  const renaming = useRenameTeam(organizationId, team, { onSuccess, onError });
  const { editing } = renaming;
  const { name, memberCount } = team;
  if (editing.active) {
    return (
      <li className="ua-card-row">
        <TeamNameForm
          editing={editing}
          call={renaming}
          name={name}
          submitLabel={words('save')}
          pendingLabel={words('saving')}
          words={words}
          onName={(next) => void renaming.rename(next, words('renamed'))}
        />
      </li>
    );
  }
  return (
    <li
      className="ua-card-row"
      onKeyDown={onKeys((event) => {
        if (event.key === 'F2' && rights.update) editing.start();
      })}
    >
      <span className="ua-card-row-icon">
        <Icon name="team" glyph={UsersRound} size={20} />
      </span>
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">
          <bdi>{name}</bdi>
        </p>
        <p className="ua-card-row-detail">
          <span className="ua-card-row-fact">{words('members', { count: memberCount })}</span>
          {isLast && rights.remove && <span className="ua-card-row-fact">{words('last')}</span>}
        </p>
      </div>
      <div className="ua-row-actions">
        <Button variant="ghost" size="sm" aria-label={words('peopleOf', { name })} onClick={onOpen}>
          {words('people')}
        </Button>
        {rights.update && (
          <Button
            ref={editing.opener}
            variant="ghost"
            size="sm"
            aria-label={words('renameTeam', { name })}
            onClick={editing.start}
          >
            {words('rename')}
          </Button>
        )}
        {rights.remove && !isLast && (
          <Button
            variant="ghost"
            size="sm"
            pending={isLeaving}
            aria-label={words('removeTeam', { name })}
            onClick={onRemove}
          >
            {words(isLeaving ? 'removing' : 'remove')}
          </Button>
        )}
      </div>
    </li>
  );
}
