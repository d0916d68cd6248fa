import { expect, test } from 'vitest';
import { noFilter, toExportUrl, toQuery } from './to-query.ts';

test('empty filters are left out', () => {
  expect(toQuery(noFilter)).toEqual({});
  expect(toQuery({ ...noFilter, userId: ' ada ', from: 'soon' })).toEqual({ userId: 'ada' });
});

test('days are in the time zone of the reader, from beginning to end', () => {
  const { from = '', to = '' } = toQuery({ ...noFilter, from: '2026-03-01', to: '2026-03-01' });

  expect(new Date(from)).toEqual(new Date(2026, 2, 1));
  expect(new Date(to)).toEqual(new Date(2026, 2, 1, 23, 59, 59, 999));
});

test('the file has the filters of the list', () => {
  expect(toExportUrl('https://example.com/api/auth/admin/export-events', { action: 'a&b' }, 'csv')).toBe(
    'https://example.com/api/auth/admin/export-events?action=a%26b&format=csv',
  );
});
