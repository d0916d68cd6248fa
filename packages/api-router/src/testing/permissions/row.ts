import type { Place } from '#testing/permissions/place.ts';

/** Who calls. The last three are not in the organization. */
export const roles = ['owner', 'admin', 'member', 'recruiter', 'stranger', 'newcomer', 'nobody'] as const;

export type Role = (typeof roles)[number];

/** The status, and the code of a refusal: `200`, `404 MEMBER_NOT_FOUND`. */
export type Outcome = `${number}` | `${number} ${string}`;

type Input = Record<string, unknown>;

/** A call about organizations: what each role gets, as the wire contract has it. */
export interface Row {
  /** Names the organization, or something of it. */
  input: (place: Place) => Input | Promise<Input>;
  /** `input` changes the organization first. */
  prepares?: true;
  /** Members who may; the others get `denied`. Default: all. */
  may?: readonly Role[];
  denied?: Outcome;
  /** For a member of another organization. */
  stranger: Outcome;
  /** For a user without an organization, who names none either. */
  none: Outcome;
  /** The user without an organization names one too, because the call requires one. */
  namesAlways?: true;
  /** For a caller without a session. Default: `401 UNAUTHORIZED`. */
  nobody?: Outcome;
  /** For an owner who names something of another organization in this field of a call about their own. */
  foreign?: Readonly<Record<string, Outcome>>;
}

/** By the contract. */
export function outcomeFor({ may, denied, stranger, none, nobody }: Row, role: Role): Outcome {
  if (role === 'nobody') return nobody ?? '401 UNAUTHORIZED';
  if (role === 'newcomer') return none;
  if (role === 'stranger') return stranger;
  return may && !may.includes(role) ? (denied ?? '403') : '200';
}
