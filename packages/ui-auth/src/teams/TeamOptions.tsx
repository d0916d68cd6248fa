'use client';

import Check from 'lucide-react/icons/check';
import UsersRound from 'lucide-react/icons/users-round';
import { useId } from 'react';
import type { Localization } from '#messages/messages.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import { Spinner } from '#primitives/feedback/Spinner.tsx';
import { useSession } from '#provider/session/useSession.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { teams as english } from '#words/teams.ts';
import { TeamOptionsSkeleton } from './TeamOptionsSkeleton.tsx';
import { useTeamSwitcher } from './useTeamSwitcher.ts';
import type { Team } from './useTeams.ts';

interface TeamOptionsProps {
  localization?: Localization | undefined;
  /** After the session acts in another team. */
  onSwitched?: (() => void) | undefined;
}

/** One's teams in the active organization, to choose the one that is worked in. Without any, nothing is rendered. */
export function TeamOptions({ localization, onSwitched }: TeamOptionsProps) {
  const words = useMessages('teams', english, localization);
  const title = useId();
  const { session } = useSession();
  const organizationId = session?.activeOrganizationId ?? undefined;
  const { teams, active, pending, change } = useTeamSwitcher({ organizationId, localization });
  if (teams === undefined) return <TeamOptionsSkeleton />;
  if (teams.length === 0) return null;

  async function choose(team: Team | null): Promise<void> {
    if (!pending && (await change(team))) onSwitched?.();
  }

  const choices: (Team | null)[] = [null, ...teams];
  return (
    <section className="ua-team-options" aria-labelledby={title} aria-busy={pending || undefined}>
      <p id={title} className="ua-team-options-title">
        {words('switchTitle')}
      </p>
      {choices.map((team) => {
        const isActive = team?.id === active?.id;
        return (
          <button
            key={team?.id ?? ''}
            type="button"
            className="ua-org-option"
            aria-pressed={isActive}
            onClick={() => void choose(team)}
          >
            <span className="ua-org-option-icon">
              <Icon name="team" glyph={UsersRound} />
            </span>
            <span className="ua-org-option-label">{team?.name ?? words('allTeams')}</span>
            {isActive && (pending ? <Spinner /> : <Icon name="check" glyph={Check} />)}
          </button>
        );
      })}
    </section>
  );
}
