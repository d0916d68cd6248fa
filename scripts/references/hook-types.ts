import { originOf } from '../sources/origins.ts';
import { isNode } from '../sources/syntax.ts';
import { type Member, membersOf, type NamedType, textOf, typesIn } from './declarations.ts';
import type { Program } from './program.ts';

const kit = 'packages/ui-auth/src/';
const entry = `${kit}index.ts`;

/** Files whose types are no part of what somebody writes or reads: the machinery of words, of calls, of the provider. */
const apart = ['messages/', 'client/procedure-paths.ts', 'provider/host-store.ts', 'provider/appearance/'];

/** All calls at once, and what only the parts of the kit need. */
const notShown = new Set([
  'AuthInputs',
  'AuthOutputs',
  'ScopeAttributes',
  'AccountCardProps',
  'BaseProps',
  'Slot',
]);

const isShown = ({ name, file }: NamedType): boolean =>
  file.startsWith(kit) &&
  !notShown.has(name) &&
  (name === 'ToastInput' || !apart.some((path) => file.startsWith(kit + path)));

const isExported = ({ name, file }: NamedType): boolean => {
  const origin = originOf({ file: entry, specifier: entry }, name);
  return origin.module === file && origin.name === name;
};

const membersOfType = ({ node, name, file }: NamedType): Member[] =>
  node.type === 'TSInterfaceDeclaration' ? membersOf(file, name) : [];

/** Types that these name, those types name in turn, and so on, each once. */
export function typesBehind(named: readonly NamedType[]): NamedType[] {
  const found = new Map<string, NamedType>();
  const waiting = [...named];
  for (const type of waiting) {
    if (!isShown(type) || found.has(type.name)) continue;
    if (!isExported(type))
      throw new Error(`${type.name} of ${type.file} is shown by a hook, so it must be exported.`);
    found.set(type.name, type);
    const members = membersOfType(type);
    waiting.push(
      ...(members.length > 0 ? members.flatMap(({ types }) => types) : typesIn(type.source, type.node)),
    );
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

const toCell = (text: string): string => text.replaceAll('|', '\\|');

/** `usual` says what members mean that are the same wherever they are. */
export function toRows(
  members: readonly Member[],
  usual: Readonly<Record<string, string>>,
  where: string,
): string[] {
  return members.map(({ name, type, comment, isOptional }) => {
    const meaning = comment || usual[name];
    if (!meaning) throw new Error(`${name} of ${where} needs a comment.`);
    return `| \`${name}${isOptional ? '?' : ''}\` | \`${toCell(type)}\` | ${toCell(meaning)} |`;
  });
}

/** Characters of the type of a field that is shown as it is. */
const LONGEST = 200;

const shorten = (type: string): string => (type.length > LONGEST ? '{ … }' : type);

/** The section of a type: its members, the fields of an answer of the service, or what it stands for. */
export function sectionOfType(
  type: NamedType,
  usual: Readonly<Record<string, string>>,
  program: Program,
): string {
  const { name, file, comment, source, node } = type;
  const head = [`### ${name}`, '', ...(comment ? [comment, ''] : [])];
  const members = membersOfType(type);
  if (members.length > 0)
    return [...head, '| | Type | Meaning |', '|---|---|---|', ...toRows(members, usual, name), ''].join('\n');
  const meant = isNode(node.typeAnnotation) ? textOf(source, node.typeAnnotation) : '';
  if (!/Auth(?:Out|In)puts|\[number\]|\['/.test(meant)) return [...head, `\`${meant}\``, ''].join('\n');
  const fields = program.fieldsOf(file, name);
  if (fields.length === 0) return [...head, `\`${meant}\``, ''].join('\n');
  const rows = fields.map(
    (field) => `| \`${field.name}${field.isOptional ? '?' : ''}\` | \`${toCell(shorten(field.type))}\` |`,
  );
  return [...head, '| | Type |', '|---|---|', ...rows, ''].join('\n');
}
