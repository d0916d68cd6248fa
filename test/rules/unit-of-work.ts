import { keysOf, referencesIn } from '../../scripts/sources/references.ts';
import { isNode, memberName, type Place, type Source } from '../../scripts/sources/syntax.ts';
import { isTest } from '../source-files.ts';
import type { Rule } from './rule.ts';

/** Methods of an entity manager that open another one, or end its transaction. */
const ofTransactions = ['fork', 'transactional', 'flush', 'begin', 'commit'];

/** Methods that write at once, and not when the unit is committed. */
const writesAtOnce = /^(native\w+|insert\w*|upsert\w*|execute|getConnection|getKnex|qb|createQueryBuilder)$/;

/** Calls of these, from any import, and references for a later call. */
const usesOfTransactions = ({ places }: Source): Place[] =>
  places.filter(({ node, parent }) => {
    if (node.type === 'ObjectPattern') return keysOf(node).some((key) => ofTransactions.includes(key));
    const name = memberName(node);
    if (name === undefined || !ofTransactions.includes(name)) return false;
    return !(parent?.node.type === 'MemberExpression' && parent.node.object === node);
  });

/** `{ ...ctx, em }`: its statements would still go to the unit that it was copied from. */
const copiesOfUnits = ({ places }: Source): Place[] =>
  places.filter(({ node }) => {
    if (node.type !== 'ObjectExpression' || !Array.isArray(node.properties)) return false;
    const isSpread = (part: unknown) => isNode(part) && part.type === 'SpreadElement';
    return node.properties.some(isSpread) && keysOf(node).includes('em');
  });

/** Members of the entity manager of a unit, `unit.em()`, also through a variable. */
function writesOfUnits(source: Source): Place[] {
  const calls = source.places.filter(
    ({ node }) => node.type === 'CallExpression' && isNode(node.callee) && memberName(node.callee) === 'em',
  );
  return calls.flatMap((call) => {
    const holder = call.parent?.node;
    if (holder?.type !== 'VariableDeclarator' || !isNode(holder.id)) return isWrite(call) ? [call] : [];
    const declared = holder.id;
    if (declared.type === 'ObjectPattern')
      return keysOf(declared).some((key) => key === '*' || writesAtOnce.test(key)) ? [call] : [];
    return referencesIn(source)
      .filter(({ binding }) => binding?.place.node === declared)
      .map(({ place }) => place)
      .filter(isWrite);
  });
}

function isWrite({ node, parent }: Place): boolean {
  const holder = parent?.node;
  if (holder?.type === 'VariableDeclarator' && isNode(holder.id) && holder.id.type === 'ObjectPattern')
    return keysOf(holder.id).some((key) => key === '*' || writesAtOnce.test(key));
  return holder?.type === 'MemberExpression' && holder.object === node
    ? writesAtOnce.test(memberName(holder) ?? 'execute')
    : false;
}

const service = 'packages/api-router/src/';

export const unitOfWork: Rule = {
  says: 'the service writes through a unit of work and in no other way',
  appliesTo: (path) => path.startsWith(service) && !path.startsWith(`${service}testing/`) && !isTest(path),
  words: /\b(em|fork|transactional|flush|begin|commit)\b/,
  find: (source) => [...usesOfTransactions(source), ...copiesOfUnits(source), ...writesOfUnits(source)],
  exempt: {
    [`${service}core/call/unit.ts`]: 'opens the entity manager of a unit',
    [`${service}core/call/unit-of-work/transaction.ts`]: 'begins and ends the transaction of a unit',
    [`${service}core/call/background.ts`]: 'its `begin` is a list of work after the answer',
  },
};
