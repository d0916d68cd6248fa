import {
  isNode,
  lineOf,
  memberName,
  nameOf,
  type Place,
  type Source,
  type SyntaxNode,
} from '../../scripts/sources/syntax.ts';

/** Calls of an EntityManager whose second argument says which rows. */
const querying = /^(find|findOne|findOneOrFail|findAndCount|findAll|count|nativeUpdate|nativeDelete)$/;

/** SQL that compares the column with addresses. */
const inSql = /"email"\s*(=|<>|in\b|like\b|ilike\b)/i;

const isWithin = (place: Place | undefined, node: SyntaxNode): boolean =>
  place !== undefined && (place.node === node || isWithin(place.parent, node));

const isEmailProperty = ({ node, parent }: Place): boolean =>
  node.type === 'Property' && nameOf(node.key) === 'email' && parent?.node.type === 'ObjectExpression';

const argumentsOf = ({ arguments: given }: SyntaxNode): readonly unknown[] =>
  Array.isArray(given) ? given : [];

const calleeOf = ({ callee }: SyntaxNode): string | undefined =>
  isNode(callee) ? (memberName(callee) ?? nameOf(callee)) : undefined;

/** The names in an expression, such as those that are spread into a condition. */
const namesIn = (places: readonly Place[], node: SyntaxNode): string[] =>
  places
    .filter((place) => place.node.type === 'Identifier' && isWithin(place, node))
    .flatMap((place) => nameOf(place.node) ?? []);

/**
 * Where a file asks for rows by an e-mail address: conditions of the EntityManager, also those that have a name,
 * calls of `findUserByEmail`, and SQL.
 */
export function addressLookupsIn(source: Source): number[] {
  const { places, text } = source;
  const calls = places.filter(({ node }) => node.type === 'CallExpression');
  const given = calls.flatMap(({ node }) => {
    const [, where] = argumentsOf(node);
    return querying.test(calleeOf(node) ?? '') && isNode(where) ? [where] : [];
  });
  const inOptions = places.flatMap(({ node }) =>
    node.type === 'Property' && nameOf(node.key) === 'where' && isNode(node.value) ? [node.value] : [],
  );
  const conditions = [...given, ...inOptions];
  const named = new Set(conditions.flatMap((where) => namesIn(places, where)));
  const declared = places.flatMap(({ node }) =>
    node.type === 'VariableDeclarator' && named.has(nameOf(node.id) ?? '') && isNode(node.init)
      ? [node.init]
      : [],
  );
  const properties = places.filter(
    (place) => isEmailProperty(place) && [...conditions, ...declared].some((node) => isWithin(place, node)),
  );
  const byFunction = calls.filter(({ node }) => calleeOf(node) === 'findUserByEmail');
  const found = [...properties, ...byFunction].map(({ node }) => lineOf(source, node.start));
  const sql = text.split('\n').flatMap((line, index) => (inSql.test(line) ? [index + 1] : []));
  return [...new Set([...found, ...sql])].sort((one, other) => one - other);
}
