import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRegistry } from '../apps/docs/src/registry/registry.ts';

const registry = readRegistry();
const items = [...registry].filter(([name]) => name !== 'registry');

const file = {
  path: expect.stringMatching(/^components\/keystead\/[a-z-]+\.tsx$/),
  target: expect.stringMatching(/^components\/keystead\/[a-z-]+\.tsx$/),
  type: 'registry:component',
};

const item = {
  name: expect.stringMatching(/^[a-z-]+$/),
  type: 'registry:block',
  title: expect.any(String),
  description: expect.stringMatching(/\.$/),
  dependencies: expect.arrayContaining(['@keystead/ui-auth']),
  docs: expect.any(String),
};

/** The fields of https://ui.shadcn.com/schema/registry.json and registry-item.json that are required or used here. */
describe('the registry for the command line of shadcn', () => {
  it('lists all items, without the texts of their files', () => {
    expect(registry.get('registry')).toStrictEqual({
      $schema: 'https://ui.shadcn.com/schema/registry.json',
      name: 'keystead',
      homepage: expect.stringMatching(/^https:/),
      items: items.map(([name]) => ({ ...item, name, files: [file, file] })),
    });
  });

  it.each(items)('has %s with everything to install', (name, content) => {
    expect(content).toStrictEqual({
      $schema: 'https://ui.shadcn.com/schema/registry-item.json',
      ...item,
      name,
      files: [
        { ...file, content: expect.stringContaining('AuthUIProvider') },
        { ...file, content: readFileSync(`apps/docs/src/registry/files/${name}.tsx`, 'utf8') },
      ],
    });
  });

  it('has an item for each file, and needs no package but those that it names', () => {
    const files = globSync('apps/docs/src/registry/files/*.tsx');
    const texts = files.map((path) => readFileSync(path, 'utf8'));
    const imported = texts.flatMap((text) => [...text.matchAll(/(?:from|import) '([^.'][^']*)'/g)]);
    const packages = imported.map(([, name = '']) => name.replace(/^(@[^/]+\/[^/]+|[^/]+).*/, '$1'));

    expect(files).toHaveLength(items.length + 1);
    expect([...new Set(packages)].sort()).toEqual(['@keystead/ui-auth', 'react']);
  });
});
