/**
 * A date that is written many times and never changed: it keeps its text, as working it out anew for every answer
 * takes longer than the rest of the answer.
 */
export class KeptDate extends Date {
  readonly #text = super.toJSON();

  override toJSON(): string {
    return this.#text;
  }
}
