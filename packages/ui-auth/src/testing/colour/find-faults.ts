import { evaluateColour, type Scheme } from './evaluate-colour.ts';
import { fill } from './read-tokens.ts';
import { contrastOf, type Light, placeOn } from './srgb.ts';

/** A colour on others that lie on each other, and the contrast that it needs there. */
export interface Pair {
  front: string;
  /** From the top to the bottom, which is opaque. */
  on: readonly string[];
  least: number;
}

const surfaces = ['background', 'card', 'raised'];
const veils = ['hover', 'press', 'neutral-soft'];
const tones = ['danger', 'success', 'warning'];
const shifted = (percent: number): string =>
  `color-mix(in oklab, var(--ua-primary), var(--ua-primary-shift) ${percent}%)`;

const onSurfaces = (front: string, least: number, above: readonly string[] = []): Pair[] =>
  surfaces.map((surface) => ({ front, on: [...above, surface], least }));

/** Every text, ring and edge of the kit with what is below it. 4.5 is for text, 3 for edges and rings. */
export const pairs: readonly Pair[] = [
  ...onSurfaces('text', 7),
  ...onSurfaces('text-muted', 4.5),
  ...['text', 'text-muted', 'accent'].flatMap((front) =>
    veils.flatMap((veil) => onSurfaces(front, 4.5, [veil])),
  ),
  ...['text', 'accent'].flatMap((front) => onSurfaces(front, 4.5, ['accent-soft'])),
  ...onSurfaces('text', 4.5, ['selection']),
  ...onSurfaces('accent', 4.5),
  // A link in a message of failure.
  { front: 'accent', on: ['danger-soft'], least: 4.5 },
  ...onSurfaces('primary-edge', 3),
  ...['card', 'raised'].flatMap((surface) => [
    { front: 'text-subtle', on: [surface], least: 4.5 },
    { front: 'border-control', on: [surface], least: 3 },
    // A yellow button may be pale on white, as its words say that it is one; it must not be white.
    { front: 'primary', on: [surface], least: 1.25 },
  ]),
  ...tones.flatMap((front) => [
    ...onSurfaces(front, 4.5),
    { front, on: [`${front}-soft`, 'card'], least: 4.5 },
  ]),
  { front: 'on-danger', on: ['danger'], least: 4.5 },
  ...['var(--ua-primary)', shifted(12), shifted(18)].map((fill) => ({
    front: 'on-primary',
    on: [fill],
    least: 4.5,
  })),
];

const nameOf = (text: string): string => (text.includes('(') ? text : `var(--ua-${text})`);

/** Sentences about pairs that have less contrast than they need. */
export function findFaults(tokens: ReadonlyMap<string, string>, scheme: Scheme): string[] {
  const known = new Map<string, Light>();
  const read = (text: string): Light => {
    const colour = known.get(text) ?? evaluateColour(fill(nameOf(text), tokens), scheme);
    known.set(text, colour);
    return colour;
  };
  return pairs.flatMap(({ front, on, least }) => {
    const back = on.map(read).reduceRight((below, above) => placeOn(above, below));
    const contrast = contrastOf(placeOn(read(front), back), back);
    return contrast >= least
      ? []
      : [`${front} on ${on.join(' on ')} has ${contrast.toFixed(2)} in ${scheme}`];
  });
}
