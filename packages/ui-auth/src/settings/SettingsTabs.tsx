'use client';

import { type KeyboardEvent, useRef, useState } from 'react';
import type { SettingsSection } from './settings-section.ts';
import { toPanelId, toTabId } from './tab-ids.ts';
import { useIsNarrow } from './useIsNarrow.ts';
import { useItemInView } from './useItemInView.ts';

interface SettingsTabsProps {
  id: string;
  label: string;
  sections: readonly SettingsSection[];
  current: string;
  onSelect: (section: string) => void;
}

/** Pixels below which the tabs stand in a row; the style sheet says the same. */
const NARROW = 640;

/** Arrows move the focus, Enter or Space opens: opening asks the server, so it should be meant. */
export function SettingsTabs({ id, label, sections, current, onSelect }: SettingsTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const narrow = useIsNarrow(list, NARROW);
  useItemInView(
    list,
    sections.findIndex(({ id: section }) => section === current),
  );
  const [focused, setFocused] = useState<string>();

  function move(event: KeyboardEvent<HTMLElement>): void {
    const index = sections.findIndex((section) => section.id === (focused ?? current));
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = findStep(event.key, { narrow, rtl });
    const edge = { Home: 0, End: sections.length - 1 }[event.key];
    if (step === undefined && edge === undefined) return;
    event.preventDefault();
    const target = edge ?? (index + (step ?? 0) + sections.length) % sections.length;
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      aria-orientation={narrow ? 'horizontal' : 'vertical'}
      className="ua-settings-nav"
      data-slot="settings-nav"
      onKeyDown={move}
    >
      {sections.map((section) => {
        const selected = section.id === current;
        return (
          <button
            key={section.id}
            type="button"
            role="tab"
            id={toTabId(id, section.id)}
            aria-selected={selected}
            aria-controls={selected ? toPanelId(id, section.id) : undefined}
            tabIndex={selected ? 0 : -1}
            className="ua-settings-nav-item"
            data-selected={selected ? '' : undefined}
            onFocus={() => setFocused(section.id)}
            onBlur={() => setFocused(undefined)}
            onClick={() => onSelect(section.id)}
          >
            {section.icon}
            <span className="ua-settings-nav-label">{section.label}</span>
          </button>
        );
      })}
    </div>
  );
}

interface Layout {
  narrow: boolean;
  rtl: boolean;
}

function findStep(key: string, { narrow, rtl }: Layout): 1 | -1 | undefined {
  const [forward, backward] = findArrows({ narrow, rtl });
  if (key === forward) return 1;
  return key === backward ? -1 : undefined;
}

function findArrows({ narrow, rtl }: Layout): [forward: string, backward: string] {
  if (!narrow) return ['ArrowDown', 'ArrowUp'];
  return rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
}
