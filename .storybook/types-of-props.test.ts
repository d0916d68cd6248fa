import { expect, test } from 'vitest';
import { toControl } from './types-of-props.ts';

test.each([
  ['string | undefined', { type: { name: 'string' } }],
  ['boolean', { type: { name: 'boolean' } }],
  ["'start' | 'end' | undefined", { type: { name: 'enum', value: ['start', 'end'] } }],
  ['string | null', { type: { name: 'string' } }],
  ['readonly SignInWay[] | undefined', { control: false }],
  ["string | 'page'", { control: false }],
])('a prop of the type %s is chosen by %j', (text, control) => {
  expect(toControl(text)).toEqual(control);
});
