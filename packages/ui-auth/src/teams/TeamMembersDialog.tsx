'use client';

import { useDeferredValue, useRef, useState } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import { trpc } from '#client/trpc.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { toOrganizationInput } from '#organization-roles/organization-input.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import type { Words } from '#provider/words/useMessages.ts';
import { SearchField } from '#table/SearchField.tsx';
import type { teams } from '#words/teams.ts';
import { PersonRow } from './PersonRow.tsx';
import { type TeamMember, useTeamMembers } from './useTeamMembers.ts';
import type { Team } from './useTeams.ts';

interface TeamMembersDialogProps {
  /** Stays while the dialog leaves. */
  team: Team | null;
  open: boolean;
  onClose: () => void;
  organizationId: string | undefined;
  /** Members can be put in and taken out. */
  canChange: boolean;
  words: Words<keyof typeof teams>;
}

/** Who is in a team, and a search for those who could be. */
export function TeamMembersDialog(props: TeamMembersDialogProps) {
  const { team, open, onClose, words } = props;
  const search = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={words('peopleOf', { name: team?.name ?? '' })}
      initialFocus={props.canChange ? search : undefined}
      footer={<Button onClick={onClose}>{words('done')}</Button>}
    >
      {team && <Members {...props} team={team} search={search} />}
    </Dialog>
  );
}

/** Rows that a search shows; a longer name finds the others. */
const FOUND = 8;

interface MembersProps extends TeamMembersDialogProps {
  team: Team;
  search: React.RefObject<HTMLInputElement | null>;
}

function Members({ team, organizationId, canChange, words, search }: MembersProps) {
  const state = useTeamMembers(organizationId, team.id);
  const { members, error, busy } = state;
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query.trim());
  const found = trpc.organization.listMembers.useQuery(
    { ...toOrganizationInput(organizationId), searchValue: asked, limit: FOUND },
    { enabled: canChange && asked !== '', retry: retryWithoutAnswer },
  );
  const inside = new Set(members?.map(({ userId }) => userId));
  const others = found.data?.members.filter(({ userId }) => !inside.has(userId)) ?? [];

  async function add(user: TeamMember['user'], name: string): Promise<void> {
    if (!(await state.add(user, words('added', { name })))) return;
    // The button that was pressed is gone, and the next person is another one.
    setQuery('');
    search.current?.focus();
  }

  return (
    <>
      {canChange && (
        <div className="ua-team-search">
          <SearchField ref={search} label={words('find')} value={query} onChange={setQuery} />
          {asked !== '' && found.data && others.length === 0 && (
            <p className="ua-card-note" role="status">
              {words('nobodyFound', { query: asked })}
            </p>
          )}
          {asked !== '' && others.length > 0 && (
            <ul className="ua-card-list" aria-label={words('found')}>
              {others.map(({ user }) => (
                <PersonRow
                  key={user.id}
                  person={user}
                  label={words('add')}
                  description={words('addPerson', { name: user.name || toShownEmail(user.email) })}
                  pending={busy === user.id}
                  onPress={() => void add(user, user.name || toShownEmail(user.email))}
                />
              ))}
            </ul>
          )}
        </div>
      )}
      {!members && !error && <CardSkeleton rows={2} picture={32} />}
      {!members && error && <CardFailed error={error} onRetry={state.refetch} />}
      {members?.length === 0 && <p className="ua-card-note">{words('noPeople')}</p>}
      {members && members.length > 0 && (
        <ul className="ua-card-list" aria-label={words('peopleOf', { name: team.name })}>
          {members.map(({ user }) => (
            <PersonRow
              key={user.id}
              person={user}
              label={canChange ? words('takeOut') : undefined}
              description={words('takeOutPerson', { name: user.name || toShownEmail(user.email) })}
              pending={busy === user.id}
              onPress={() =>
                void state.takeOut(user, words('takenOut', { name: user.name || toShownEmail(user.email) }))
              }
            />
          ))}
        </ul>
      )}
    </>
  );
}
