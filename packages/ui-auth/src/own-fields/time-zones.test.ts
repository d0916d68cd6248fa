import { expect, test } from 'vitest';
import { listZones, toZoneParts } from './time-zones.ts';
import { toLanguageName } from './to-language-name.ts';

test.each([
  ['Europe/Berlin', { region: 'Europe', label: 'Berlin' }],
  ['America/Argentina/Buenos_Aires', { region: 'America', label: 'Argentina / Buenos Aires' }],
  ['UTC', { region: '', label: 'UTC' }],
])('%s is %j', (zone, parts) => expect(toZoneParts(zone)).toEqual(parts));

const listed = (stored: string) => listZones(stored).map(({ value }) => value);

test('a list has each time zone of the browser once, and UTC', () => {
  const zones = listed('Europe/Berlin');

  expect(zones.filter((zone) => zone === 'Europe/Berlin')).toHaveLength(1);
  expect(zones).toEqual(expect.arrayContaining([...Intl.supportedValuesOf('timeZone'), 'UTC']));
});

test('zones of a part of the world follow each other under its name', () => {
  const groups = listZones('').map(({ group }) => group);
  const headings = groups.filter((group, index) => group !== groups[index - 1]);

  expect(new Set(headings).size).toBe(headings.length);
  expect(headings).toContain('Europe');
});

test('a stored zone that the browser has by another name stays in the list', () => {
  expect(listed('')).not.toContain('US/Pacific');
  expect(listed('US/Pacific')).toContain('US/Pacific');
});

test.each([
  ['de', 'Deutsch'],
  ['de-du', 'Deutsch (du)'],
  ['nl', 'Nederlands'],
])('the language %s is called %s', (tag, name) => expect(toLanguageName(tag)).toBe(name));
