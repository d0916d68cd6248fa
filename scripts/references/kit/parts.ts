import { importsOf } from '../../sources/imports.ts';
import { originOf } from '../../sources/origins.ts';
import { isCode } from '../../sources/resolve.ts';
import { isNode, nameOf, parseSource, type SyntaxNode } from '../../sources/syntax.ts';

/** Element with a class of its own that a style sheet can name, and the attributes that say its state. */
export interface Part {
  slot: string;
  attributes: readonly string[];
}

const kit = 'packages/ui-auth/src/';
/** Files that every part needs, and files that draw nothing. */
const beneath = /src\/(provider|client|testing|messages|locales)\/|\.(css|json)$/;

/** Names all parts that are loaded late; each file that loads one says which. */
const LATER_PARTS = `${kit}later-parts.ts`;
const lateNames = /later-parts\.ts'\)\.then\(\(module\) => module\.(\w+)/g;

function importedBy(file: string): string[] {
  const late = [...parseSource(file).text.matchAll(lateNames)].map(
    ([, name = '']) => originOf({ file: LATER_PARTS, specifier: '' }, name).module,
  );
  const imported = importsOf(file).flatMap(({ file: next, typeOnly }) => (typeOnly ? [] : (next ?? [])));
  return [...late, ...imported.filter((next) => next !== LATER_PARTS)];
}

/** Files whose elements a component draws: its own, and what those import. */
export function filesOf(component: string): string[] {
  const files = new Set([component]);
  for (const file of files)
    for (const next of importedBy(file))
      if (next.startsWith(kit) && isCode(next) && !beneath.test(next)) files.add(next);
  return [...files].sort();
}

const isPublicAttribute = /^data-(?!slot$|base-ui|own$)/;

const literalOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' ? nameOf(node) : undefined;

/** Slot that a call of `useSlot` names, of a part that has always the same. */
function slotOf(node: SyntaxNode): string | undefined {
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'useSlot') return undefined;
  return Array.isArray(node.arguments) ? literalOf(node.arguments[0]) : undefined;
}

/** Attribute that an element or an object of attributes has. */
function attributeOf(node: SyntaxNode): string | undefined {
  if (node.type !== 'JSXAttribute' && node.type !== 'Property') return undefined;
  const name = nameOf(node.type === 'Property' ? node.key : node.name);
  return name !== undefined && isPublicAttribute.test(name) ? name : undefined;
}

const found = new Map<string, Part[]>();

/** Parts that one file draws. */
export function partsIn(file: string): Part[] {
  const before = found.get(file);
  if (before) return before;
  const nodes = parseSource(file).places.map(({ node }) => node);
  const slots = new Set(nodes.flatMap((node) => slotOf(node) ?? []));
  const attributes = [...new Set(nodes.flatMap((node) => attributeOf(node) ?? []))].sort();
  const parts = [...slots].map((slot) => ({ slot, attributes }));
  found.set(file, parts);
  return parts;
}

/** Parts of a component, with the state attributes of the file that draws each. */
function partsOf(component: string): Part[] {
  const bySlot = Map.groupBy(filesOf(component).flatMap(partsIn), ({ slot }) => slot);
  return [...bySlot]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([slot, parts]) => ({
      slot,
      attributes: [...new Set(parts.flatMap(({ attributes }) => attributes))].sort(),
    }));
}

/** Class of the outermost element, for a part that gets it as its name: `defineCard({ name: 'profile-card' })`. */
const hasRootClass = (component: string, name: string): boolean =>
  parseSource(component).places.some(
    ({ node }) =>
      (node.type === 'Property' && nameOf(node.key) === 'name' && literalOf(node.value) === name) ||
      (node.type === 'JSXAttribute' && nameOf(node.name) === 'name' && literalOf(node.value) === name),
  );

/** All parts of a component, with its outermost element. `slug` is the address of its page: `profile-card`. */
export const partsOfComponent = (file: string, slug: string): Part[] => [
  ...(hasRootClass(file, slug) ? [{ slot: slug, attributes: [] }] : []),
  ...partsOf(file),
];
