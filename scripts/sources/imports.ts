import { resolveSpecifier } from './resolve.ts';
import { isNode, nameOf, parseSource, type Source } from './syntax.ts';

/** A name that an import brings. */
export interface ImportedName {
  /** Its name in the other module; `*` for all of them. */
  name: string;
  /** Its name in this one; undefined if it is handed on without being used. */
  local: string | undefined;
}

export interface Import {
  from: string;
  /** The text between the quotes; empty if that is worked out when it runs. */
  specifier: string;
  /** The file of this repository that it leads to, from the root. */
  file: string | undefined;
  /** Target: a file of this package by its path, or another package by its name. */
  to: string;
  /** `import type`, `export type` and `import('…').Name` are gone when the program runs. */
  typeOnly: boolean;
  /** Dynamic imports are loaded when they are reached. */
  isDynamic: boolean;
  names: readonly ImportedName[];
  offset: number;
}

type Found = Pick<Import, 'specifier' | 'typeOnly' | 'isDynamic' | 'names' | 'offset'>;

const everything: readonly ImportedName[] = [{ name: '*', local: undefined }];

const isOfTypes = (text: string, start: number): boolean =>
  /^(import|export)\s+type\s+(?!from\b)/.test(text.slice(start, start + 40));

function staticImports({ module, text }: Source): Found[] {
  const imports = module.staticImports.map(({ start, moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: isOfTypes(text, start),
    isDynamic: false,
    offset: start,
    names: entries.map(({ importName, localName }) => ({
      name: importName.kind === 'Name' ? String(importName.name) : namesOfKind[importName.kind],
      local: localName.value,
    })),
  }));
  const exports = module.staticExports.flatMap(({ start, entries }) =>
    entries.flatMap(({ moduleRequest, importName }) =>
      moduleRequest
        ? {
            specifier: moduleRequest.value,
            typeOnly: isOfTypes(text, start),
            isDynamic: false,
            offset: start,
            names: [{ name: importName.name ?? '*', local: undefined }],
          }
        : [],
    ),
  );
  return [...imports, ...mergeStatements(exports)];
}

const namesOfKind = { Default: 'default', NamespaceObject: '*' } as const;

/** The parser gives each name of `export { a, b } from '…'` its own entry. */
function mergeStatements(found: readonly Found[]): Found[] {
  return [...Map.groupBy(found, ({ offset }) => offset).values()].flatMap((parts) => {
    const [first] = parts;
    return first ? [{ ...first, names: parts.flatMap(({ names }) => names) }] : [];
  });
}

/** `import('…')` as an expression, and as a type. */
function importCalls(source: Source): Found[] {
  if (!/\bimport\s*\(/.test(source.text)) return [];
  return source.places.flatMap(({ node }) => {
    if (node.type !== 'ImportExpression' && node.type !== 'TSImportType') return [];
    const isDynamic = node.type === 'ImportExpression';
    const specifier = textOf(node.source) ?? '';
    return [{ specifier, typeOnly: !isDynamic, isDynamic, names: everything, offset: node.start }];
  });
}

/** For a literal, or a template without holes. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return nameOf(node);
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined;
  const [only, ...others]: { value?: { cooked?: string } }[] = node.quasis;
  return others.length === 0 ? only?.value?.cooked : undefined;
}

/** Everything that a source imports: statements, re-exports, dynamic imports, and types in `import('…')`. */
export const importsIn = (source: Source): Import[] =>
  [...staticImports(source), ...importCalls(source)].map((found) => {
    const { path: from } = source;
    const file = resolveSpecifier(found.specifier, from);
    const isOwn = /^[.#]/.test(found.specifier);
    return { ...found, from, file, to: (isOwn ? file : undefined) ?? found.specifier };
  });

const known = new Map<string, Import[]>();

/** Styles and data import nothing that counts. */
export function importsOf(path: string): Import[] {
  const imports = known.get(path) ?? (/\.(ts|tsx|mjs)$/.test(path) ? importsIn(parseSource(path)) : []);
  known.set(path, imports);
  return imports;
}
