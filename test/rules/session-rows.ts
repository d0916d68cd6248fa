import { isNode, nameOf } from '../../scripts/sources/syntax.ts';
import { isTest } from '../source-files.ts';
import type { Rule } from './rule.ts';

/** A column that only whole rows of sessions have. */
const COLUMN = 'impersonatorSessionId';

const service = 'packages/api-router/src/';

export const sessionRows: Rule = {
  says: 'nobody plays the row of a session: a caller without one is another kind of caller',
  appliesTo: (path) => path.startsWith(service) && !path.startsWith(`${service}testing/`) && !isTest(path),
  words: /\bimpersonatorSessionId\b|\bstandsIn\b/,
  find: ({ places }) =>
    places.filter(({ node, parent }) => {
      if (node.type !== 'Property' || !isNode(node.key) || parent?.node.type !== 'ObjectExpression')
        return false;
      return [COLUMN, 'standsIn'].includes(nameOf(node.key) ?? String(node.key.value));
    }),
};
