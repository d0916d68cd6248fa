'use client';

import { useState } from 'react';
import { onKeys } from '#primitives/composition/on-keys.ts';
import { Spinner } from '#primitives/feedback/Spinner.tsx';
import { useAuthUI } from '#provider/context.ts';
import { moveThroughEntries } from './move-through-entries.ts';
import type { UserMenuItem } from './user-menu-item.ts';

interface MenuGroupProps {
  items: UserMenuItem[];
  /** After an entry was chosen that has nothing to wait for. */
  onDone?: (() => void) | undefined;
}

/** Entries that share one tab stop, which is the one that had the focus last. */
export function MenuGroup({ items, onDone }: MenuGroupProps) {
  const [current, setCurrent] = useState(0);

  return (
    <ul className="ua-user-menu-group" onKeyDown={onKeys(moveThroughEntries)}>
      {items.map((item, index) => (
        <li
          key={`${item.label} ${item.detail ?? ''}`}
          className="ua-user-menu-entry"
          onFocus={() => setCurrent(index)}
        >
          <MenuItem item={item} tabIndex={index === current ? 0 : -1} onDone={onDone} />
        </li>
      ))}
    </ul>
  );
}

interface MenuItemProps {
  item: UserMenuItem;
  tabIndex: number;
  onDone: (() => void) | undefined;
}

function MenuItem({ item, tabIndex, onDone }: MenuItemProps) {
  const { Link } = useAuthUI();
  const { label, detail, icon, href, onSelect, pending = false } = item;

  function select(): void {
    if (pending) return;
    onSelect?.();
    onDone?.();
  }

  const shared = {
    className: 'ua-user-menu-item',
    tabIndex,
    onClick: select,
    children: (
      <>
        <span className="ua-user-menu-icon">{pending ? <Spinner /> : icon}</span>
        <span className="ua-user-menu-label">
          {label}
          {detail && <span className="ua-user-menu-detail">{detail}</span>}
        </span>
      </>
    ),
  };
  if (href !== undefined) return <Link {...shared} href={href} />;
  return (
    <button
      type="button"
      {...shared}
      aria-disabled={pending || undefined}
      data-pending={pending ? '' : undefined}
    />
  );
}
