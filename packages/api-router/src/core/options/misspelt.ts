declare const misspelt: unique symbol;

/** Stands for a name that nobody knows: no value has it. */
export type Misspelt = typeof misspelt;

interface Misspelling {
  readonly [misspelt]: true;
}

/**
 * `Known`, which nothing fits if `Given` has another name. As the bound of an inferred type, it makes the compiler
 * compare the values with the known names in place of the inferred ones, and say which name was meant.
 */
export type KnownOnly<Given, Known> = [Exclude<keyof Given, keyof Known>] extends [never]
  ? Known
  : Known & Misspelling;
