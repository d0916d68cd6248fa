import { importsOf } from '../sources/imports.ts';
import { originOf } from '../sources/origins.ts';
import { isNode, nameOf, parseSource, parseText, type SyntaxNode } from '../sources/syntax.ts';
import {
  type Declaration,
  findDeclaration,
  type Member,
  membersOf,
  type NamedType,
  parameterNodes,
  parametersOf,
  returnTypeOf,
  textOf,
  typesIn,
} from './declarations.ts';
import { sectionOfType, toRows, typesBehind } from './hook-types.ts';
import type { Program } from './program.ts';
import { usual } from './usual-members.ts';

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

const asNodes = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** Texts of the table `fieldNames` of a file: at which fields of the form it shows errors. */
function namesOfFile(file: string): string[] {
  const table = parseSource(file).places.find(
    ({ node }) => node.type === 'VariableDeclarator' && nameOf(node.id) === 'fieldNames',
  )?.node.init;
  // `{ … } as const`
  const object = isNode(table) && isNode(table.expression) ? table.expression : table;
  const properties = isNode(object) ? asNodes(object.properties) : [];
  return [...new Set(properties.flatMap(({ value }) => nameOf(value) ?? []))];
}

/** Fields at which a hook shows errors, from its own table or that of a hook that it is made of. */
function fieldNamesOf(file: string): string[] {
  const own = namesOfFile(file);
  if (own.length > 0) return own;
  const parts = importsOf(file).flatMap(({ file: part, typeOnly }) => (part && !typeOnly ? [part] : []));
  return [...new Set(parts.filter((part) => /\/use\w+\.ts$/.test(part)).flatMap(namesOfFile))];
}

const introduction = `# Hooks

Every hook of \`@keystead/ui-auth/hooks\`: an example, what it takes, and what it returns. [Without our components](../guide/headless.md) says which hook belongs to which component.

Data of hooks are undefined until the server has answered; [how a page tells loading, failed and empty apart](../guide/headless.md#loading-failed-empty) is the same for all of them.

This page is made from the source when the site is built.
`;

const typesIntroduction = `## Types of hooks

Types that the hooks name. They are exported by \`@keystead/ui-auth\` and by \`@keystead/ui-auth/hooks\`.
`;

const hooks = 'packages/ui-auth/src/hooks.ts';

/** Names of all hooks that the package exports. */
export const hookNames: readonly string[] = parseSource(hooks)
  .module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name ?? ''))
  .filter((name) => /^use[A-Z]/.test(name))
  .sort();

/** The file that declares a hook. */
export const fileOfHook = (name: string): string => originOf({ file: hooks, specifier: hooks }, name).module;

/** `FormErrors` of `FormErrors<'email'>`. */
const withoutParameters = (type: string): string => type.replace(/<.*/s, '');

const columns = ['| | Type | Meaning |', '|---|---|---|'];

interface Hook {
  name: string;
  declared: Declaration;
  returns: string;
  members: readonly Member[];
  /** Types of parameters with members of their own. */
  options: readonly NamedType[];
  types: readonly NamedType[];
  /** Names of the fields at which `errors` has sentences. */
  fields: readonly string[];
}

function readHook(name: string): Hook {
  const file = fileOfHook(name);
  const declared = findDeclaration(file, name);
  const returned = declared && returnTypeOf(declared);
  if (!declared?.comment || !returned)
    throw new Error(`${name} in ${file} needs a comment and a return type.`);
  const { source } = declared;
  const members = returned.type === 'TSTypeReference' ? membersOf(file, nameOf(returned.typeName) ?? '') : [];
  const taken = parameterNodes(declared).flatMap((parameter) => typesIn(source, parameter));
  const options = taken.filter(({ name: type }) => type.endsWith('Options'));
  const others = taken.filter((type) => !options.includes(type));
  const named = options.flatMap((type) => membersOf(type.file, type.name)).concat(members);
  const types = [...others, ...named.flatMap((member) => member.types), ...typesIn(source, returned)];
  const hasErrors = members.some(
    (member) => member.name === 'errors' && withoutParameters(member.type) === 'FormErrors',
  );
  const fields = hasErrors ? fieldNamesOf(file) : [];
  if (hasErrors && fields.length === 0) throw new Error(`${name} in ${file} needs a table of fieldNames.`);
  return { name, declared, returns: textOf(source, returned), members, options, types, fields };
}

/** A type that a hook returns, or takes as its options, is in the section of that hook. */
const toLinks = (names: readonly string[], hooks: readonly Hook[]): string =>
  names
    .map((name) => {
      const hook = hooks.find(
        ({ members, returns }) => members.length > 0 && withoutParameters(returns) === name,
      );
      return `[\`${name}\`](#${(hook?.name ?? name).toLowerCase()})`;
    })
    .join(', ');

function sectionOf(hook: Hook, hooks: readonly Hook[]): string {
  const { name, declared, returns, members, options, types, fields } = hook;
  const own = members.length > 0 ? withoutParameters(returns) : returns;
  const shown = new Set(typesBehind(types.filter((type) => type.name !== own)).map((type) => type.name));
  const named = [...new Set(types.map((type) => type.name))].filter((type) => shown.has(type)).sort();
  const takes = `\`${name}(${parametersOf(declared)})\``;
  const rows = toRows(members, usual, name);
  return [
    `## ${name}`,
    '',
    declared.comment,
    '',
    '```tsx',
    moduleOfExample(name, declared.example),
    '```',
    '',
    ...(rows.length === 0
      ? [`${takes} returns \`${returns}\`.`]
      : [`${takes} returns:`, '', ...columns, ...rows]),
    '',
    ...(fields.length > 0
      ? [`Fields of \`errors\`: ${fields.map((one) => `\`${one}\``).join(', ')}.`, '']
      : []),
    ...options.flatMap((type) => [
      `\`${type.name}\`:`,
      '',
      ...columns,
      ...toRows(membersOf(type.file, type.name), usual, type.name),
      '',
    ]),
    ...(named.length > 0 ? [`Types: ${toLinks(named, hooks)}.`, ''] : []),
  ].join('\n');
}

/** The page `reference/hooks.md` of the site, from the declarations of the hooks, of what they take and of what they return. */
export function hooksReference(program: Program): string {
  const hooks = hookNames.map(readHook);
  const returned = new Set(
    hooks.filter(({ members }) => members.length > 0).map(({ returns }) => withoutParameters(returns)),
  );
  const options = new Set(hooks.flatMap((hook) => hook.options.map(({ name }) => name)));
  const types = typesBehind(hooks.flatMap((hook) => [...hook.types, ...hook.options]))
    .filter(({ name }) => !returned.has(name) && !options.has(name))
    .map((type) => sectionOfType(type, usual, program));
  return [introduction, ...hooks.map((hook) => sectionOf(hook, hooks)), typesIntroduction, ...types].join(
    '\n',
  );
}
