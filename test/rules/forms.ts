import { importsIn } from '../../scripts/sources/imports.ts';
import { isNode, memberName, nameOf, type Place, placeAt } from '../../scripts/sources/syntax.ts';
import type { Rule } from './rule.ts';

/** Functions that find an element, or name a style, without rendering. */
const harmless = /^(useSlot|closest|matches|(get|find|query)\w+)$/;

function drawsForm({ node, parent, field }: Place): boolean {
  const holder = parent?.node;
  if (nameOf(node) !== 'form' || holder === undefined) return false;
  if (node.type === 'JSXIdentifier') return holder.type === 'JSXOpeningElement';
  if (node.type !== 'Literal') return false;
  // `const Tag = 'form'` and then `<Tag>`.
  if (holder.type === 'VariableDeclarator') return /^[A-Z]/.test(nameOf(holder.id) ?? '');
  if (holder.type !== 'CallExpression' || field !== 'arguments' || !isNode(holder.callee)) return false;
  return !harmless.test(memberName(holder.callee) ?? nameOf(holder.callee) ?? '');
}

export const forms: Rule = {
  says: 'forms are drawn by the one component that keeps what was typed out of the address',
  appliesTo: (path) => /^(packages\/ui-auth|apps\/(?:demo|pages))\/src\//.test(path),
  words: /form/i,
  find: (source) => [
    ...source.places.filter(drawsForm),
    ...importsIn(source).flatMap(({ specifier, typeOnly, names, offset }) =>
      !typeOnly &&
      (specifier === '@base-ui/react/form' ||
        (specifier === '@base-ui/react' && names.some(({ name }) => name === 'Form' || name === '*')))
        ? [placeAt(offset)]
        : [],
    ),
  ],
  exempt: {
    'packages/ui-auth/src/primitives/field/Form.tsx': 'the component itself',
    'apps/demo/src/CrewChooser.tsx': 'nothing is typed, and the browser sends it by POST',
  },
};
