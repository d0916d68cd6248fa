/** Size of a batch: small enough to show progress, and within the limit of the server. */
export const BATCH = 25;

/** Splits a list into batches. */
export const toBatches = <Item>(items: readonly Item[], size = BATCH): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
