'use client';

import { forwardRef, type ReactNode, useId } from 'react';
import type { ControlledView, PartProps } from '#card/card-props.ts';
import { fillSlot } from '#flow/flow-props.ts';
import { useControlled } from '#primitives/useControlled.ts';
import { useSlot } from '#primitives/useSlot.ts';
import { LocalAppearance } from '#provider/LocalAppearance.tsx';
import { useAuthConfig } from '#provider/useAuthConfig.ts';
import { useMessages } from '#provider/useMessages.ts';
import { useSession } from '#provider/useSession.ts';
import { type CardName, sectionNames } from './cards.ts';
import { LinkFailure } from './LinkFailure.tsx';
import { SettingsLinks } from './SettingsLinks.tsx';
import { SettingsTabs } from './SettingsTabs.tsx';
import { type AccountSection, toSections } from './sections.tsx';
import { toPanelId, toTabId } from './tab-ids.ts';
import { useReturnTo } from './useReturnTo.ts';
import { accountSettings as english } from './words.ts';

export interface AccountSettingsProps extends PartProps<'nav' | 'header'>, ControlledView<string> {
  /** Names of the kit's sections and own ones, in order. Default: profile, security, connections. */
  sections?: readonly (string | AccountSection)[] | undefined;
  /** Cards with props of their own, by name: `{ profile: <ProfileCard avatar={{ upload }} /> }`. */
  cards?: Partial<Record<CardName, ReactNode>> | undefined;
  /** Cards to leave out. */
  hide?: readonly CardName[] | undefined;
  /**
   * Where the sections live, for example `/account`: each becomes a link to `/account/security`. The application
   * then gives `view` from its route.
   */
  path?: string | undefined;
}

/** All settings of the account on one page: a list of sections, and the cards of one section. */
export const AccountSettings = forwardRef<HTMLDivElement, AccountSettingsProps>(
  function AccountSettings(props, ref) {
    const { sections: asked = sectionNames, cards = {}, hide = [], path, slots = {}, localization } = props;
    const words = useMessages('accountSettings', english, localization);
    const slot = useSlot('account-settings', props.className);
    const { status } = useSession();
    const { config } = useAuthConfig();
    const id = useId();
    const sections = toSections({ sections: asked, own: cards, hide, config, words });
    const [view, setView] = useControlled({
      value: props.view,
      fallback: props.defaultView ?? sections[0]?.id ?? '',
      onChange: props.onViewChange,
    });
    useReturnTo('connections', path === undefined ? setView : undefined);
    const current = sections.find((section) => section.id === view) ?? sections[0];
    if (status === 'signed-out' || !current) return null;

    const nav = { sections, current: current.id, label: words('sections') };
    const tabbed = path === undefined && {
      role: 'tabpanel',
      id: toPanelId(id, current.id),
      'aria-labelledby': toTabId(id, current.id),
    };
    return (
      <LocalAppearance appearance={props.appearance} localization={localization}>
        <div {...slot} ref={ref} id={props.id} style={props.style}>
          {fillSlot(slots.header, <h1 className="ua-account-settings-title">{words('title')}</h1>)}
          <div className="ua-account-settings-body">
            {fillSlot(
              slots.nav,
              path === undefined ? (
                <SettingsTabs {...nav} id={id} onSelect={setView} />
              ) : (
                <SettingsLinks {...nav} path={path} />
              ),
            )}
            <div
              key={current.id}
              className="ua-account-settings-section"
              data-section={current.id}
              {...tabbed}
            >
              <LinkFailure />
              {current.element}
            </div>
          </div>
        </div>
      </LocalAppearance>
    );
  },
);
