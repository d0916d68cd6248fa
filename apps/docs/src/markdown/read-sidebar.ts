import { posix } from 'node:path';
import { readSources } from './sources.ts';

interface SidebarGroup {
  label: string;
  collapsed: boolean;
  items: { label: string; link: string }[];
}

/** Groups of the sidebar, as an index has them: its sections, with the pages to which their lists lead. */
export function readSidebar(index: string): SidebarGroup[] {
  const sources = readSources();
  const [, ...sections] = (sources.get(index)?.text ?? '').split(/^## /m);
  if (sections.length === 0) throw new Error(`${index} is no index with sections.`);
  return sections.map((section) => {
    const [label = '', ...lines] = section.split('\n');
    const items = lines.flatMap((line) => {
      const [, text, target] = /^- \[([^\]]+)\]\(([^)]+)\)/.exec(line) ?? [];
      if (text === undefined || target === undefined) return [];
      const source = sources.get(posix.join(posix.dirname(index), target));
      if (!source) throw new Error(`${index} leads to ${target}, which is no page.`);
      return [{ label: text, link: `/${source.slug}/` }];
    });
    return { label, collapsed: true, items };
  });
}
