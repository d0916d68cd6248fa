import { existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Refusal } from '@keystead/api-router/imports';

const PRIVATE = 0o600;

/** A file with a JSON line for each refused row. It is created with the first one, readable by its owner alone. */
export interface ErrorsFile {
  /** Puts the lines behind the first `size` bytes, and drops what was there. Returns the new number of bytes. */
  keep(refusals: readonly Refusal[], size: number): Promise<number>;
  close(): Promise<void>;
}

/** The file at this path; without a path the lines are dropped. */
export function createErrorsFile(path: string | undefined): ErrorsFile {
  let file: FileHandle | undefined;
  return {
    async keep(refusals, size) {
      if (path === undefined) return size;
      file ??= await open(path, existsSync(path) ? 'r+' : 'wx+', PRIVATE);
      const bytes = Buffer.from(refusals.map((refusal) => `${JSON.stringify(refusal)}\n`).join(''));
      await file.truncate(size);
      await file.write(bytes, 0, bytes.length, size);
      await file.datasync();
      return size + bytes.length;
    },
    async close() {
      await file?.close();
    },
  };
}
