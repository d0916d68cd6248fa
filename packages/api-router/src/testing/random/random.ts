/** Random choices that a seed repeats. Not for secrets. */
export interface Random {
  /** A whole number from 0, below `end`. */
  below(end: number): number;
  chance(probability: number): boolean;
  /** Throws if there is nothing to pick from. */
  pick<Item>(items: readonly Item[]): Item;
  /** At most so many of the items, each once, in random order. */
  sample<Item>(items: readonly Item[], count: number): Item[];
  /** One of the names, each as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
}

/** The generator Mulberry32: 32 bits of state, even enough for tests. */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const namesOf = <Name extends string>(weights: Readonly<Record<Name, number>>): [Name, number][] => {
  const names: Name[] = [];
  for (const name in weights) names.push(name);
  return names.map((name) => [name, weights[name]]);
};

export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  const below = (end: number): number => Math.floor(next() * end);

  function pick<Item>(items: readonly Item[]): Item {
    const [item] = items.slice(below(items.length));
    if (item === undefined) throw new RangeError('there is nothing to pick from');
    return item;
  }

  return {
    below,
    chance: (probability) => next() < probability,
    pick,
    sample(items, count) {
      const rest = [...items];
      const taken: typeof rest = [];
      while (taken.length < count && rest.length > 0) taken.push(...rest.splice(below(rest.length), 1));
      return taken;
    },
    weighted(weights) {
      const entries = namesOf(weights);
      const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
      let left = next() * total;
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name;
      }
      return pick(entries)[0];
    },
  };
}
