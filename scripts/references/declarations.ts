import { importsOf } from '../sources/imports.ts';
import { originOf } from '../sources/origins.ts';
import { isNode, nameOf, parseSource, type Source, type SyntaxNode } from '../sources/syntax.ts';

/** A declaration at the top of a file, with the comment above it. */
export interface Declaration {
  readonly source: Source;
  readonly node: SyntaxNode;
  readonly comment: string;
  /** Code below `@example`; empty without one. */
  readonly example: string;
}

export interface Member {
  readonly name: string;
  readonly type: string;
  readonly comment: string;
  readonly isOptional: boolean;
  /** Types that it names. */
  readonly types: readonly NamedType[];
}

/** A type by its name, where it is declared. */
export interface NamedType extends Declaration {
  readonly name: string;
  readonly file: string;
}

const asNode = (value: unknown): SyntaxNode | undefined => (isNode(value) ? value : undefined);

const asNodes = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

export const textOf = ({ text }: Source, { start, end }: SyntaxNode): string =>
  text.slice(start, end).replaceAll(/\s+/g, ' ');

/** Text of the `/** … *\/` that ends where a node begins, and its example. */
function readAbove({ text }: Source, start: number): { comment: string; example: string } {
  const found = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export\s+)?$/.exec(text.slice(0, start));
  const lines = (found?.[1] ?? '').split('\n').map((line) => line.replace(/^\s*\*? ?/, ''));
  const [comment = '', example = ''] = lines.join('\n').split('@example');
  return { comment: comment.replaceAll(/\s+/g, ' ').trim(), example: example.trim() };
}

/** The declaration of a name in a file, or in the one from which that imports it. */
export function findDeclaration(file: string, name: string): Declaration | undefined {
  const brought = importsOf(file).find(({ names }) => names.some(({ local }) => local === name));
  const imported = brought?.names.find(({ local }) => local === name)?.name;
  const at = brought && imported ? originOf(brought, imported) : { module: file, name };
  if (!at.module.endsWith('.ts') && !at.module.endsWith('.tsx')) return undefined;
  const source = parseSource(at.module);
  for (const { node } of source.places) {
    const declared = nameOf(node.id);
    if (declared !== at.name || !/Declaration$|Declarator$|TSDeclareFunction/.test(node.type)) continue;
    const start = node.type === 'VariableDeclarator' ? node.start - 'const '.length : node.start;
    return { source, node, ...readAbove(source, start) };
  }
  return undefined;
}

const isNodeOrNodes = (value: unknown): boolean =>
  isNode(value) || (Array.isArray(value) && value.some(isNode));

/** A node with all that it holds. */
const within = (node: SyntaxNode): SyntaxNode[] => [
  node,
  ...Object.values(node)
    .filter(isNodeOrNodes)
    .flatMap((value) => (isNode(value) ? [value] : asNodes(value)))
    .flatMap(within),
];

/** Types of this repository that a part of a file names. */
export function typesIn({ path }: Source, node: SyntaxNode): NamedType[] {
  return within(node).flatMap(({ type, typeName, expression }) => {
    const isNamed = type === 'TSTypeReference' || type === 'TSInterfaceHeritage';
    const name = isNamed ? nameOf(typeName ?? expression) : undefined;
    const found = name === undefined ? undefined : findDeclaration(path, name);
    const isType =
      found?.node.type === 'TSInterfaceDeclaration' || found?.node.type === 'TSTypeAliasDeclaration';
    const declared = nameOf(found?.node.id);
    return found && isType && declared ? [{ ...found, name: declared, file: found.source.path }] : [];
  });
}

/** Nodes of a function's parameters. */
export function parameterNodes({ node }: Declaration): SyntaxNode[] {
  const made = node.type === 'VariableDeclarator' ? asNode(node.init) : node;
  return asNodes(made?.params);
}

/** As it is written. */
export function returnTypeOf({ node }: Declaration): SyntaxNode | undefined {
  const made = node.type === 'VariableDeclarator' ? asNode(node.init) : node;
  const annotation = asNode(made?.returnType);
  return asNode(annotation?.typeAnnotation);
}

export const parametersOf = (declared: Declaration): string =>
  parameterNodes(declared)
    .map((parameter) => textOf(declared.source, parameter))
    .join(', ');

/** Names in `Pick<…, 'a' | 'b'>`. */
function literalsOf(node: SyntaxNode | undefined): string[] {
  if (!node) return [];
  if (node.type === 'TSLiteralType') return [nameOf(node.literal) ?? ''];
  return asNodes(node.types).flatMap(literalsOf);
}

/** Members of a type that is named: an interface with what it extends, `Pick` and `Omit`. */
export function membersOf(file: string, name: string, given: readonly SyntaxNode[] = []): Member[] {
  if (name === 'Pick' || name === 'Omit') {
    const [of, keys] = given;
    const picked = new Set(literalsOf(keys));
    const inner = membersOf(file, nameOf(of?.typeName) ?? '');
    return inner.filter((member) => picked.has(member.name) === (name === 'Pick'));
  }
  const found = findDeclaration(file, name);
  if (found?.node.type !== 'TSInterfaceDeclaration') return [];
  const { source, node } = found;
  const inherited = asNodes(node.extends).flatMap((one) => {
    const parameters = asNodes(asNode(one.typeArguments)?.params);
    return membersOf(source.path, nameOf(one.expression) ?? '', parameters);
  });
  const own = asNodes(asNode(node.body)?.body).filter(({ key }) => key !== undefined);
  return [...inherited, ...own.map((member) => toMember(source, member))];
}

/** The type as it is written; the values themselves where its name stands for some texts. */
function typeTextOf(source: Source, type: SyntaxNode): string {
  const name = type.type === 'TSTypeReference' ? nameOf(type.typeName) : undefined;
  const alias = name === undefined ? undefined : findDeclaration(source.path, name);
  const meant = asNode(alias?.node.typeAnnotation);
  const isTexts = asNodes(meant?.types).every(({ type: kind }) => kind === 'TSLiteralType');
  return alias && meant?.type === 'TSUnionType' && isTexts
    ? textOf(alias.source, meant)
    : textOf(source, type);
}

function toMember(source: Source, member: SyntaxNode): Member {
  const type = asNode(asNode(member.typeAnnotation)?.typeAnnotation);
  const returned = asNode(asNode(member.returnType)?.typeAnnotation);
  const parameters = asNodes(member.params).map((parameter) => textOf(source, parameter));
  const method = returned && `(${parameters.join(', ')}) => ${textOf(source, returned)}`;
  return {
    name: nameOf(member.key) ?? '',
    type: type ? typeTextOf(source, type) : (method ?? ''),
    comment: readAbove(source, member.start).comment,
    isOptional: member.optional === true,
    types: typesIn(source, member),
  };
}
