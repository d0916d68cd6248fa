import { originOf, valuesOf } from '../../sources/origins.ts';

const modules = ['packages/ui-auth/src/index.ts', 'packages/ui-auth/src/primitives.ts'];

export const toKebab = (name: string): string =>
  name.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();

const isComponent = (name: string, file: string): boolean =>
  /^[A-Z]\w*[a-z]/.test(name) && file.endsWith('.tsx');

/** Components that the kit exports, with the file of each. They are read from the text: the compiler takes seconds. */
export const componentFiles: ReadonlyMap<string, string> = new Map(
  modules.flatMap((module) =>
    valuesOf(module)
      .map((name) => [name, originOf({ file: module, specifier: module }, name).module] as const)
      .filter(([name, file]) => isComponent(name, file)),
  ),
);
