import { globSync, readFileSync } from 'node:fs';

/** CHANGELOGs of the packages, which always have the same version. */
const logs = '{packages/*,apps/api}/CHANGELOG.md';
const notes = '.changeset/*.md';

const introduction = `# Changes between versions

All packages have the same version. [Versions](docs/guide/versions.md) says what a number promises, and how to upgrade and go back.
`;

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

/** Sections of CHANGELOGs by version; what several packages say alike stands there once. */
function toSections(texts: readonly string[]): string[] {
  const byVersion = new Map<string, Set<string>>();
  for (const text of texts)
    for (const section of text.split(/^## /m).slice(1)) {
      const [version = '', ...lines] = section.split('\n');
      const body = lines.join('\n').trim();
      byVersion.set(version, (byVersion.get(version) ?? new Set()).add(body));
    }
  return [...byVersion].map(([version, bodies]) => `## ${version}\n\n${[...bodies].join('\n\n')}`);
}

/** Markdown of the page about versions, from the notes of what is not released yet and the CHANGELOGs. */
export function readChanges(root: string): string {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root })
      .sort()
      .map((path) => readFileSync(root + path, 'utf8'));
  return [introduction, ...toNext(read(notes).flatMap(toEntry)), ...toSections(read(logs))].join('\n\n');
}
