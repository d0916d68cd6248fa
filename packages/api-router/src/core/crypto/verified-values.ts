/** Cache of values from verified signed texts, so that the same text is not verified twice. */
export interface VerifiedValues<Value> {
  get(text: string): Value | undefined;
  set(text: string, value: Value): void;
}

/** Keeps the last `limit` texts with a valid signature. Texts with a wrong signature are never kept. */
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
