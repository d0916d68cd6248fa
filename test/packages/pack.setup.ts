import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packAll } from '../../scripts/packages/pack-all.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of each tarball by the name of its package. Read it with `inject('tarballs')`. */
    tarballs: Record<string, string>;
  }
}

/** Builds and packs once for all tests of the project `packages`. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-tarballs-'));
  project.provide('tarballs', await packAll(folder));
  return () => rmSync(folder, { recursive: true });
}
