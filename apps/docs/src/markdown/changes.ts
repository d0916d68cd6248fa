import { globSync, readFileSync } from 'node:fs';

const notes = '.changeset/*.md';

/** Where a reader looks for a change, by the packages that its note names. The first that fits counts. */
const areas = [
  { title: 'Service and components', fits: /@keystead\/(?:api-router|db)[\s\S]*@keystead\/ui-auth/ },
  { title: 'Service', fits: /@keystead\/(?:api-router|db)/ },
  { title: 'Components', fits: /@keystead\/ui-auth/ },
  { title: 'Packaged server and its commands', fits: /keystead/ },
] as const;

interface Entry {
  area: string | undefined;
  isNew: boolean;
  /** An entry of a list, with its paragraphs. */
  text: string;
}

function toEntry(note: string): Entry[] {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(note) ?? [];
  if (body.trim() === '') return [];
  const named = head.split('\n').sort().join('\n');
  const area = areas.find(({ fits }) => fits.test(named))?.title;
  return [{ area, isNew: head.includes('minor'), text: `- ${body.trim().replaceAll('\n', '\n  ')}` }];
}

/** The notes of what is not released yet: by area, and what is new before what was corrected. */
function toNext(entries: readonly Entry[]): string[] {
  if (entries.length === 0) return [];
  const kinds = [
    ['New and different:', true],
    ['Corrected:', false],
  ] as const;
  const sections = areas.flatMap(({ title }) => {
    const here = entries.filter(({ area }) => area === title);
    const lists = kinds.flatMap(([kind, isNew]) => {
      const texts = here.filter((entry) => entry.isNew === isNew).map(({ text }) => text);
      return texts.length === 0 ? [] : [kind, texts.join('\n')];
    });
    return lists.length === 0 ? [] : [`### ${title}`, ...lists];
  });
  return ['## Not released yet', ...sections];
}

/** Markdown of the page about versions: the CHANGELOG, and before its first version the notes of what is not released yet. */
export function readChanges(root: string): string {
  const [introduction = '', ...versions] = readFileSync(`${root}CHANGELOG.md`, 'utf8').split(/^(?=## )/m);
  const entries = globSync(notes, { cwd: root })
    .sort()
    .flatMap((path) => toEntry(readFileSync(root + path, 'utf8')));
  return [introduction.trim(), ...toNext(entries), versions.join('')].join('\n\n');
}
