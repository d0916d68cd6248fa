import { addCounts, type Counts, noCounts } from './counts.ts';

/** As many tests of a run may pass at their second try. */
export const MOST_SECOND_TRIES = 5;

/** Of one test file in one project. */
export interface FileResult {
  project: string;
  path: string;
  counts: Counts;
  /** Titles of the tests that passed, and of those that failed, as the reporter prints them. */
  passed: string[];
  failed: string[];
  /** Titles of failures that are of no single test: a hook, or a file that does not load. */
  broken: string[];
}

const failuresOf = ({ failed, broken }: FileResult): string[] => [...failed, ...broken];

/** The files that are tried again: docs/decisions/0035-try-a-failed-test-again-when-all-others-are-done.md. */
export function selectForSecondTry(files: readonly FileResult[]): FileResult[] {
  const failing = files.filter((file) => failuresOf(file).length > 0);
  return failing.flatMap(failuresOf).length > MOST_SECOND_TRIES ? [] : failing;
}

interface Verdict {
  counts: Counts;
  /** Titles of what passed at the second try. */
  passedAgain: string[];
}

/**
 * The result after the second try, if no test of the file failed in it. Titles are not compared one by one, because the
 * rows of a table may share one.
 */
function judgeFile(first: FileResult, second: FileResult | undefined): Verdict {
  const isMended = second !== undefined && failuresOf(second).length === 0;
  if (!isMended) return { counts: first.counts, passedAgain: [] };
  return { counts: second.counts, passedAgain: failuresOf(first) };
}

const isSameFile =
  (one: FileResult) =>
  (other: FileResult): boolean =>
    one.project === other.project && one.path === other.path;

/** Results of a run, of which some files were tried again. */
export function judgeRun(first: readonly FileResult[], second: readonly FileResult[]): Verdict {
  const verdicts = first.map((file) => judgeFile(file, second.find(isSameFile(file))));
  return {
    counts: verdicts.reduce((sum, { counts }) => addCounts(sum, counts), noCounts()),
    passedAgain: verdicts.flatMap(({ passedAgain }) => passedAgain),
  };
}
