/** An answer in the form of the wire: dates are ISO text. */
export type OnWire<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: OnWire<Value[Key]> }
    : Value;

/**
 * Converts an answer of code on the server, with dates, to the form of the wire. For `initialSession` and `config`
 * of the kit, where a page is rendered on the server.
 */
export function toWire<Value>(value: Value): OnWire<Value>;
export function toWire(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value) ?? 'null');
}
