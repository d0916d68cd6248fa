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
