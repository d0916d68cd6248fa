'use client';

import Check from 'lucide-react/icons/check';
import { forwardRef } from 'react';
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
import { useRights } from './useRights.ts';

export interface OrganizationWelcomeProps extends BaseProps<'header' | 'footer'> {
  /** Default: that of `OrganizationScope`, else the active organization. */
  organizationId?: string | undefined;
  /** Page of the application behind the button. Default: the provider's `redirectTo`. */
  href?: string | undefined;
}

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
        <section style={{ textAlign: 'start' }}>
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
        {teams.length > 0 && (
          <dl className="ua-facts">
            <div className="ua-fact">
              <dt className="ua-fact-label">{words('teams', { count: teams.length })}</dt>
              <dd className="ua-fact-value">{names.items(teams.map(({ name }) => name))}</dd>
            </div>
          </dl>
        )}
      </FlowCard>
    );
  },
);
