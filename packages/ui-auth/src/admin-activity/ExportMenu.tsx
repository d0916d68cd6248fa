'use client';

import Download from 'lucide-react/icons/download';
import { useRef, useState } from 'react';
import { Menu, preloadMenu } from '#overlay/Menu.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { adminActivity } from '#words/admin-activity.ts';
import { type EventFilterQuery, toExportUrl } from './to-query.ts';

interface ExportMenuProps {
  url: string;
  query: EventFilterQuery;
  words: Words<keyof typeof adminActivity>;
}

const formats = [
  { format: 'csv', label: 'exportCsv' },
  { format: 'jsonl', label: 'exportJsonl' },
] as const;

/** Downloads the events that the filters leave, on all pages. */
export function ExportMenu({ url, query, words }: ExportMenuProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={opener}
        variant="ghost"
        size="sm"
        icon={<Icon name="download" glyph={Download} />}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
        onClick={() => setOpen(!open)}
      >
        {words('export')}
      </Button>
      <Menu
        open={open}
        onOpenChange={setOpen}
        anchor={opener}
        label={words('export')}
        entries={formats.map(({ format, label }) => ({
          label: words(label),
          file: toExportUrl(url, query, format),
        }))}
      />
    </>
  );
}
