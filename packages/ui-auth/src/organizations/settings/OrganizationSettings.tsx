'use client';

import Building2 from 'lucide-react/icons/building-2';
import { type ForwardedRef, forwardRef, type ReactNode } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import { areOrganizationsOffered } from '#organization-membership/is-offered.ts';
import { OrganizationContext } from '#organization-membership/organization-context.ts';
import { PagesContext } from '#organization-membership/pages-context.ts';
import { type Membership, useMembership } from '#organization-membership/useMembership.ts';
import { Card } from '#primitives/card/Card.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { useControlled } from '#primitives/slot/useControlled.ts';
import { LocalAppearance } from '#provider/appearance/LocalAppearance.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { usePreload } from '#provider/lazy/usePreload.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { toHiddenSection } from '#settings/hidden-section.tsx';
import { SettingsFrame, type SettingsFrameProps } from '#settings/SettingsFrame.tsx';
import type { SettingsSection } from '#settings/settings-section.ts';
import { orgSettings as english } from '#words/org-settings.ts';
import type { OrgCardName } from './card-table.ts';
import { organizationPage } from './cards.ts';
import { MembersTable, OrganizationActivityCard, RolesCard } from './later-cards.ts';
import { RolePage, toEditedRole } from './RolePage.tsx';

export interface OrganizationSettingsProps extends SettingsFrameProps {
  /** Default: the active organization. */
  organizationId?: string | undefined;
  /** Names of the kit's sections and own ones, in order. Default: all that the user may see. */
  sections?: readonly (string | SettingsSection)[] | undefined;
  /** Cards with other props, by name: `{ general: <OrgGeneralCard logo={{ upload }} /> }`. */
  cards?: Partial<Record<OrgCardName, ReactNode>> | undefined;
  /**
   * Roles are made and changed on pages of their own, in place of a dialog: `roles/new` and `roles/planner` below `path`,
   * which are given as `view`. Default false.
   */
  rolePages?: boolean | undefined;
  /** Cards to leave out. */
  hide?: readonly OrgCardName[] | undefined;
}

/** All settings of an organization on one page. Sections that the user may not see are left out. */
export const OrganizationSettings = forwardRef<HTMLDivElement, OrganizationSettingsProps>(
  function OrganizationSettings(props, ref) {
    const { config } = useAuthConfig();
    const { status } = useSession();
    if (status === 'signed-out' || (config && !areOrganizationsOffered(config))) return null;
    return (
      <LocalAppearance appearance={props.appearance} localization={props.localization}>
        <Sections {...props} frameRef={ref} />
      </LocalAppearance>
    );
  },
);

interface SectionsProps extends OrganizationSettingsProps {
  frameRef: ForwardedRef<HTMLDivElement>;
}

function Sections({ frameRef, ...props }: SectionsProps) {
  const { sectionNames, isSectionName, toSections, code } = organizationPage;
  usePreload(code);
  const {
    organizationId: given,
    sections: asked = sectionNames,
    cards = {},
    hide = [],
    rolePages = false,
    ...rest
  } = props;
  const words = useMessages('orgSettings', english, props.localization);
  const { config } = useAuthConfig();
  const { status, session } = useSession();
  const { organizationId, membership, error, refetch } = useMembership(given);
  const [view, setView] = useControlled({
    value: props.view,
    fallback: props.defaultView ?? '',
    onChange: props.onViewChange,
  });
  const isNowhere = status === 'signed-in' && session !== null && organizationId === undefined;
  if (isNowhere || membership === null) {
    return (
      <EmptyState
        icon={<Icon name="organization" glyph={Building2} size={40} />}
        title={words('none')}
        description={words('noneText')}
      />
    );
  }
  if (!membership) {
    return (
      <Card layout="section" aria-label={words('loading')} aria-labelledby={undefined}>
        {error ? <CardFailed error={error} onRetry={refetch} /> : <CardSkeleton rows={3} />}
      </Card>
    );
  }
  const { id } = membership.organization;
  const inPath = rest.path !== undefined && {
    members: (
      <MembersTable organizationId={id} inAddress showInvited invitationsHref={`${rest.path}/invitations`} />
    ),
    roles: (
      <RolesCard
        organizationId={id}
        membersHref={`${rest.path}/members`}
        rolesHref={rolePages ? `${rest.path}/roles` : undefined}
      />
    ),
    activity: <OrganizationActivityCard organizationId={id} inAddress />,
  };
  const toPages = (reader: Membership) =>
    toSections({
      sections: asked,
      own: { ...inPath, ...cards },
      hide,
      config,
      words,
      reader,
      props: { organizationId: id },
    });
  const sections = toPages(membership);
  const role =
    rolePages && sections.some((section) => section.id === 'roles') ? toEditedRole(view) : undefined;
  if (rest.path !== undefined && role !== undefined)
    return (
      <OrganizationContext.Provider value={organizationId}>
        <PagesContext.Provider value={toPages}>
          <RolePage {...rest} path={rest.path} organizationId={id} role={role} ref={frameRef} />
        </PagesContext.Provider>
      </OrganizationContext.Provider>
    );
  const hidden =
    rest.path !== undefined && asked.includes(view) && isSectionName(view)
      ? toHiddenSection(organizationPage, view, words)
      : undefined;
  const current = sections.find((section) => section.id === view) ?? hidden ?? sections[0];
  if (!current) return null;
  return (
    <OrganizationContext.Provider value={organizationId}>
      <PagesContext.Provider value={toPages}>
        <SettingsFrame
          {...rest}
          sections={sections}
          current={current}
          ref={frameRef}
          name="organization-settings"
          title={membership.organization.name}
          label={words('sections')}
          onSelect={setView}
        />
      </PagesContext.Provider>
    </OrganizationContext.Provider>
  );
}
