import { importsOf } from '../sources/imports.ts';
import { isNode, nameOf, parseSource, type SyntaxNode } from '../sources/syntax.ts';

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
export function fieldNamesOf(file: string): string[] {
  const own = namesOfFile(file);
  if (own.length > 0) return own;
  const parts = importsOf(file).flatMap(({ file: part, typeOnly }) => (part && !typeOnly ? [part] : []));
  return [...new Set(parts.filter((part) => /\/use\w+\.ts$/.test(part)).flatMap(namesOfFile))];
}
