/** Wrong words on the command line, or a source that cannot be read, as one sentence. */
export class UsageFault extends Error {
  override name = 'UsageFault';
}
