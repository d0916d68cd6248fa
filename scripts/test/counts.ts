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

/** The closing line of `npm test`, alone on its line. Whoever counts tests from outside reads exactly this. */
export function toClosingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
