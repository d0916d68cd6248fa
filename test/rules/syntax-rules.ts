import {
  isNode,
  lineOf,
  nameOf,
  type Place,
  type Source,
  type SyntaxNode,
} from '../../scripts/sources/syntax.ts';
import { isTest } from '../source-files.ts';
import type { Rule } from './rule.ts';

const isConst = ({ typeAnnotation }: SyntaxNode): boolean =>
  isNode(typeAnnotation) && isNode(typeAnnotation.typeName) && nameOf(typeAnnotation.typeName) === 'const';

export const casts: Rule = {
  says: 'nothing is cast to another type',
  appliesTo: () => true,
  // The linter refuses the others in every file, and the compiler `<Type>value`.
  words: /^(?!\s*(\*|\/[/*])).*\bas\s+(?!const\b)/m,
  find: ({ places }) =>
    places.filter(({ node }) =>
      node.type === 'TSAsExpression'
        ? !isConst(node)
        : /^TS(TypeAssertion|NonNullExpression|AnyKeyword)$/.test(node.type),
    ),
};

/** Declarations say that a file of JSON is the default of its import. */
const byTool = /\.stories\.tsx$|\.config\.ts$|\.d\.ts$|^\.storybook\/|compact-reporter\.ts$/;

export const namedExports: Rule = {
  says: 'everything is exported by name, except where a tool asks for a default',
  appliesTo: (path) => !byTool.test(path),
  words: /\bdefault\b/,
  find: ({ places }) =>
    places.filter(
      ({ node }) =>
        node.type === 'ExportDefaultDeclaration' ||
        (node.type === 'ExportSpecifier' && nameOf(node.exported) === 'default'),
    ),
};

/**
 * Largest number of entries in a list of errors. A longer one belongs to the functions that throw, see
 * `Route.errors`.
 */
const MOST_ERRORS = 8;

/** Errors are constants in capitals, and lists of them are named after what they are. */
function isErrorEntry(value: unknown): boolean {
  const entry = isNode(value) && value.type === 'SpreadElement' ? value.argument : value;
  return /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$|Refusals$/.test(nameOf(entry) ?? '');
}

export const shortErrorLists: Rule = {
  says: `no list of errors has more than ${MOST_ERRORS} entries`,
  appliesTo: (path) => /^packages\/api-router\/src\/(core|features)\/(?!.*\.test\.ts$)/.test(path),
  words: /[A-Z]_[A-Z0-9]/,
  find: ({ places }) =>
    places.filter(
      ({ node: { type, elements } }) =>
        type === 'ArrayExpression' &&
        Array.isArray(elements) &&
        elements.length > MOST_ERRORS &&
        elements.every(isErrorEntry),
    ),
};

/** Largest number of lines in a function of the kit. */
const LONGEST = 100;

const isLong = (source: Source, { node }: Place): boolean =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type) &&
  lineOf(source, node.end) - lineOf(source, node.start) + 1 > LONGEST;

const kit = 'packages/ui-auth/src/';

export const shortFunctions: Rule = {
  says: `functions of the kit have at most ${LONGEST} lines`,
  appliesTo: (path) => path.startsWith(kit) && !isTest(path),
  words: /\n/,
  find: (source) =>
    lineOf(source, source.text.length) > LONGEST
      ? source.places.filter((place) => isLong(source, place))
      : [],
};

const spreadPlaces: Readonly<Record<string, string>> = {
  SpreadElement: 'ObjectExpression',
  JSXSpreadAttribute: 'JSXOpeningElement',
};

export const spreads: Rule = {
  says: 'an object or an element has its properties itself and spreads no literal',
  appliesTo: () => true,
  words: /\.\.\.\{/,
  find: ({ places }) =>
    places.filter(
      ({ node, parent }) =>
        isNode(node.argument) &&
        node.argument.type === 'ObjectExpression' &&
        spreadPlaces[node.type] !== undefined &&
        spreadPlaces[node.type] === parent?.node.type,
    ),
};
