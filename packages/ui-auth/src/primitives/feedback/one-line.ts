/** Keeps the room of a line until there is one: a plain space would take none. */
export const ONE_LINE = '\u00a0';
