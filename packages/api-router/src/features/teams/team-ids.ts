/** Ids of teams as an invitation stores them, separated by commas. */
export const toTeamIds = (stored: string | null): string[] =>
  (stored ?? '').split(',').filter((id) => id !== '');

/** The stored form of ids; null for none. */
export const toTeamList = (ids: readonly string[]): string | null =>
  ids.length === 0 ? null : ids.join(',');
