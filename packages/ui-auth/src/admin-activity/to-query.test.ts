import { expect, test } from 'vitest';
import { noFilter, toExportUrl, toQuery } from './to-query.ts';

test('what is empty narrows nothing', () => {
  expect(toQuery(noFilter)).toEqual({});
  expect(toQuery({ ...noFilter, userId: ' ada ', from: 'soon' })).toEqual({ userId: 'ada' });
});

test('days count from their beginning to their end where the reader is', () => {
  const { from = '', to = '' } = toQuery({ ...noFilter, from: '2026-03-01', to: '2026-03-01' });

  expect(new Date(from)).toEqual(new Date(2026, 2, 1));
  expect(new Date(to)).toEqual(new Date(2026, 2, 1, 23, 59, 59, 999));
});

test('the file has the events of the list', () => {
  expect(toExportUrl('https://example.com/api/auth/admin/export-events', { action: 'a&b' }, 'csv')).toBe(
    'https://example.com/api/auth/admin/export-events?action=a%26b&format=csv',
  );
});
