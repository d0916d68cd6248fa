import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Length of a commit in the name of a file. */
const SHORT = 9;

interface Source {
  version: string;
  commit: string;
  /** Files differ from the commit. */
  isChanged: boolean;
}

/**
 * `0.1.0-1a2b3c4d5`, so that npm takes the packages of another commit for others. What no commit has is told apart by
 * its content.
 */
function markOf({ version, commit, isChanged }: Source, tarball: string): string {
  const mark = `${version}-${commit.slice(0, SHORT)}`;
  if (!isChanged) return mark;
  const content = createHash('sha256').update(readFileSync(tarball)).digest('hex').slice(0, SHORT);
  return `${mark}-${content}`;
}

/** Copies tarballs to the folder of an application, and gives the path of each there by the name of its package. */
export function copyToVendor(
  tarballs: Readonly<Record<string, string>>,
  vendor: string,
  source: Source,
): Record<string, string> {
  mkdirSync(vendor, { recursive: true });
  const copied = Object.entries(tarballs).map(([name, tarball]) => {
    const plain = name.replace('@', '').replace('/', '-');
    const target = join(vendor, `${plain}-${markOf(source, tarball)}.tgz`);
    copyFileSync(tarball, target);
    return [name, target];
  });
  return Object.fromEntries(copied);
}

/** Packages of ours that the application names already. */
function namedIn(folder: string, names: readonly string[]): string[] {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return [];
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(path, 'utf8'),
  );
  return names.filter((name) => Object.hasOwn(dependencies, name));
}

/** The command that makes the application take the copies of the packages that it names. */
export function installCommand(copied: Readonly<Record<string, string>>, vendor: string): string | undefined {
  const folder = dirname(vendor);
  const named = namedIn(folder, Object.keys(copied));
  if (named.length === 0) return undefined;
  const paths = named.map((name) => `./${(copied[name] ?? '').slice(folder.length + 1)}`);
  return `npm install ${paths.join(' ')}`;
}
