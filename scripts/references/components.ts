import { toComponentPage } from './kit/component-page.ts';
import { type Component, readComponents } from './kit/components.ts';
import type { Program } from './program.ts';

const introduction = `# Every component

One page for each component of \`@keystead/ui-auth\`: props, slots, hooks, states, parts and keys. [Components](../../guide/components.md) says how to begin.
`;

function toIndex(components: readonly Component[]): string {
  const areas = Map.groupBy(components, ({ area }) => area);
  const sections = [...areas]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([area, inArea]) => [
      `## ${area}`,
      '',
      ...inArea.map(({ name, slug, comment }) => `- [${name}](${slug}.md): ${comment}`),
      '',
    ]);
  return [introduction, ...sections].join('\n');
}

/** Pages of the folder `reference/components` of the site by their file, from the sources and the stories of the kit. */
export function componentsReference(program: Program): Map<string, string> {
  const components = readComponents(program);
  const owners = new Map(
    components
      .filter(({ entries }) => entries.includes('@keystead/ui-auth/primitives'))
      .flatMap((component) => component.ownSlots.map((slot) => [slot, component] as const)),
  );
  return new Map([
    ['README.md', toIndex(components)],
    ...components.map((component) => [`${component.slug}.md`, toComponentPage(component, owners)] as const),
  ]);
}
