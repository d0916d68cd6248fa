import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import type { Refusal } from '@keystead/api-router/imports';
import type { ImportFlags } from './flags.ts';
import type { State } from './state-file.ts';
import { UsageFault } from './usage-fault.ts';

const DEFAULT_ERRORS = 'keystead-import-errors.jsonl';

/** Bytes of a file that show what it is. The first line of a file of an import is shorter. */
const BEGINNING = 2 ** 20;

/** The fields of the first line of a file of an import. */
const fields = {
  errors: ['table', 'id', 'code'],
  state: ['source', 'run', 'counts'],
} as const satisfies { errors: readonly (keyof Refusal)[]; state: readonly (keyof State)[] };

function readBeginning(path: string): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(BEGINNING);
    return bytes.toString('utf8', 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}

function isOwn(line: string, names: readonly string[]): boolean {
  try {
    const found: unknown = JSON.parse(line);
    return typeof found === 'object' && found !== null && names.every((name) => name in found);
  } catch {
    return false;
  }
}

/** Refuses a file that no import has written: a slip in a flag must not cost somebody their file of people. */
function assertOwn(flag: keyof typeof fields, path: string): void {
  if (!existsSync(path)) return;
  const [line = ''] = readBeginning(path).split('\n');
  if (line === '' || isOwn(line, fields[flag])) return;
  throw new UsageFault(
    `--${flag} is ${path}, which is there and was not written by an import; name another file`,
  );
}

export interface WrittenFiles {
  /** Undefined: refused rows are not kept. */
  errors: string | undefined;
  /** Undefined: a dry run. */
  state: string | undefined;
}

/** The files that an import writes. */
export function findWrittenFiles({ errors, state, dryRun }: ImportFlags): WrittenFiles {
  const files = {
    errors: errors ?? (dryRun ? undefined : DEFAULT_ERRORS),
    state: dryRun ? undefined : state,
  };
  for (const flag of ['errors', 'state'] as const) {
    const path = files[flag];
    if (path !== undefined) assertOwn(flag, path);
  }
  return files;
}
