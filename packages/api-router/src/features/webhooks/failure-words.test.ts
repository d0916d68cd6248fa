import { expect, test } from 'vitest';
import { english } from '#core/mail/translation.ts';
import { failureSentences, toRow, translateFailure } from '#features/webhooks/failure-words.ts';
import { locales, renderSample } from '#mail.ts';

test('a mail says in its own language why a webhook failed', async () => {
  for (const locale of locales) {
    const { text } = await renderSample('webhook-disabled', { appName: 'Zoo', locale });
    expect(text.includes(toRow(failureSentences.time)), locale).toBe(locale === 'en');
  }
});

test('a status is named, each sentence has its word, and what is not known stays as it is', () => {
  const words = ({ status }: { status: string }) => ({
    ...failureSentences,
    time: 'zu spät',
    status: `Status ${status}`,
  });

  expect(translateFailure(toRow('The server answered with the status 503.'), words)).toBe('Status 503');
  expect(translateFailure(toRow(failureSentences.time), words)).toBe('zu spät');
  expect(translateFailure('Something else', words)).toBe('Something else');
});

test('a mail in English says what the service has kept', () => {
  const kept = [...Object.values(failureSentences), 'The server answered with the status 503.'].map(toRow);

  for (const failure of kept) expect(translateFailure(failure, english.shared.failures)).toBe(failure);
});
