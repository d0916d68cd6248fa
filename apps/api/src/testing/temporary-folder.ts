import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder for the test under way, gone with all its files when the test is over. */
export function temporaryFolder(name: string): string {
  const path = mkdtempSync(join(tmpdir(), `keystead-${name}-`));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
