'use client';

import Download from 'lucide-react/icons/download';
import { ActionSkeleton } from '#card/CardSkeleton.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { table as english } from '#words/table.ts';

interface FileLinkProps {
  /** Where the file is, and how many rows it holds at most; null if the service has none. */
  file: { url: string; max: number } | null | undefined;
  /** Rows that the search and the filters leave; undefined until that is known. */
  total: number | undefined;
  /** Search and filters, by their names in the service. Undefined parts are left out. */
  query: Readonly<Record<string, string | boolean | undefined>>;
}

/** Downloads the rows of a table, on all pages, or says why that is not possible. */
export function FileLink({ file, total, query }: FileLinkProps) {
  const words = useMessages('table', english);
  const format = useFormat();
  if (file === null || total === 0) return null;
  const icon = <Icon name="download" glyph={Download} />;
  if (!file || total === undefined)
    return (
      <ActionSkeleton>
        <Button size="sm" icon={icon}>
          {words('file')}
        </Button>
      </ActionSkeleton>
    );
  if (total > file.max)
    return <span className="ua-table-note">{words('tooManyRows', { max: format.number(file.max) })}</span>;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const href = search.size === 0 ? file.url : `${file.url}?${search}`;
  return (
    <Button variant="outline" size="sm" icon={icon} render={<a href={href} download />}>
      {words('file')}
    </Button>
  );
}
