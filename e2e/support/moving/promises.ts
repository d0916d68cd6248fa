import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** Sentences of every page about moving in, each with the test that shows it. */
const ofEveryPage: readonly (readonly [beginning: string, file: string, title: string])[] = [
  [
    'People who came only here',
    'e2e/moving/moving-out-page.test.ts',
    'the page about moving out: what it tells to run is run, and what it promises holds',
  ],
  [
    'Codes and exit codes',
    'e2e/moving/import-command.test.ts',
    'ends with 3 at a conflict behind a batch that is written, and with 1 if there is none',
  ],
];

function hasTest(file: string, title: string): boolean {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [`'${title}'`, `\`${title}\``].some((quoted) =>
    text.split(quoted).some((before, index, parts) => index < parts.length - 1 && /\(\s*$/.test(before)),
  );
}

/** Crosses off, one by one, the sentences of a page that a test has shown to be true. */
export function createPromises(sentences: readonly string[]) {
  const said = new Set<string>();
  /** Crosses sentences off, by how they begin. */
  function promise(...beginnings: string[]): void {
    for (const beginning of beginnings) {
      const found = sentences.filter((sentence) => sentence.startsWith(beginning));
      expect(found, beginning).toHaveLength(1);
      for (const sentence of found) said.add(sentence);
    }
  }
  /** Crosses off what a test elsewhere shows, by its whole title. */
  function promiseElsewhere(beginning: string, file: string, title: string): void {
    promise(beginning);
    expect(hasTest(file, title), `${file} has no test '${title}'.`).toBe(true);
  }
  return {
    promise,
    promiseElsewhere,
    /** Crosses off what all pages about moving in say alike. */
    promiseOfEveryPage(): void {
      for (const [beginning, file, title] of ofEveryPage) promiseElsewhere(beginning, file, title);
    },
    /** Fails for sentences that nothing has shown, but for those that say why, or what somebody else does. */
    assertAllShown(explained: readonly string[] = []): void {
      expect(explained.filter((sentence) => !sentences.includes(sentence))).toEqual([]);
      expect(sentences.filter((sentence) => !said.has(sentence) && !explained.includes(sentence))).toEqual(
        [],
      );
    },
  };
}
