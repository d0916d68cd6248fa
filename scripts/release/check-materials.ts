import type { Material } from '../packages/material.ts';

/** Each call rejects if the registry gives no answer. */
export interface Registry {
  /** The newest version of a package. */
  findNewest(name: string): Promise<string>;
  /** Published advisories for what is installed, as sentences, by name and version: `kysely@0.29.9`. */
  findAdvisories(): Promise<Readonly<Record<string, readonly string[]>>>;
}

export interface Findings {
  /** To be mended before a release. */
  faults: readonly string[];
  /** Questions that nobody could answer. */
  unanswered: readonly string[];
}

/** The most minor versions that a copy may be behind. Patches are for `npm outdated`. */
const MOST_BEHIND = 1;

function toNumbers(version: string): [major: number, minor: number] {
  const [, major, minor] = /^(\d+)\.(\d+)\./.exec(version) ?? [];
  if (major === undefined || minor === undefined) throw new Error(`"${version}" is no version`);
  return [Number(major), Number(minor)];
}

function isFarBehind(version: string, newest: string): boolean {
  const [[major, minor], [newestMajor, newestMinor]] = [toNumbers(version), toNumbers(newest)];
  return newestMajor > major || (newestMajor === major && newestMinor - minor > MOST_BEHIND);
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function checkAge({ name, version }: Material, registry: Registry): Promise<Findings> {
  try {
    const newest = await registry.findNewest(name);
    const fault = `${name} ${version} is in a tarball, and ${newest} is out: take it in.`;
    return { faults: isFarBehind(version, newest) ? [fault] : [], unanswered: [] };
  } catch (error) {
    return {
      faults: [],
      unanswered: [`The registry did not say how new ${name} ${version} is: ${reasonOf(error)}`],
    };
  }
}

async function checkAdvisories(materials: readonly Material[], registry: Registry): Promise<Findings> {
  try {
    const advisories = await registry.findAdvisories();
    const faults = materials.flatMap(({ name, version }) =>
      (advisories[`${name}@${version}`] ?? []).map(
        (one) => `${name} ${version} is in a tarball, and has an advisory: ${one}`,
      ),
    );
    return { faults, unanswered: [] };
  } catch (error) {
    return {
      faults: [],
      unanswered: [`The registry did not say what advisories there are: ${reasonOf(error)}`],
    };
  }
}

/**
 * Nobody but a release of ours can renew what a tarball has a copy of. So it is not far behind, and has no published
 * advisory.
 */
export async function checkMaterials(materials: readonly Material[], registry: Registry): Promise<Findings> {
  const findings = await Promise.all([
    ...materials.map((one) => checkAge(one, registry)),
    checkAdvisories(materials, registry),
  ]);
  return {
    faults: findings.flatMap(({ faults }) => faults),
    unanswered: findings.flatMap(({ unanswered }) => unanswered),
  };
}
