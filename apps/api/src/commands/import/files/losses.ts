import type { NotCarried } from '../source.ts';

/** Counts what a source does not carry. */
export class Losses {
  readonly #counts = new Map<string, NotCarried>();

  add(what: string, effect: string, count = 1): void {
    if (count < 1) return;
    const known = this.#counts.get(what);
    this.#counts.set(what, { what, effect, count: count + (known?.count ?? 0) });
  }

  /** Numbers with which nobody can sign in here. */
  addPhones(count: number): void {
    this.add('phone numbers', 'whoever signed in with one uses the e-mail address', count);
  }

  get all(): readonly NotCarried[] {
    return [...this.#counts.values()];
  }
}
