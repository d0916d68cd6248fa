import { isNode, nameOf, type SyntaxNode } from '../../scripts/sources/syntax.ts';
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

const byTool = /\.stories\.tsx$|\.config\.ts$|^\.storybook\/|compact-reporter\.ts$/;

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
