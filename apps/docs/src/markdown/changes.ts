import { globSync, readFileSync } from 'node:fs';

/** CHANGELOGs of the packages, which always have the same version. */
const logs = '{packages/*,apps/api}/CHANGELOG.md';
const notes = '.changeset/*.md';

const introduction = `# Changes between versions

All packages have the same version. [Versions](docs/guide/versions.md) says what a number promises, and how to upgrade and go back.
`;

/** What a note of a change says, without the list of packages above it, as an entry of a list. */
function toEntry(text: string): string {
  const [, body = ''] = /^---\n[\s\S]*?\n---\n([\s\S]*)$/.exec(text) ?? [];
  return body.trim() === '' ? '' : `- ${body.trim().replaceAll('\n', '\n  ')}`;
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
  const entries = read(notes)
    .map(toEntry)
    .filter((entry) => entry !== '');
  const next = entries.length === 0 ? [] : ['## Not released yet', entries.join('\n')];
  return [introduction, ...next, ...toSections(read(logs))].join('\n\n');
}
