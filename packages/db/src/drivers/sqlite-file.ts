import { type BigIntStats, realpathSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';

/** Bytes of a disk below which the next write may not fit. */
const LITTLE = 65_536;

/** The file beside a database that the service which has locked it has claimed. */
export const claimPathOf = (path: string): string => `${path}-service`;

/** Identity of a SQLite file when it was opened. */
export class SqliteFile {
  readonly #path: string;
  readonly #opened: BigIntStats;

  constructor(path: string) {
    this.#path = path;
    this.#opened = statSync(path, { bigint: true });
  }

  /**
   * The path still leads to the same file. An open file that was deleted or replaced still accepts writes, which would
   * be lost.
   */
  isInPlace(): boolean {
    const found = statSync(this.#path, { bigint: true, throwIfNoEntry: false });
    return found?.ino === this.#opened.ino && found.dev === this.#opened.dev;
  }

  /** Its disk is as good as full. */
  async isShortOfRoom(): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.#path);
    return bavail * bsize < LITTLE;
  }

  /**
   * A second, empty database beside the file; the service that has locked it has the claim. The operating system
   * releases the lock when a process ends, also after a crash.
   */
  get claimPath(): string {
    return claimPathOf(realpathSync(this.#path));
  }
}
