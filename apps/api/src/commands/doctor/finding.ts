import type { Start } from '#environment/read-start.ts';

/**
 * The answer of a check:
 * - `ok`: nothing is to be done
 * - `fails`: something is wrong, which ends the command with a code of its own
 * - `later`: would be wrong in production, and this is another mode
 * - `yours`: cannot be seen from here, so a person has to look
 * - `off`: there is nothing to check
 */
export type State = 'ok' | 'fails' | 'later' | 'yours' | 'off';

export interface Finding {
  state: State;
  says: string;
  /** One sentence about what to do, with the name of the option or variable. */
  todo: string | null;
}

export interface NamedFinding extends Finding {
  name: string;
}

export const ok = (says: string): Finding => ({ state: 'ok', says, todo: null });
export const off = (says: string): Finding => ({ state: 'off', says, todo: null });
export const fails = (says: string, todo: string): Finding => ({ state: 'fails', says, todo });
export const yours = (says: string, todo: string): Finding => ({ state: 'yours', says, todo });

/** A finding that fails in production alone. Elsewhere it is for later. */
export const inProduction = ({ options }: Start, finding: Finding): Finding =>
  finding.state === 'fails' && !options.production ? { ...finding, state: 'later' } : finding;

/** Clock of another machine, and how many seconds it is ahead of ours. */
export interface OtherClock {
  owner: string;
  ahead: number;
}

export interface Examined {
  start: Start;
  /** No secret is set and none is kept, so one was made for this run. */
  hasNoSecret: boolean;
  clocks: readonly OtherClock[];
}

export type Check = (examined: Examined) => Finding;
