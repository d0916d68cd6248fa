/**
 * Step of an upgrade that a statement belongs to:
 * - `adds`: what older processes need not know of
 * - `fills`: writes rows
 * - `switches`: the database does something else with what older processes write
 * - `removes`: what older processes may still read
 */
export type Step = 'adds' | 'fills' | 'switches' | 'removes';

/** Which calls wait for a table until all migrations are committed. */
export type Waiting = 'nothing' | 'writes' | 'everything';

/** The work of the database with the rows of a table. */
export type Work = 'none' | 'write' | 'index' | 'read' | 'copy';

/** Of one statement. */
export interface Change {
  step: Step;
  /** A table, a column as `table.column`, or `an index of table`. */
  what: string;
  table: string;
  waiting: Waiting;
  work: Work;
  /** Tables that it refers to, whose writes wait as well. */
  refersTo: readonly string[];
}
