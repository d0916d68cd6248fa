/** An export that cannot begin, as one sentence. */
export class ExportFault extends Error {
  override name = 'ExportFault';
}

/** Thrown between two rows, after a signal. */
export class ExportStopped extends Error {
  override name = 'ExportStopped';
}
