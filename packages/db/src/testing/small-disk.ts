import { execFileSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/** A disk that a test fills, and frees again. */
export interface SmallDisk extends AsyncDisposable {
  path: string;
  /** Fills the disk completely. */
  fill(): Promise<void>;
  free(): Promise<void>;
}

/** A disk of 2 MB in memory, or the reason why there is none: mounting it needs Linux and root. */
export async function smallDisk(): Promise<SmallDisk | string> {
  const folder = await temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder.path], { stdio: 'pipe' });
  } catch (error) {
    await folder[Symbol.asyncDispose]();
    return `a small disk cannot be mounted here: ${error instanceof Error ? error.message.trim() : error}`;
  }
  const ballast = join(folder.path, 'ballast');
  return {
    path: folder.path,
    fill: () => fillDisk(ballast),
    free: () => rm(ballast),
    async [Symbol.asyncDispose]() {
      execFileSync('umount', [folder.path]);
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function fillDisk(path: string): Promise<void> {
  await using file = await open(path, 'w');
  for (const size of [65_536, 4096, 1]) {
    const piece = Buffer.alloc(size);
    try {
      for (;;) if ((await file.write(piece)).bytesWritten < size) break;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}
