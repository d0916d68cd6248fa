import { type Import, importsIn, importsOf } from './imports.ts';
import { isCode } from './resolve.ts';
import { parseSource, type Source } from './syntax.ts';

/** Where a name is declared: a file of this repository, or another package. */
export interface Origin {
  module: string;
  name: string;
}

/** The name that a file exports under `name`, if it only re-exports it. */
function findHandedOn(path: string, name: string): { import: Import; name: string } | undefined {
  const imports = importsOf(path);
  for (const { entries } of parseSource(path).module.staticExports)
    for (const { exportName, importName, localName, moduleRequest } of entries) {
      if (exportName.name !== name) continue;
      const target = moduleRequest
        ? imports.find(({ specifier }) => specifier === moduleRequest.value)
        : imports.find(({ names }) => names.some(({ local }) => local === localName.name));
      if (target === undefined) return undefined;
      const original = target.names.find(({ local }) => local === localName.name)?.name;
      return { import: target, name: (moduleRequest ? importName.name : original) ?? '*' };
    }
  return undefined;
}

/** Modules that a file re-exports completely: `export * from '…'`. */
const allFrom = (path: string): Import[] =>
  parseSource(path).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ importName, exportName, moduleRequest }) =>
      moduleRequest && importName.kind === 'AllButDefault' && exportName.kind === 'None'
        ? importsOf(path).filter(({ specifier }) => specifier === moduleRequest.value)
        : [],
    ),
  );

/** Names of values that a file exports, those that it re-exports included. */
export const valuesOf = (path: string): string[] => [
  ...parseSource(path).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, isType }) => (isType ? [] : (exportName.name ?? []))),
  ),
  ...allFrom(path).flatMap(({ file }) => (file !== undefined && isCode(file) ? valuesOf(file) : [])),
];

const exportsName = (path: string, name: string): boolean =>
  parseSource(path).module.staticExports.some(({ entries }) =>
    entries.some(({ exportName }) => exportName.name === name),
  );

/** Where a name is declared that an import brings, however many modules hand it on and under whatever name. */
export function originOf(given: Pick<Import, 'file' | 'specifier'>, name: string): Origin {
  const { file, specifier } = given;
  if (file === undefined || !isCode(file)) return { module: file ?? specifier, name };
  const next = findHandedOn(file, name);
  if (next) return originOf(next.import, next.name);
  if (exportsName(file, name)) return { module: file, name };
  for (const all of allFrom(file)) {
    const origin = originOf(all, name);
    if (!isCode(origin.module) || exportsName(origin.module, origin.name)) return origin;
  }
  return { module: file, name };
}

/** Everything that a source imports by name, with where it is declared. `*` stands for all names of a module. */
export const originsIn = (source: Source): (Origin & { from: string })[] =>
  importsIn(source).flatMap((one) =>
    one.names.map(({ name }) => ({ from: source.path, ...originOf(one, name) })),
  );
