'use client';

import Ellipsis from 'lucide-react/icons/ellipsis';
import { useRef, useState } from 'react';
import { IconButton } from '#primitives/button/IconButton.tsx';
import { onKeys } from '#primitives/composition/on-keys.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import { Menu } from './Menu.tsx';
import type { MenuEntry } from './menu-entry.ts';

export interface MenuButtonProps {
  /** Accessible name: "Actions for Ada". */
  label: string;
  entries: readonly MenuEntry[];
  /** A call is running that the actions would disturb. */
  disabled?: boolean | undefined;
}

/** A button with three dots that opens a menu of actions. */
export function MenuButton({ label, entries, disabled = false }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const [isExpected, setExpected] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        size="sm"
        aria-haspopup="menu"
        aria-expanded={open}
        disabled={disabled}
        onPointerEnter={() => setExpected(true)}
        onFocus={() => setExpected(true)}
        onClick={() => setOpen(!open)}
        onKeyDown={onKeys((event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        })}
      >
        <Icon name="more" glyph={Ellipsis} />
      </IconButton>
      <Menu
        open={open}
        onOpenChange={setOpen}
        isExpected={isExpected}
        anchor={button}
        label={label}
        entries={entries}
      />
    </>
  );
}
