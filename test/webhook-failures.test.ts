import { expect, test } from 'vitest';
import { outgoingFailures } from '../packages/api-router/src/core/http/outgoing/outgoing-error.ts';
import { failureSentences } from '../packages/api-router/src/features/webhooks/failure-words.ts';
import { failureWords } from '../packages/ui-auth/src/webhooks/delivery-failure.ts';
import { parseSource } from '../scripts/sources/syntax.ts';

const folder = 'packages/api-router/src/features/webhooks/sending';

/** Sentences about failures in a file, as the service keeps them. */
const sentencesIn = (name: string): string[] =>
  [...parseSource(`${folder}/${name}.ts`).text.matchAll(/(?:failed\(|failure: |OFF = )'([^']+)'/g)].map(
    ([, sentence = '']) => sentence,
  );

const own = ['send', 'settle', 'deliver-due'].flatMap(sentencesIn);

test('the kit has words for each sentence of the service about a delivery, and for no other', () => {
  expect(own).toHaveLength(3);
  expect(Object.keys(failureWords).sort()).toEqual([...Object.values(outgoingFailures), ...own].sort());
});

test('mails have words for each sentence that an attempt can come to', () => {
  const attempts = own.filter((sentence) => sentence !== 'The webhook was switched off.');

  expect(Object.values(failureSentences).sort()).toEqual(
    [...Object.values(outgoingFailures), ...attempts].sort(),
  );
});
