import { isNode, memberName, nameOf, type Place, type SyntaxNode } from '../../scripts/sources/syntax.ts';
import { isTest } from '../source-files.ts';
import type { Rule } from './rule.ts';

const service = 'packages/api-router/src/';
const kit = 'packages/ui-auth/src/';

/** Code of the product that decides something. */
const decides = (path: string): boolean =>
  /^(packages\/(api-router|ui-auth)|apps\/api)\/src\//.test(path) &&
  !isTest(path) &&
  !/\/testing\/|\.stories\.tsx$/.test(path);

/** The text of a literal, of the beginning of a template, or of a pattern. */
function textOf(node: SyntaxNode): string | undefined {
  if (node.type === 'TemplateElement' && isNode(node)) {
    const { value } = node;
    return typeof value === 'object' && value !== null && 'cooked' in value
      ? String(value.cooked)
      : undefined;
  }
  if (node.type !== 'Literal') return undefined;
  if ('regex' in node && typeof node.raw === 'string') return node.raw.replace(/^\/\^?/, '');
  return nameOf(node);
}

/** A text that begins as the name of a method with a provider does. */
const namesProvider = ({ node }: Place): boolean => /^social\\?:/.test(textOf(node) ?? '');

const isCompared = ({ parent, field }: Place): boolean => {
  if (!parent) return false;
  if (parent.node.type === 'TemplateLiteral') return isCompared(parent);
  const { type, callee } = parent.node;
  if (type === 'BinaryExpression' || type === 'SwitchCase' || type === 'MemberExpression') return true;
  const called = isNode(callee) ? memberName(callee) : undefined;
  return (
    type === 'CallExpression' &&
    field === 'arguments' &&
    /^(startsWith|endsWith|includes|indexOf|has|match|test|split|get)$/.test(called ?? '')
  );
};

const methodNames = /^(method|origin|rule)$/;
const dividing = /^(split|indexOf|lastIndexOf|startsWith|match)$/;

/** `method.split(':')` */
function takesApart({ node }: Place): boolean {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || !dividing.test(memberName(node.callee) ?? ''))
    return false;
  const [first] = Array.isArray(node.arguments) ? node.arguments : [];
  const { object } = node.callee;
  const name = isNode(object) ? (memberName(object) ?? nameOf(object)) : undefined;
  return methodNames.test(name ?? '') && (nameOf(first)?.includes(':') ?? false);
}

/** `allowedMethods.includes(session.method)`, which knows one of the ways alone. */
function comparesRules({ node }: Place): boolean {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false;
  const { object } = node.callee;
  const name = isNode(object) ? (memberName(object) ?? nameOf(object)) : undefined;
  return (
    name === 'allowedMethods' && /^(includes|some|every|find|indexOf)$/.test(memberName(node.callee) ?? '')
  );
}

/** The table of the ways of signing in reads names of methods; nothing else does. */
export const waysByTable: Rule = {
  says: 'what a way of signing in means is asked of the table of them, not of its name',
  appliesTo: decides,
  words: /social:|allowedMethods|(method|origin|rule)\??\.(split|indexOf|lastIndexOf|startsWith|match)/,
  find: ({ path, places }) =>
    places.filter(
      (place) =>
        takesApart(place) ||
        (namesProvider(place) && isCompared(place)) ||
        (path.startsWith(service) && comparesRules(place)),
    ),
  exempt: {
    [`${kit}organization-policies/method-name.ts`]:
      'shows the id of a provider that the service does not have any more, and decides nothing',
  },
};

const equal = /^[!=]==?$/;
const sideNames = ({ node }: Place): (string | undefined)[] =>
  [node.left, node.right].map((side) => (isNode(side) ? (memberName(side) ?? nameOf(side)) : undefined));

const isPassword = (value: unknown): boolean => /^(credential|CREDENTIAL)$/.test(nameOf(value) ?? '');

const isText = (side: unknown): boolean =>
  isNode(side) && ((side.type === 'Literal' && typeof side.value === 'string') || isPassword(side));

/** `account.providerId === 'credential'`, or such a condition of a query. */
function knowsAccounts(place: Place): boolean {
  const { node } = place;
  if (node.type === 'BinaryExpression')
    return (
      equal.test(String(node.operator)) &&
      sideNames(place).includes('providerId') &&
      [node.left, node.right].some(isText)
    );
  if (node.type !== 'Property' || nameOf(node.key) !== 'providerId' || !isNode(node.value)) return false;
  if (isPassword(node.value)) return true;
  const { type, properties } = node.value;
  return (
    type === 'ObjectExpression' &&
    Array.isArray(properties) &&
    properties.some((one) => isNode(one) && isText(one.value))
  );
}

/** The feature of the password knows its accounts by their provider id, and so does the core, which reads them. */
export const accountsByOwner: Rule = {
  says: 'whose an account is says the table of the ways of signing in; only its owner knows the provider id',
  appliesTo: (path) =>
    path.startsWith(`${service}features/`) &&
    !path.startsWith(`${service}features/email-password/`) &&
    decides(path),
  words: /providerId/,
  find: ({ places }) => places.filter(knowsAccounts),
  exempt: {
    [`${service}features/imports/plan-dependents.ts`]:
      'an import writes the account of a password, whose id is that of the user here',
  },
};
