import { expect, test } from 'vitest';
import { readNews, toChangedTexts } from '#core/session/news-text.ts';

test('messages are as long as PostgreSQL takes, whatever ids they have, and name everybody once', () => {
  const ids = Array.from({ length: 300 }, (_, index) => `${index}`.padEnd(255, 'ж'));

  const texts = toChangedTexts('one', ids);

  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThan(8000);
  expect(texts.flatMap((text) => Object(readNews(text)).changed)).toEqual(ids);
  expect(toChangedTexts('one', [])).toEqual([]);
});
