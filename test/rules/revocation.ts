import { referencesIn } from '../../scripts/sources/references.ts';
import { isNode, memberName, nameOf, type Place, type Source } from '../../scripts/sources/syntax.ts';
import { isTest } from '../source-files.ts';
import type { Rule } from './rule.ts';

/** Calls that delete rows of the table that they are given. */
const deleting = /^(nativeDelete|remove|endedRows)$/;

const calleeOf = ({ node }: Place): string | undefined =>
  node.type === 'CallExpression' && isNode(node.callee)
    ? (memberName(node.callee) ?? nameOf(node.callee))
    : undefined;

/** Whether a declared name is `Session` of the database package, which a file may have renamed. */
function isSession(declared: Place): boolean {
  const specifier = declared.node.type === 'ImportSpecifier' ? declared : declared.parent;
  const { node, parent } = specifier ?? declared;
  if (node.type !== 'ImportSpecifier' || !isNode(node.imported)) return false;
  const source = parent?.node.source;
  return nameOf(node.imported) === 'Session' && isNode(source) && source.value === '@keystead/db';
}

/** `Session` as an argument, also by another name. */
const deletions = (source: Source): Place[] =>
  referencesIn(source)
    .filter(({ place, binding }) => {
      const { parent } = place;
      return binding && parent && isSession(binding.place) && deleting.test(calleeOf(parent) ?? '');
    })
    .map(({ place }) => place);

const service = 'packages/api-router/src/';

export const revocation: Rule = {
  says: 'sessions are revoked by revokeAccess, together with whatever else lets somebody in, or one by one',
  appliesTo: (path) => path.startsWith(service) && !path.startsWith(`${service}testing/`) && !isTest(path),
  words: /\bSession\b/,
  find: deletions,
  exempt: {
    [`${service}core/session/end-sessions.ts`]:
      'is where each session ends, and the hook of the operator hears of it',
    [`${service}core/session/expired-sessions.ts`]:
      'deletes sessions whose time is over, while nobody follows that',
  },
};
