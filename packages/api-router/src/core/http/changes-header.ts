/**
 * Response header with the calls whose answers may have changed, see `changes` of a route. A refusal has it too,
 * because the client may have shown outdated data.
 */
export const CHANGES_HEADER = 'keystead-changes';

/** The value of the header, each name once. */
export const toChangesHeader = (names: readonly string[]): string => [...new Set(names)].join(', ');
