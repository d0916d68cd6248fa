/** Items of one call: few enough that the progress moves, at most as many as the server takes. */
export const BATCH = 25;

/** Cuts a list into pieces. */
export const toBatches = <Item>(items: readonly Item[], size = BATCH): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
