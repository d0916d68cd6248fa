/** What a signed text was found to say. A text that is asked for again costs no second check. */
export interface VerifiedValues<Value> {
  get(text: string): Value | undefined;
  set(text: string, value: Value): void;
}

/** Keeps the last `limit` texts whose signature was checked and found good; strangers' texts are never kept. */
export function createVerifiedValues<Value>(limit: number): VerifiedValues<Value> {
  const values = new Map<string, Value>();
  return {
    get: (text) => values.get(text),
    set(text, value) {
      const [oldest] = values.keys();
      if (oldest !== undefined && values.size >= limit) values.delete(oldest);
      values.set(text, value);
    },
  };
}
