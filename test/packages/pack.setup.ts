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

/** Builds and packs once for all projects of a run that ask for it: the first packs, the others find it done. */
export async function setup({ vitest }: TestProject): Promise<(() => void) | undefined> {
  const run = vitest.getRootProject();
  if ('tarballs' in run.getProvidedContext()) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'keystead-tarballs-'));
  run.provide('tarballs', await packAll(folder));
  return () => rmSync(folder, { recursive: true });
}
