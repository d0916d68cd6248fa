import { importsIn } from '../../scripts/sources/imports.ts';
import { placeAt } from '../../scripts/sources/syntax.ts';
import type { Rule } from './rule.ts';

const kit = 'packages/ui-auth/src/';

export const cardShells: Rule = {
  says: 'one file of the kit draws the shell of a card: every card is made by defineCard',
  appliesTo: (path) => path.startsWith(kit),
  words: /CardBoundary/,
  find: (source) =>
    importsIn(source).flatMap(({ specifier, offset }) =>
      specifier.endsWith('/CardBoundary.tsx') ? [placeAt(offset)] : [],
    ),
  exempt: { [`${kit}card/define-card.tsx`]: 'the file' },
};
