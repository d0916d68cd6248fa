import { describe, expect, test } from 'vitest';
import { createFormat } from './create-format.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const ago = (seconds: number): Date => new Date(NOW - seconds * 1000);
const english = createFormat('en', () => NOW);

describe('createFormat', () => {
  test.each([
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [90, '2 minutes'],
    [3600, '1 hour'],
    [86_400, '1 day'],
    [0, '1 second'],
  ])('formats %i seconds as %s', (seconds, expected) => {
    expect(english.duration(seconds)).toBe(expected);
  });

  test.each([
    [10, '10 seconds ago'],
    [3 * 3600, '3 hours ago'],
    [25 * 3600, 'yesterday'],
    [8 * 86_400, 'Nov 12, 2026'],
  ])('formats a time %i seconds ago as %s', (seconds, expected) => {
    expect(english.relative(ago(seconds))).toBe(expected);
  });

  test.each([
    [2 * 86_400 - 20, 'in 2 days'],
    [30 * 3600, 'tomorrow'],
    [2 * 3600 - 20, 'in 2 hours'],
  ])('formats a time in %i seconds as %s', (seconds, expected) => {
    expect(english.relative(ago(-seconds))).toBe(expected);
  });

  test('formats the same everywhere without a clock', () => {
    const onServer = createFormat('en');
    const newYear = '2026-12-31T23:59:00Z';

    expect(onServer.relative(newYear)).toBe('Dec 31, 2026');
    expect(onServer.dateTime(newYear)).toBe('Thursday, December 31, 2026 at 11:59 PM');
  });

  test('uses the language of the locale', () => {
    expect(createFormat('de', () => NOW).duration(7200)).toBe('2 Stunden');
  });

  test('formats sizes with a suitable unit', () => {
    expect(english.size(2_500_000)).toBe('2.5 MB');
    expect(english.size(20_000)).toBe('20 kB');
  });
});
