import { globalsIn } from '../../scripts/sources/references.ts';
import { isNode, memberName, nameOf, type Place } from '../../scripts/sources/syntax.ts';
import { isTest } from '../source-files.ts';
import type { Rule } from './rule.ts';

/** Elements that load something, or carry code or styles. */
const elements = /^(style|script|iframe|frame|object|embed|video|audio|portal)$/;

/** Members that make an object URL, or turn a text into elements. */
const members = /^(createObjectURL|innerHTML|outerHTML|insertAdjacentHTML|cssText|srcdoc|write|insertRule)$/;

const globals = /^(Worker|SharedWorker|EventSource|WebSocket|eval|Function)$/;

function isRefused({ node, parent }: Place): boolean {
  if (node.type === 'JSXOpeningElement') return elements.test(nameOf(node.name) ?? '');
  if (node.type === 'JSXAttribute') return nameOf(node.name) === 'dangerouslySetInnerHTML';
  if (node.type === 'MemberExpression') return members.test(memberName(node) ?? '');
  if (node.type !== 'Literal' || parent?.node.type !== 'CallExpression') return false;
  const { callee } = parent.node;
  return isNode(callee) && memberName(callee) === 'createElement' && elements.test(nameOf(node) ?? '');
}

const kit = 'packages/ui-auth/src/';
const download = 'a link with which the browser saves a file, which no policy of this kind blocks';

// Why: docs/decisions/0174-do-in-the-browser-only-what-a-strict-policy-allows.md
export const policy: Rule = {
  says: 'components do in the browser only what a strict content security policy allows',
  appliesTo: (path) =>
    /^(packages\/ui-auth|apps\/(?:demo|pages))\/src\//.test(path) &&
    !isTest(path) &&
    !/\/testing\//.test(path),
  words:
    /createObjectURL|HTML|cssText|srcdoc|write|insertRule|Worker|EventSource|WebSocket|eval|Function|createElement|<[a-z]/,
  find: (source) => [
    ...source.places.filter(isRefused),
    ...globalsIn(source).flatMap(({ name, place }) => (globals.test(name) ? [place] : [])),
  ],
  exempt: {
    [`${kit}brand-studio/HtmlFrame.tsx`]:
      'a mail and a page that run nothing, with styles that the page gives them as an adopted sheet',
    [`${kit}card/SecretShown.tsx`]: download,
    [`${kit}two-factor/BackupCodes.tsx`]: download,
  },
};
