import { expect, it } from 'vitest';
import { findCircles } from './circles.ts';

const toGraph = (graph: Record<string, string[]>) => new Map(Object.entries(graph));

it('finds a circle, however long it is and wherever one enters it', () => {
  expect(findCircles(toGraph({ a: ['b'], b: ['c'], c: ['d'], d: ['b'] }))).toEqual([['b', 'c', 'd', 'b']]);
  expect(findCircles(toGraph({ a: ['a'] }))).toEqual([['a', 'a']]);
});

it('takes two ways to the same file for no circle', () => {
  expect(findCircles(toGraph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
});
