import { FakeFailure } from './fakes/fake-failure.ts';
import type { FakeOrganization } from './fakes/fake-organization.ts';
import { type FakeState, requireSession } from './fakes/fake-state.ts';

/** The organization, for its members, and for whoever has opened a set-up link. */
export function requireMember(state: FakeState): FakeOrganization {
  if (!state.isByLink) requireSession(state);
  if (state.organization.role === null) throw new FakeFailure('YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION');
  return state.organization;
}

/** The row with an id, or the refusal of the server. */
export function requireRow<Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  code: ConstructorParameters<typeof FakeFailure>[0],
): Row {
  const found = rows.find((row) => row.id === id);
  if (found) return found;
  throw new FakeFailure(code);
}

/** The same list with one row changed. */
export const replaceRow = <Row extends { id: string }>(rows: readonly Row[], changed: Row): Row[] =>
  rows.map((row) => (row.id === changed.id ? changed : row));

export const toIso = ({ now }: Pick<FakeState, 'now'>, seconds = 0): string =>
  new Date(now + seconds * 1000).toISOString();
