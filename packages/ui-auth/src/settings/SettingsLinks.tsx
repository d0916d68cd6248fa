'use client';

import { useAuthUI } from '#provider/context.ts';
import type { AccountSection } from './sections.tsx';

interface SettingsLinksProps {
  label: string;
  path: string;
  sections: AccountSection[];
  current: string;
}

/** The sections as pages with addresses of their own. */
export function SettingsLinks({ label, path, sections, current }: SettingsLinksProps) {
  const { Link } = useAuthUI();
  return (
    <nav aria-label={label} className="ua-settings-nav" data-slot="settings-nav">
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
