'use client';

import { Tabs } from '@base-ui/react/tabs';
import { type FocusEvent, useRef, useState } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';
import type { SettingsSection } from './settings-section.ts';
import { useItemInView } from './useItemInView.ts';
import type { TabLayout } from './useTabLayout.ts';

interface SettingsTabsProps {
  label: string;
  sections: readonly SettingsSection[];
  current: string;
  orientation: TabLayout['orientation'];
}

const holds = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Node && currentTarget.contains(relatedTarget);

/** Arrows move the focus, Enter or Space opens, because opening sends requests. */
export function SettingsTabs({ label, sections, current, orientation }: SettingsTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [isInside, setIsInside] = useState(false);
  useItemInView(
    list,
    sections.findIndex(({ id }) => id === current),
  );
  return (
    <Tabs.List
      ref={list}
      aria-label={label}
      {...useSlot('settings-nav')}
      aria-orientation={orientation}
      onFocus={() => setIsInside(true)}
      onBlur={(event) => setIsInside(holds(event))}
    >
      {sections.map(({ id, label: name, icon }) => (
        <Tabs.Tab
          key={id}
          value={id}
          className="ua-settings-nav-item"
          data-selected={id === current ? '' : undefined}
          // Base UI leaves the way in at the tab that had the focus last. Whoever comes back expects the open one.
          {...(!isInside && { tabIndex: id === current ? 0 : -1 })}
        >
          {icon}
          <span className="ua-settings-nav-label">{name}</span>
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
