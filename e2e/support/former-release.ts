import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Folders with packages that one place has and others have not. */
const PACKAGES = ['packages/api-router', 'packages/db', 'apps/api'];

const git = (...words: readonly string[]): string => execFileSync('git', words, { encoding: 'utf8' }).trim();

/** The commit before the one that first had a text in a folder; undefined where the history is not there, or has been cut. */
export function findCommitBefore(text: string, folder: string): string | undefined {
  try {
    const added = git('log', '--reverse', '--format=%H', `-S${text}`, '--', folder).split('\n')[0] ?? '';
    return added === '' ? undefined : git('rev-parse', '--verify', '--quiet', `${added}^`);
  } catch {
    return undefined;
  }
}

/** The packages that are installed here, with those of this project as they were. */
function installIn(folder: string): void {
  const installed = join(folder, 'node_modules');
  mkdirSync(join(installed, '@keystead'), { recursive: true });
  for (const name of readdirSync('node_modules')) {
    if (!['@keystead', 'keystead'].includes(name))
      symlinkSync(resolve('node_modules', name), join(installed, name));
  }
  for (const name of ['api-router', 'db'])
    symlinkSync(join(folder, 'packages', name), join(installed, '@keystead', name));
  for (const place of PACKAGES) {
    const own = resolve(place, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, place, 'node_modules'));
  }
}

export interface FormerRelease extends Disposable {
  /** Its server, for Node. */
  program: string;
}

/** The server as it was at a commit, with the packages of today. */
export function unpackFormer(commit: string): FormerRelease {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-former-'));
  const archive = execFileSync('git', ['archive', commit, 'package.json', ...PACKAGES], {
    maxBuffer: 2 ** 30,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  installIn(folder);
  return {
    program: join(folder, 'apps/api/src/main.ts'),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}
