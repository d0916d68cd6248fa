import { isNode, memberName, nameOf, type Place, type SyntaxNode } from '../../scripts/sources/syntax.ts';
import { isTest } from '../source-files.ts';
import type { Rule } from './rule.ts';

const keyProp = /^on\w*Key(Down|Up|Press)\w*$/;

const isFunction = (node: unknown): boolean =>
  isNode(node) && /^(FunctionExpression|FunctionDeclaration|ArrowFunctionExpression)$/.test(node.type);

/** A handler that is handed on under its own name, or one that leaves an input method alone. */
function isMindful(value: unknown): boolean {
  const node = isNode(value) && value.type === 'JSXExpressionContainer' ? value.expression : value;
  if (!isNode(node)) return false;
  if (node.type === 'CallExpression') return nameOf(node.callee) === 'onKeys';
  return keyProp.test(memberName(node) ?? nameOf(node) ?? '');
}

function handlesKeys({ node, parent }: Place): boolean {
  if (node.type === 'JSXAttribute') return keyProp.test(nameOf(node.name) ?? '') && !isMindful(node.value);
  if (node.type === 'Property' && parent?.node.type === 'ObjectExpression')
    return keyProp.test(nameOf(node.key) ?? '') && !isMindful(node.value);
  if (node.type === 'VariableDeclarator') return keyProp.test(nameOf(node.id) ?? '') && isFunction(node.init);
  return node.type === 'FunctionDeclaration' && keyProp.test(nameOf(node.id) ?? '');
}

function listensOrSends({ node }: Place): boolean {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false;
  const called = memberName(node.callee) ?? nameOf(node.callee);
  const [first] = Array.isArray(node.arguments) ? node.arguments : [];
  return called === 'requestSubmit' || (called === 'addEventListener' && /^key/.test(nameOf(first) ?? ''));
}

/** Types of inputs in which nothing is composed. */
const untyped = new Set(['checkbox', 'radio', 'range', 'file', 'hidden', 'date', 'color']);

function attributeOf({ attributes }: SyntaxNode, name: string): SyntaxNode | undefined {
  return (Array.isArray(attributes) ? attributes : []).find(
    (attribute) => isNode(attribute) && attribute.type === 'JSXAttribute' && nameOf(attribute.name) === name,
  );
}

/** A field that is typed in, and is not the one `Input` of the kit. */
function drawsField({ node }: Place): boolean {
  if (node.type !== 'JSXOpeningElement' || !isNode(node.name)) return false;
  if (node.name.type === 'JSXMemberExpression') return nameOf(node.name.property) === 'Control';
  const name = nameOf(node.name);
  if (name === 'textarea') return true;
  if (name !== 'input' || attributeOf(node, 'readOnly')) return false;
  return !untyped.has(nameOf(attributeOf(node, 'type')?.value) ?? '');
}

const kit = 'packages/ui-auth/src/';

// Why: docs/decisions/0172-leave-an-input-method-alone-until-it-is-done.md
export const composition: Rule = {
  says: 'keys are handled by onKeys and texts typed in Input, which leave an input method alone until it is done',
  appliesTo: (path) => /^(packages\/ui-auth|apps\/(?:demo|pages))\/src\//.test(path) && !isTest(path),
  words: /Key(Down|Up|Press)|requestSubmit|addEventListener|<input|<textarea|\.Control/,
  find: ({ places }) =>
    places.filter((place) => handlesKeys(place) || listensOrSends(place) || drawsField(place)),
  exempt: {
    [`${kit}primitives/field/Input.tsx`]: 'the field itself',
    [`${kit}primitives/field/Form.tsx`]: 'keeps the browser from sending at the Enter of an input method',
    [`${kit}primitives/password/PasswordInput.tsx`]: 'reads Caps Lock with every key, and hands the key on',
    [`${kit}primitives/code/useCodeInput.ts`]: 'sends a code that is complete after a composition',
    [`${kit}table/SearchField.tsx`]:
      'a field without a form, which waits for the end of a composition itself',
    [`${kit}command-palette/PaletteView.tsx`]:
      'a field without a form, whose hook waits for the end of a composition',
    [`${kit}command-palette/useShortcut.ts`]:
      'keys of the whole page, which leave an input method alone themselves',
    [`${kit}own-fields/OwnFields.tsx`]:
      'fields with several lines, whose text nothing reads before they are sent',
    [`${kit}clients/LinesField.tsx`]:
      'a field with several lines, whose text nothing reads before it is sent',
    [`${kit}enterprise-connections/saml/LongText.tsx`]:
      'a text for machines with many lines, of which nothing is read before it is sent',
  },
};
