import { readFileSync } from 'node:fs';
import { askNpm } from '../process/run-program.ts';
import type { Registry } from './check-materials.ts';

/**
 * Part of the report of `npm audit --json`. Of a package that is affected through another `via` names that one. `nodes`
 * are the places where it is installed.
 */
interface Report {
  vulnerabilities?: Record<string, Affected>;
  message?: string;
}

interface Affected {
  via: readonly (Advisory | string)[];
  nodes: readonly string[];
}

interface Advisory {
  title: string;
  url: string;
  severity: string;
  range: string;
}

/** Packages by the place where they are installed. */
type Lock = Readonly<Record<string, { version?: string }>>;

/**
 * Advisories of a report, by name and version of the package.
 * @throws Error if it is no report, as when the registry was away
 */
export function readAdvisories(text: string, lock: Lock): Record<string, string[]> {
  const { vulnerabilities, message = 'npm audit gave no report' }: Report = JSON.parse(text || '{}');
  if (vulnerabilities === undefined) throw new Error(message);
  const sentencesOf = (via: readonly (Advisory | string)[]): string[] =>
    via.flatMap((one) =>
      typeof one === 'string' ? [] : [`${one.title} (${one.severity}, ${one.range}, ${one.url})`],
    );
  return Object.fromEntries(
    Object.entries(vulnerabilities).flatMap(([name, { via, nodes }]) =>
      nodes.map((place) => [`${name}@${lock[place]?.version}`, sentencesOf(via)]),
    ),
  );
}

function readLock(): Lock {
  const { packages }: { packages: Lock } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return packages;
}

/** Asks npm, over the network, about the packages in the lock file. */
export const npmRegistry: Registry = {
  findNewest: async (name) => {
    const newest = (await askNpm(['view', name, 'version', '--prefer-online'])).trim();
    if (!/^\d+\.\d+\.\d+$/.test(newest)) throw new Error(`npm view ${name} gave no version`);
    return newest;
  },
  // npm ends with 1 where there are advisories.
  findAdvisories: async () =>
    readAdvisories(await askNpm(['audit', '--json', '--package-lock-only']), readLock()),
};
