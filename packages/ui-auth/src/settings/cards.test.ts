import { describe, expect, test } from 'vitest';
import * as kit from '../index.ts';
import { cards } from './cards.ts';

describe.each(cards)('the card $name', ({ name, Card }) => {
  test('comes with the kit', () => {
    expect(Object.values(kit)).toContain(Card);
  });

  test('can be imported by itself', async () => {
    const path = `@keystead/ui-auth/${name}-card`;
    const entry: object = await import(path);

    expect(Object.values(entry)).toContain(Card);
  });
});
