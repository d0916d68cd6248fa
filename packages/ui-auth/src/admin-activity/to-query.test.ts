import { expect, onTestFinished, test, vi } from 'vitest';
import { filterRules, noFilter, toExportUrl, toQuery } from './to-query.ts';

const NOW = new Date(2026, 2, 10, 12).getTime();

test('empty filters are left out', () => {
  expect(toQuery(noFilter, NOW)).toEqual({});
  expect(toQuery({ ...noFilter, userId: ' ada ', from: 'soon' }, NOW)).toEqual({ userId: 'ada' });
});

test('days are in the time zone of the reader, from beginning to end', () => {
  const { from = '', to = '' } = toQuery({ ...noFilter, from: '2026-03-01', to: '2026-03-01' }, NOW);

  expect(new Date(from)).toEqual(new Date(2026, 2, 1));
  expect(new Date(to)).toEqual(new Date(2026, 2, 1, 23, 59, 59, 999));
});

test('a span of days goes before days of ones own', () => {
  const query = toQuery({ ...noFilter, when: 'week', from: '2020-01-01', to: '2020-01-01' }, NOW);

  expect(query).toEqual({ from: new Date(2026, 2, 4).toISOString() });
});

test('days at the ends of all time bound nothing where the service would not take their moments', () => {
  vi.stubEnv('TZ', 'America/New_York');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(toQuery({ ...noFilter, from: '9999-12-31', to: '9999-12-31' }, NOW)).toEqual({
    from: '9999-12-31T05:00:00.000Z',
  });
});

test('the file has the filters of the list', () => {
  expect(toExportUrl('https://example.com/api/auth/admin/export-events', { action: 'a&b' }, 'csv')).toBe(
    'https://example.com/api/auth/admin/export-events?action=a%26b&format=csv',
  );
});

test('a URL can say the days alone that there are', () => {
  expect(['2026-02-28', '0001-01-02'].map(filterRules.from)).toEqual([true, true]);
  expect(['2026-02-31', '0000-01-01', 'soon'].map(filterRules.to)).toEqual([false, false, false]);
});
