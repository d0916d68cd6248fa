import { describe, expect, test } from 'vitest';
import { findMatch } from './match.ts';

const rankOf = (label: string, query: string, rest = {}) => findMatch({ label, ...rest }, query)?.rank;

describe('findMatch', () => {
  test('ranks the start of a name, of a word in it, initials, an address, and the inside of a word', () => {
    const ranks = [
      rankOf('Lin Chen', 'lin'),
      rankOf('Chen Lin', 'lin'),
      rankOf('Lilo Inari', 'li', { address: 'x@example.com' }),
      rankOf('Chen Wei', 'lin', { address: 'lin@example.com' }),
      rankOf('Elin Berg', 'lin'),
    ];
    expect(ranks).toEqual([0, 1, 0, 3, 5]);
    expect(rankOf('Lovelace Institute', 'li')).toBe(2);
  });

  test.each([
    ['case and accents', 'Chloé Martin', 'chloe'],
    ['accents of the query', 'Chloe Martin', 'CHLOÉ'],
    ['words in another order', 'Lin Chen', 'chen lin'],
    ['words in between', 'Set-up links', 'links'],
  ])('ignores %s', (_, label, query) => {
    expect(findMatch({ label }, query)).not.toBeNull();
  });

  test('takes the domain of an address only for a text with an @', () => {
    const item = { label: 'Grace Hopper', address: 'grace@harbour.example' };
    expect(findMatch(item, 'harbour')).toBeNull();
    expect(findMatch(item, '@harbour')).not.toBeNull();
    expect(findMatch(item, 'grace@harbour.example')).not.toBeNull();
  });

  test('finds other words for an item at their start only', () => {
    const item = { label: 'Security', also: 'password, passkeys' };
    expect(findMatch(item, 'passk')).not.toBeNull();
    expect(findMatch(item, 'word')).toBeNull();
  });

  test.each([
    ['Lin Chen', 'lin', 'Lin'],
    ['Mara Lindqvist', 'lin', 'Lin'],
    ['Zoë Ödmark', 'od', 'Öd'],
    ['E\u0301lise', 'eli', 'E\u0301li'],
  ])('marks what was found in %s', (label, query, marked) => {
    const mark = findMatch({ label }, query)?.mark ?? null;
    expect(mark && label.slice(...mark)).toBe(marked);
  });

  test('finds everything for nothing, and nothing for what is not there', () => {
    expect(findMatch({ label: 'Lin Chen' }, '  ')).toEqual({ rank: 0, mark: null });
    expect(findMatch({ label: 'Lin Chen' }, 'xyz')).toBeNull();
  });
});
