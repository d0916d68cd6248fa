import { nameOf } from '../../scripts/sources/syntax.ts';
import type { Rule } from './rule.ts';

export const signingAlgorithms: Rule = {
  says: 'no constant says the one algorithm of all keys: the row of a key says its own, `signed-tokens/algorithms.ts`',
  appliesTo: (path) => path.startsWith('packages/api-router/src/'),
  words: /\bALGORITHM\b/,
  find: ({ places }) =>
    places.filter(({ node }) => node.type === 'Identifier' && nameOf(node) === 'ALGORITHM'),
};
