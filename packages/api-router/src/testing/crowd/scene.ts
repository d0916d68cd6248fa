import type { Human } from '#testing/crowd/crowd.ts';
import { isBanned, type State } from '#testing/crowd/state.ts';

interface Known {
  id: string;
}

export interface Citizen extends Known {
  human: Human;
  role: string;
}

/**
 * One organization as the next operations see it. The order is that of names and addresses, so that a seed repeats
 * it.
 */
export interface Place extends Known {
  name: string;
  citizens: readonly Citizen[];
  invitations: readonly (Known & { human: Human })[];
  teams: readonly Known[];
  transfer: { id: string; receiver: Human | undefined } | undefined;
}

export interface Scene {
  living: readonly Place[];
  deleted: readonly Place[];
  /** The organization whose domain is that of all addresses; undefined if it was deleted. */
  open: string | undefined;
  /** They have no session, whatever happens next. */
  banned: readonly Human[];
}

const byText =
  <Row>(textOf: (row: Row) => string) =>
  (one: Row, other: Row) =>
    textOf(one) < textOf(other) ? -1 : 1;

/** Makes a scene of what is stored. */
export function toScene(state: State, humans: readonly Human[]): Scene {
  const byAddress = new Map(humans.map((human) => [human.email, human]));
  const byId = new Map(state.user.map(({ id, email }) => [id, byAddress.get(email)]));
  const byMember = new Map(state.member.map((row) => [row.id, byId.get(row.user_id)]));

  const toPlace = ({ id, name }: State['organization'][number]): Place => {
    const here = <Row extends { organization_id: string }>(rows: readonly Row[]): Row[] =>
      rows.filter((row) => row.organization_id === id);
    const [transfer] = here(state.ownership_transfer);
    return {
      id,
      name,
      citizens: here(state.member)
        .flatMap((row) => {
          const human = byId.get(row.user_id);
          return human ? [{ id: row.id, role: row.role, human }] : [];
        })
        .sort(byText(({ human }) => human.email)),
      invitations: here(state.invitation)
        .flatMap((row) => {
          const human = byAddress.get(row.email);
          return human ? [{ id: row.id, human }] : [];
        })
        .sort(byText(({ human }) => human.email)),
      teams: here(state.team).sort(byText((row) => row.name)),
      transfer: transfer && { id: transfer.id, receiver: byMember.get(transfer.to_member_id) },
    };
  };

  const places = [...state.organization].sort(byText(({ name }) => name));
  const living = places.filter((row) => row.deleted_at === null).map(toPlace);
  const claims = new Set(state.organization_domain.map((row) => row.organization_id));
  return {
    living,
    deleted: places.filter((row) => row.deleted_at !== null).map(toPlace),
    open: living.find(({ id }) => claims.has(id))?.id,
    banned: state.user
      .filter(isBanned)
      .flatMap(({ email }) => byAddress.get(email) ?? [])
      .sort(byText(({ email }) => email)),
  };
}
