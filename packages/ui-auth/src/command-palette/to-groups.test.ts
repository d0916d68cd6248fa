import { describe, expect, test } from 'vitest';
import type { PaletteItem } from './palette-item.ts';
import { type Items, toGroups } from './to-groups.ts';

const item = (label: string, rest: Partial<PaletteItem> = {}): PaletteItem => ({ id: label, label, ...rest });

const items: Items = {
  recent: [item('Security')],
  people: [item('Elin Berg'), item('Mara Lindqvist'), item('Lin Chen')],
  organizations: [item('Tideline')],
  pages: [item('Linked accounts'), item('Security', { also: 'password' })],
  actions: [item('Sign out')],
  guides: [item('Links by email')],
};

const find = (query: string, arePeopleFound = true) =>
  toGroups({ items, query, toLabel: (id) => id, arePeopleFound }).map(({ id, items: found }) => [
    id,
    found.map(({ label }) => label),
  ]);

describe('toGroups', () => {
  test('shows recent items and actions before anything is typed', () => {
    expect(find(' ')).toEqual([
      ['recent', ['Security']],
      ['actions', ['Sign out']],
    ]);
  });

  test('sorts each group by how well it fits, and leaves recent items and empty groups out', () => {
    expect(find('lin')).toEqual([
      ['people', ['Lin Chen', 'Mara Lindqvist', 'Elin Berg']],
      ['organizations', ['Tideline']],
      ['pages', ['Linked accounts']],
      ['guides', ['Links by email']],
    ]);
  });

  test('keeps people that the service found in its own way, as the last', () => {
    expect(find('chen')).toEqual([['people', ['Lin Chen', 'Elin Berg', 'Mara Lindqvist']]]);
  });

  test('narrows the people of an earlier query until the service has answered', () => {
    expect(find('chen', false)).toEqual([['people', ['Lin Chen']]]);
  });

  test('finds a page by other words for it', () => {
    expect(find('passw', false)).toEqual([['pages', ['Security']]]);
  });

  test('shows at most six people', () => {
    const many = { ...items, people: Array.from({ length: 9 }, (_, index) => item(`Lin ${index}`)) };
    const [people] = toGroups({ items: many, query: 'lin', toLabel: (id) => id, arePeopleFound: true });
    expect(people?.items).toHaveLength(6);
  });
});
