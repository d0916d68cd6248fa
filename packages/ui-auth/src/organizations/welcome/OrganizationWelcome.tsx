'use client';

import Check from 'lucide-react/icons/check';
import { type CSSProperties, forwardRef } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FlowLink } from '#flow/FlowLink.tsx';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import type { BaseProps } from '#flow/flow-props.ts';
import { strong } from '#flow/strong.tsx';
import { useMembers } from '#organization-members/useMembers.ts';
import { useMembership } from '#organization-membership/useMembership.ts';
import { useRoleNames } from '#organization-roles/useRoleNames.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { startOfTable } from '#table/table-state.ts';
import { useTeamSwitcher } from '#teams/useTeamSwitcher.ts';
import { orgWelcome as english } from '#words/org-welcome.ts';
import { Faces } from './Faces.tsx';
import { TeamFaces } from './TeamFaces.tsx';
import { useRights } from './useRights.ts';

export interface OrganizationWelcomeProps extends BaseProps<'header' | 'footer'> {
  /** Default: that of `OrganizationScope`, else the active organization. */
  organizationId?: string | undefined;
  /** Page of the application behind the button. Default: the provider's `redirectTo`. */
  href?: string | undefined;
}

/** From edge to edge of the card, whose padding it repeats. */
const GUTTER = 'clamp(1.5rem, 8vi, 2rem)';
const band: CSSProperties = {
  marginInline: `calc(${GUTTER} * -1)`,
  padding: `1.25rem ${GUTTER}`,
  borderBlockStart: '1px solid var(--ua-border)',
  textAlign: 'start',
};
const sunk: CSSProperties = { ...band, background: 'var(--ua-background)' };
/** The last one ends with the card. */
const end: CSSProperties = {
  marginBlockEnd: `calc(${GUTTER} * -1)`,
  borderEndStartRadius: 'inherit',
  borderEndEndRadius: 'inherit',
};
/** Bands stand on one another. */
const joined: CSSProperties = { marginBlockStart: '-1.5rem' };

/** For somebody who has just joined: who is here, what the role may do, and one button into the application. */
export const OrganizationWelcome = forwardRef<HTMLElement, OrganizationWelcomeProps>(
  function OrganizationWelcome(props, ref) {
    const { organizationId: given, href, localization, style, ...card } = props;
    const words = useMessages('orgWelcome', english, localization);
    const common = useCommonWords();
    const names = useRoleNames(localization);
    const { redirectTo } = useAuthUI();
    const { membership, organizationId, error, refetch } = useMembership(given);
    const { members, total } = useMembers(organizationId, startOfTable, { enabled: Boolean(membership) });
    const { teams = [] } = useTeamSwitcher({ organizationId, localization, enabled: Boolean(membership) });
    const rights = useRights(membership ?? undefined, words('seePeople'), localization);
    const frame = {
      ...card,
      ref,
      style: { maxInlineSize: '32.5rem', textAlign: 'center' as const, ...style },
    };

    if (membership === null || (organizationId === undefined && !error)) return null;
    if (!membership || !members)
      return (
        <FlowCard {...frame} title={common('loading')}>
          {error ? <CardFailed error={error} onRetry={refetch} /> : <FormSkeleton fields={2} />}
        </FlowCard>
      );
    const { organization, role } = membership;
    const [firstTeam] = teams;
    return (
      <FlowCard
        {...frame}
        mark={<Faces organization={organization} members={members} />}
        title={words('title', { organization: organization.name })}
        description={
          <>
            {words.rich('role', { b: strong }, { role: names.roles(role) })}{' '}
            {words('people', { count: total })}
          </>
        }
      >
        <FlowLink href={href ?? redirectTo}>{words('open')}</FlowLink>
        <section style={firstTeam ? sunk : { ...sunk, ...end }}>
          <h2 className="ua-matrix-list-title">{words('rights')}</h2>
          <ul className="ua-choice-list">
            {rights.map((right) => (
              <li key={right} className="ua-person">
                <span className="ua-matrix-mark" data-on="">
                  <Icon name="check" glyph={Check} />
                </span>
                {right}
              </li>
            ))}
          </ul>
        </section>
        {firstTeam && (
          <div className="ua-person" style={{ ...band, ...end, ...joined }}>
            <TeamFaces organizationId={organizationId} teamId={firstTeam.id} />
            <div className="ua-card-row-text">
              <p className="ua-card-row-title">{words('teams', { count: teams.length })}</p>
              <p className="ua-card-row-detail">{names.items(teams.map(({ name }) => name))}</p>
            </div>
          </div>
        )}
      </FlowCard>
    );
  },
);
