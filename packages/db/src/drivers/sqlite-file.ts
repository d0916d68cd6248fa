import { type BigIntStats, realpathSync, statSync } from 'node:fs';

/** The file of a SQLite database as it was when it was opened. */
export class SqliteFile {
  readonly #path: string;
  readonly #opened: BigIntStats;

  constructor(path: string) {
    this.#path = path;
    this.#opened = statSync(path, { bigint: true });
  }

  /**
   * Whether its path still leads to it. An open file goes on living after it was deleted or replaced, and takes with it
   * what is written.
   */
  isInPlace(): boolean {
    const found = statSync(this.#path, { bigint: true, throwIfNoEntry: false });
    return found?.ino === this.#opened.ino && found.dev === this.#opened.dev;
  }

  /**
   * A database beside it that holds nothing; whoever has locked it serves the file. The operating system gives the lock
   * back when a process ends, however it ends.
   */
  get claimPath(): string {
    return `${realpathSync(this.#path)}-service`;
  }
}
