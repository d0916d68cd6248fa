'use client';

import { type ForwardedRef, forwardRef, type ReactNode } from 'react';
import type { ControlledView, PartProps } from '#card/card-props.ts';
import { fillSlot } from '#flow/flow-props.ts';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { SettingsLinks } from './SettingsLinks.tsx';
import { SettingsTabs } from './SettingsTabs.tsx';
import type { SettingsSection } from './settings-section.ts';
import { TabbedSettings } from './TabbedSettings.tsx';

/** Props of every page of settings. */
export interface SettingsFrameProps extends PartProps<'nav' | 'header'>, ControlledView<string> {
  /**
   * Path of the sections, for example `/account`: each becomes a link to `/account/security`. The application then
   * sets `view` from its route.
   */
  path?: string | undefined;
}

interface Content extends Pick<SettingsFrameProps, 'className' | 'style' | 'id' | 'slots' | 'path'> {
  /** Class without `ua-`, in addition to that of all pages of settings. */
  name: string;
  title: ReactNode;
  /** Accessible name of the list. */
  label: string;
  sections: readonly SettingsSection[];
  current: SettingsSection;
  onSelect: (section: string) => void;
  /** Content above the cards of every section. */
  notice?: ReactNode;
}

/** A list of sections, and the cards of one section. */
export const SettingsFrame = forwardRef(function SettingsFrame(
  props: Content,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { name, title, label, sections, current, onSelect, path, notice, slots = {} } = props;
  const slot = useSlot(name, props.className);
  const nav = { sections, current: current.id, label };
  const content = (
    <>
      {notice}
      {current.element}
    </>
  );
  return (
    <div {...slot} className={`ua-settings ${slot.className}`} ref={ref} id={props.id} style={props.style}>
      {fillSlot(slots.header, <h1 className="ua-settings-title">{title}</h1>)}
      {path === undefined ? (
        <TabbedSettings
          current={current.id}
          onSelect={onSelect}
          nav={(orientation) => fillSlot(slots.nav, <SettingsTabs {...nav} orientation={orientation} />)}
        >
          {content}
        </TabbedSettings>
      ) : (
        <div className="ua-settings-body">
          {fillSlot(slots.nav, <SettingsLinks {...nav} path={path} />)}
          <div key={current.id} className="ua-settings-section" data-section={current.id}>
            {content}
          </div>
        </div>
      )}
    </div>
  );
});
