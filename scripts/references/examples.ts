import { nameOf, parseSource, parseText } from '../sources/syntax.ts';

/** Where an example has its hooks and types from, and the files that say which there are. */
const entry = '@keystead/ui-auth/hooks';
const files = ['packages/ui-auth/src/hooks.ts', 'packages/ui-auth/src/hook-types.ts'];

/** Names of the entry; with each whether it is only a type. */
const exported = new Map(
  files.flatMap((file) =>
    parseSource(file).module.staticExports.flatMap(({ entries }) =>
      entries.map(({ exportName, isType }): [string, boolean] => [exportName.name ?? '', isType]),
    ),
  ),
);

/** Names of the entry that an example uses, in order. */
function namesIn(example: string): string[] {
  const { places } = parseText('example.tsx', example);
  const names = places.flatMap(({ node }) => (node.type === 'Identifier' ? (nameOf(node) ?? []) : []));
  return [...new Set(names)].filter((name) => exported.has(name)).sort(byLetters);
}

const byLetters = (one: string, other: string): number => (one.toLowerCase() < other.toLowerCase() ? -1 : 1);

/** The example of a hook as a module, with what it imports. A hook without one has to get one. */
export function moduleOfExample(hook: string, example: string): string {
  const names = namesIn(example);
  if (!names.includes(hook)) throw new Error(`${hook} needs an @example that calls it.`);
  const imported = names.map((name) => (exported.get(name) ? `type ${name}` : name)).join(', ');
  const gap = example.startsWith('import ') ? '\n' : '\n\n';
  return `import { ${imported} } from '${entry}';${gap}${example}`;
}
