import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Empty folder, deleted with all its files at the end of the test. */
export function temporaryFolder(name: string): string {
  const path = mkdtempSync(join(tmpdir(), `keystead-${name}-`));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
