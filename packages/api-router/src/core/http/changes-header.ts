/**
 * Response header that names the calls whose answers may be other ones now, see `changes` of a route. A refusal has it too:
 * a client that asked for something impossible may have shown what is no longer so.
 */
export const CHANGES_HEADER = 'keystead-changes';

/** As the header names them. */
export const toChangesHeader = (names: readonly string[]): string => names.join(', ');
