import { expect, test } from 'vitest';
import { isFramedByOthers } from './useFramed.ts';

type Frame = Parameters<typeof isFramedByOthers>[0];

const own = { origin: 'https://app.example.com' };

/** A frame that tells nothing, as a browser shows those of other sites. */
const silent = {
  get location(): Location {
    throw new DOMException('Blocked a frame', 'SecurityError');
  },
};

/** The frames from the inside to the outside. */
function nest(...frames: object[]): Frame {
  const list = frames.map((frame) => Object.create(frame, { parent: { writable: true, value: undefined } }));
  list.forEach((frame, at) => {
    frame.parent = list[at + 1] ?? frame;
  });
  return list[0];
}

test.each([
  ['alone', [{ location: own }], false],
  ['in a page of its own site', [{ location: own }, { location: own }], false],
  ['in a page of another site', [{ location: own }, silent], true],
  ['in a page of another origin that tells it', [{ location: own }, { location: { origin: 'null' } }], true],
  ['in another site inside its own', [{ location: own }, silent, { location: own }], true],
])('a page %s', (_, frames, expected) => {
  expect(isFramedByOthers(nest(...frames))).toBe(expected);
});
