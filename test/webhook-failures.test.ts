import { expect, test } from 'vitest';
import { outgoingFailures } from '../packages/api-router/src/core/http/outgoing/outgoing-error.ts';
import { failureWords } from '../packages/ui-auth/src/webhooks/delivery-failure.ts';
import { parseSource } from '../scripts/sources/syntax.ts';

const folder = 'packages/api-router/src/features/webhooks/sending';

/** Sentences about failures in a file, as the service keeps them. */
const sentencesIn = (name: string): string[] =>
  [...parseSource(`${folder}/${name}.ts`).text.matchAll(/(?:failed\(|failure: |OFF = )'([^']+)'/g)].map(
    ([, sentence = '']) => sentence,
  );

test('the kit has words for each sentence of the service about a delivery, and for no other', () => {
  const own = ['send', 'settle', 'deliver-due'].flatMap(sentencesIn);

  expect(own).toHaveLength(3);
  expect(Object.keys(failureWords).sort()).toEqual([...Object.values(outgoingFailures), ...own].sort());
});
