import { keysOf } from '../../scripts/sources/references.ts';
import { memberName } from '../../scripts/sources/syntax.ts';
import { isTest } from '../source-files.ts';
import type { Rule } from './rule.ts';

const kit = 'packages/ui-auth/src/';

export const staleAnswers: Rule = {
  says: 'one file of the kit says that answers are stale: what follows from a call is in its route',
  appliesTo: (path) => path.startsWith(kit) && !isTest(path),
  words: /invalidate/,
  find: ({ places }) =>
    places.filter(({ node }) =>
      [memberName(node), ...(node.type === 'ObjectPattern' ? keysOf(node) : [])].some((name = '') =>
        /^invalidate(Queries)?$/.test(name),
      ),
    ),
  exempt: { [`${kit}provider/calls/refresh-stale.ts`]: 'the file' },
};
