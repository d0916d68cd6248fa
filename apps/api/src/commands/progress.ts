interface Progress {
  done: number;
  /** Null: not known before the end. */
  of: number | null;
  /** Rows that were refused so far, where rows can be. */
  refused?: number;
}

interface Shown {
  /** The name of the things that are counted. */
  what: string;
  /** For programs, as JSON. */
  json: boolean;
}

/** Milliseconds between two lines: somebody looks at a terminal, and a log is to stay short. */
const PAUSE = { terminal: 1_000, log: 10_000 };

const toClock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(Math.ceil(seconds % 60)).padStart(2, '0')}`;

/** Writes how far a command is to the standard error, now and then. */
export function createProgress({ what, json }: Shown): (progress: Progress) => void {
  const pause = process.stderr.isTTY ? PAUSE.terminal : PAUSE.log;
  const started = performance.now();
  let shownAt = started;
  return ({ done, of, refused }) => {
    const now = performance.now();
    if (now - shownAt < pause) return;
    shownAt = now;
    const rate = Math.round(done / ((now - started) / 1000));
    const left = of === null ? [] : [`${rate > 0 ? toClock((of - done) / rate) : '?'} left`];
    const parts = [
      `${what} ${done.toLocaleString('en')}${of === null ? '' : ` of ${of.toLocaleString('en')}`}`,
      `${rate.toLocaleString('en')}/s`,
      ...(refused === undefined ? [] : [`${refused.toLocaleString('en')} refused`]),
      ...left,
    ];
    const line = json ? JSON.stringify({ what, done, of, refused, perSecond: rate }) : parts.join(' · ');
    process.stderr.write(`${line}\n`);
  };
}
