'use client';

import { type ForwardedRef, forwardRef, type ReactNode } from 'react';
import { isAdministrationOffered } from '#administration-access/is-offered.ts';
import { useAdminRights } from '#administration-access/useAdminRights.ts';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import { Card } from '#primitives/card/Card.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import { useControlled } from '#primitives/slot/useControlled.ts';
import { LocalAppearance } from '#provider/appearance/LocalAppearance.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { usePreload } from '#provider/lazy/usePreload.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { toHiddenSection } from '#settings/hidden-section.tsx';
import { SettingsFrame, type SettingsFrameProps } from '#settings/SettingsFrame.tsx';
import type { SettingsSection } from '#settings/settings-section.ts';
import { administrationSettings as english } from '#words/administration-settings.ts';
import { NoRight } from '../users/NoRight.tsx';
import { UsersTable } from '../users/UsersTable.tsx';
import type { AdminCardName } from './card-table.ts';
import { administrationPage } from './cards.ts';
import { AdminActivity, AdminOverview, OrganizationsTable } from './later-cards.ts';

export interface AdministrationSettingsProps extends SettingsFrameProps {
  /** Names of the kit's sections and own ones, in order. Default: all that the user may see. */
  sections?: readonly (string | SettingsSection)[] | undefined;
  /** Cards with props of their own, by name: `{ users: <UsersTable pageSize={50} /> }`. */
  cards?: Partial<Record<AdminCardName, ReactNode>> | undefined;
  /** Cards to leave out. */
  hide?: readonly AdminCardName[] | undefined;
}

/** All that administrators work with on one page. Sections that the user may not see are left out. */
export const AdministrationSettings = forwardRef<HTMLDivElement, AdministrationSettingsProps>(
  function AdministrationSettings(props, ref) {
    const { config } = useAuthConfig();
    const { status } = useSession();
    if (status === 'signed-out' || (config && !isAdministrationOffered(config))) return null;
    return (
      <LocalAppearance appearance={props.appearance} localization={props.localization}>
        <Sections {...props} frameRef={ref} />
      </LocalAppearance>
    );
  },
);

/** As much room as the list of sections, so that the card does not move sideways when it comes. */
const waitingNav = (
  <div className="ua-settings-nav" aria-hidden="true">
    <Skeleton shape="control" />
    <Skeleton shape="control" />
  </div>
);

/** Cards that lead to one another, and keep their state in the address, where sections have paths. */
const toPathCards = (path: string | undefined): AdministrationSettingsProps['cards'] =>
  path === undefined
    ? {}
    : {
        overview: <AdminOverview usersHref={`${path}/users`} activityHref={`${path}/activity`} />,
        users: <UsersTable inAddress />,
        organizations: <OrganizationsTable inAddress />,
        activity: <AdminActivity inAddress />,
      };

interface SectionsProps extends AdministrationSettingsProps {
  frameRef: ForwardedRef<HTMLDivElement>;
}

function Sections({ frameRef, ...props }: SectionsProps) {
  const { sectionNames, isSectionName, toSections, code } = administrationPage;
  usePreload(code);
  const { sections: asked = sectionNames, cards = {}, hide = [], ...rest } = props;
  const words = useMessages('administrationSettings', english, props.localization);
  const { config } = useAuthConfig();
  const { rights, isImpersonating, error, refetch } = useAdminRights();
  const [view, setView] = useControlled({
    value: props.view,
    fallback: props.defaultView ?? '',
    onChange: props.onViewChange,
  });
  const title = words('title');
  const frame = {
    ...rest,
    ref: frameRef,
    name: 'administration-settings',
    title,
    label: words('sections'),
    onSelect: setView,
  };
  /** The page before it is known which sections there are, or where there are none. */
  const toBarePage = (nav: ReactNode, content: ReactNode) => {
    const element = (
      <Card layout="section" aria-label={title} aria-labelledby={undefined}>
        {content}
      </Card>
    );
    const only = { id: 'none', label: title, element };
    return <SettingsFrame {...frame} path="" slots={{ ...rest.slots, nav }} sections={[]} current={only} />;
  };

  if (!rights)
    return error
      ? toBarePage(null, <CardFailed error={error} onRetry={refetch} />)
      : toBarePage(waitingNav, <CardSkeleton rows={3} />);
  const sections = toSections({
    sections: asked,
    own: { ...toPathCards(rest.path), ...cards },
    hide,
    config,
    words,
    reader: rights,
    props: {},
  });
  const hidden =
    rest.path !== undefined && asked.includes(view) && isSectionName(view)
      ? toHiddenSection(administrationPage, view, words)
      : undefined;
  const current = sections.find((section) => section.id === view) ?? hidden ?? sections[0];
  if (rights.size === 0 || !current)
    return toBarePage(null, <NoRight isImpersonating={isImpersonating} words={words} />);
  return <SettingsFrame {...frame} sections={sections} current={current} />;
}
