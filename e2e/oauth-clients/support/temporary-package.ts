import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNpm } from '../../../scripts/process/run-program.ts';

export interface TemporaryPackage {
  folder: string;
  remove(): void;
}

/** Without the peers of packages, which no test here needs. */
const flags = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];

/** Installs these versions of packages in a folder outside of the repository. */
export async function installTemporarily(
  dependencies: Readonly<Record<string, string>>,
): Promise<TemporaryPackage> {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-client-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }));
  await runNpm(['install', ...flags], folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
