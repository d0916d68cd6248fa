import { readFileSync } from 'node:fs';
import { type ParseResult, parseSync } from 'vite';

/** A node of the syntax tree, as ESTree and its TypeScript part describe it. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A node, the node that holds it, and the field in which it is held. */
export interface Place {
  readonly node: SyntaxNode;
  readonly parent: Place | undefined;
  readonly field: string;
}

/** A file with its syntax tree, which is parsed only on demand. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly module: ParseResult['module'];
  readonly places: readonly Place[];
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Nodes in the order of the text; one that holds another comes before it. */
function placesFrom(node: SyntaxNode, parent: Place | undefined, field: string, places: Place[]): Place[] {
  const place = { node, parent, field };
  places.push(place);
  for (const name in node) {
    const value = node[name];
    if (Array.isArray(value))
      for (const child of value) if (isNode(child)) placesFrom(child, place, name, places);
    if (isNode(value)) placesFrom(value, place, name, places);
  }
  return places;
}

/** Reads a text as the file `path` would be read. */
export function parseText(path: string, text: string): Source {
  let result: ParseResult | undefined;
  let places: readonly Place[] | undefined;
  const parse = (): ParseResult => {
    result ??= parseSync(path, text, { preserveParens: false });
    const [fault] = result.errors;
    if (fault) throw new Error(`${path} cannot be read: ${fault.message}`);
    return result;
  };
  return {
    path,
    text,
    get module() {
      return parse().module;
    },
    get places() {
      const { program }: { program: unknown } = parse();
      places ??= isNode(program) ? placesFrom(program, undefined, '', []) : [];
      return places;
    },
  };
}

const known = new Map<string, Source>();

/** A file, which is read once. */
export function parseSource(path: string): Source {
  const source = known.get(path) ?? parseText(path, readFileSync(path, 'utf8'));
  known.set(path, source);
  return source;
}

/** The name of an identifier, or the text of a literal; undefined for everything else. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node.name);
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** The name by which a member is reached: `a.b`, `a['b']`, and `a[b]` not at all. */
export function memberName({ type, computed, property }: SyntaxNode): string | undefined {
  if (type !== 'MemberExpression') return undefined;
  return computed === true && isNode(property) && property.type !== 'Literal' ? undefined : nameOf(property);
}

/** The place of a value that is no node. */
export const placeAt = (offset: number): Place => ({
  node: { type: 'Text', start: offset, end: offset },
  parent: undefined,
  field: '',
});

export const lineOf = ({ text }: Source, offset: number): number => text.slice(0, offset).split('\n').length;

/** Message with a place that terminals link: `path:line` and the line itself. */
export function describePlace(source: Source, { node }: Place): string {
  const line = lineOf(source, node.start);
  return `${source.path}:${line} ${source.text.split('\n')[line - 1]?.trim() ?? ''}`;
}
