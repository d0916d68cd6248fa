import { expect, test } from 'vitest';
import { z } from 'zod';
import { withExtensions } from '#core/user/fields/field-schemas.ts';

const place = z.object({ id: z.string() });
const answer = z.object({ places: z.array(place.extend({ name: z.string() })) });

test('two extensions of one part of an answer both have their fields', () => {
  const extended = withExtensions(answer, [
    { base: place, fields: { floor: z.number() } },
    { base: place, fields: { colour: z.string() } },
  ]);
  const given = { id: 'x', name: 'Roof', floor: 7, colour: 'red' };

  expect(z.parse(extended, { places: [{ ...given, other: true }] })).toEqual({ places: [given] });
});
