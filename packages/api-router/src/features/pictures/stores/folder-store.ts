import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '#core/ports.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Keeps files in a folder, which is made if it is not there. Processes on several machines have to share it. */
export const createFolderStore = (folder: string): FileStore => ({
  async write(name, bytes) {
    await mkdir(folder, { recursive: true });
    const draft = join(folder, `${name}.draft`);
    await writeFile(draft, bytes, { mode: 0o600 });
    // The name exists only for whole files.
    await rename(draft, join(folder, name));
  },
  async read(name) {
    try {
      return await readFile(join(folder, name));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  async remove(name) {
    for (const file of [name, `${name}.draft`]) await rm(join(folder, file), { force: true });
  },
});
