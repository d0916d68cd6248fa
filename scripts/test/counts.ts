import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export function noCounts(): Counts {
  return { passed: 0, failed: 0, skipped: 0 };
}

export function addCounts(left: Counts, right: Counts): Counts {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
  };
}

/** Last line of `npm test`. Other programs parse it. */
export function toClosingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** Linux writes the figures of a process here, for the process itself. */
const OWN_FIGURES = '/proc/self/stat';

const TICKS_PER_SECOND = 100;

/** Seconds in the text of `OWN_FIGURES`, in which the name of the process may have spaces and brackets. */
export function toProcessorSeconds(figures: string): number {
  const fields = figures.slice(figures.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}

/** Processor time of this process and of all that ended below it; undefined where the system does not tell it. */
export const readProcessorSeconds = (): number | undefined =>
  existsSync(OWN_FIGURES) ? toProcessorSeconds(readFileSync(OWN_FIGURES, 'utf8')) : undefined;

/**
 * The cost of a run, whatever else ran on the machine meanwhile. Pages of browsers are not in it, because the system
 * adds their time to no other process.
 */
// Why: docs/decisions/0163-compare-runs-of-the-tests-by-processor-time.md
export function toCostLine(seconds: number, { passed, failed }: Counts): string {
  const tests = passed + failed;
  const each = tests === 0 ? '' : `, ${Math.round((1000 * seconds) / tests)} s for 1,000 tests`;
  return `processor time without pages: ${Math.round(seconds)} s${each}`;
}
