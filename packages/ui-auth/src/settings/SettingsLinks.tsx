'use client';

import { useRef } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { useAuthUI } from '#provider/context.ts';
import type { SettingsSection } from './settings-section.ts';
import { useItemInView } from './useItemInView.ts';

interface SettingsLinksProps {
  label: string;
  path: string;
  sections: readonly SettingsSection[];
  current: string;
}

/** The sections as pages with separate URLs. */
export function SettingsLinks({ label, path, sections, current }: SettingsLinksProps) {
  const { Link } = useAuthUI();
  const list = useRef<HTMLElement>(null);
  useItemInView(
    list,
    sections.findIndex(({ id: section }) => section === current),
  );
  return (
    <nav ref={list} aria-label={label} {...useSlot('settings-nav')}>
      {sections.map(({ id, label: name, icon }) => {
        const state = id === current ? { 'aria-current': 'page', 'data-selected': '' } : {};
        return (
          <Link key={id} href={`${path}/${id}`} className="ua-settings-nav-item" {...state}>
            {icon}
            <span className="ua-settings-nav-label">{name}</span>
          </Link>
        );
      })}
    </nav>
  );
}
