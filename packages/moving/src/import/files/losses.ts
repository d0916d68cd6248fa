import type { NotCarried } from '../source.ts';

/** Names that are told apart, and characters of each that are shown. */
const [MOST, LONGEST] = [100, 64];

/** A name as a line of a terminal may show it: without what moves the cursor or ends the line. */
const toShown = (name: string): string => name.slice(0, LONGEST).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\uFFFD');

/** Counts what a source does not carry. */
export class Losses {
  readonly #counts = new Map<string, NotCarried>();

  add(what: string, effect: string, count = 1): void {
    if (count < 1) return;
    const known = this.#counts.get(what);
    this.#counts.set(what, { what, effect, count: count + (known?.count ?? 0) });
  }

  /** Values under a name that somebody may have chosen for themselves. Of very many names the later ones count as one. */
  addValues(name: string, effect: string): void {
    const what = `values of ${toShown(name)}`;
    const isTold = this.#counts.has(what) || this.#counts.size < MOST;
    this.add(isTold ? what : 'values of further names', effect);
  }

  /** Numbers with which nobody can sign in here. */
  addPhones(count: number): void {
    this.add('phone numbers', 'whoever signed in with one uses the e-mail address', count);
  }

  get all(): readonly NotCarried[] {
    return [...this.#counts.values()];
  }
}
