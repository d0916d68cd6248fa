'use client';

import { forwardRef, type ReactNode } from 'react';
import { useControlled } from '#primitives/slot/useControlled.ts';
import { LocalAppearance } from '#provider/appearance/LocalAppearance.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { usePreload } from '#provider/lazy/usePreload.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { accountSettings as english } from '#words/account-settings.ts';
import type { CardName } from './account-table.ts';
import { accountPage } from './cards.ts';
import { LinkFailure } from './LinkFailure.tsx';
import { ActivityList } from './later-cards.ts';
import { SettingsFrame, type SettingsFrameProps } from './SettingsFrame.tsx';
import type { SettingsSection } from './settings-section.ts';
import { useReturnTo } from './useReturnTo.ts';

/** A section of `AccountSettings`: one of the kit by its name, or one of the application. */
export type AccountSection = SettingsSection;

export interface AccountSettingsProps extends SettingsFrameProps {
  /** Names of the kit's sections and own ones, in order. Default: profile, security, connections, applications, API keys, activity. */
  sections?: readonly (string | AccountSection)[] | undefined;
  /** Cards with other props, by name: `{ profile: <ProfileCard avatar={{ upload }} /> }`. */
  cards?: Partial<Record<CardName, ReactNode>> | undefined;
  /** Cards to leave out. */
  hide?: readonly CardName[] | undefined;
}

/** All settings of the account on one page: a list of sections, and the cards of one section. */
export const AccountSettings = forwardRef<HTMLDivElement, AccountSettingsProps>(
  function AccountSettings(props, ref) {
    const { sectionNames, toSections, code } = accountPage;
    usePreload(code);
    const { sections: asked = sectionNames, cards = {}, hide = [], path, localization, ...rest } = props;
    const words = useMessages('accountSettings', english, localization);
    const { status } = useSession();
    const { config } = useAuthConfig();
    const sections = toSections({
      sections: asked,
      own: { ...(path !== undefined && { activity: <ActivityList inAddress /> }), ...cards },
      hide,
      config,
      words,
      reader: undefined,
      props: {},
    });
    const [view, setView] = useControlled({
      value: props.view,
      fallback: props.defaultView ?? sections[0]?.id ?? '',
      onChange: props.onViewChange,
    });
    useReturnTo('connections', path === undefined ? setView : undefined);
    const current = sections.find((section) => section.id === view) ?? sections[0];
    if (status === 'signed-out' || !current) return null;

    return (
      <LocalAppearance appearance={props.appearance} localization={localization}>
        <SettingsFrame
          {...rest}
          ref={ref}
          path={path}
          sections={sections}
          current={current}
          name="account-settings"
          title={words('title')}
          label={words('sections')}
          onSelect={setView}
          notice={<LinkFailure />}
        />
      </LocalAppearance>
    );
  },
);
