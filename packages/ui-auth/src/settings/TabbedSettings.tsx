'use client';

import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tabs } from '@base-ui/react/tabs';
import { type ReactNode, useRef } from 'react';
import { type TabLayout, useTabLayout } from './useTabLayout.ts';

interface TabbedSettingsProps {
  current: string;
  onSelect: (section: string) => void;
  /** Draws the list of tabs. */
  nav: (orientation: TabLayout['orientation']) => ReactNode;
  children: ReactNode;
}

/** A list of tabs, and the panel of the open one. */
export function TabbedSettings({ current, onSelect, nav, children }: TabbedSettingsProps) {
  const body = useRef<HTMLDivElement>(null);
  const { orientation, direction } = useTabLayout(body);
  return (
    <DirectionProvider direction={direction}>
      <Tabs.Root
        ref={body}
        className="ua-settings-body"
        orientation={orientation}
        value={current}
        onValueChange={(section: string) => onSelect(section)}
      >
        {nav(orientation)}
        <Tabs.Panel
          key={current}
          value={current}
          className="ua-settings-section"
          data-section={current}
          // No tab stop for the panel, because it begins with fields and buttons.
          tabIndex={undefined}
        >
          {children}
        </Tabs.Panel>
      </Tabs.Root>
    </DirectionProvider>
  );
}
