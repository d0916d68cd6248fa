import { readExample } from './example-files.ts';
import type { Framework } from './frameworks.ts';
import type { Project, Words } from './project.ts';

/** What an application has in its package.json. */
export interface Manifest {
  scripts: Words;
  dependencies: Words;
  devDependencies: Words;
}

const readManifest = (example: string): Partial<Manifest> =>
  JSON.parse(readExample(`${example}/package.json`));

/** Packages that need others of ours beside them, as long as these come from files. */
const beside: Readonly<Record<string, readonly string[]>> = {
  '@keystead/api-router': ['@keystead/db'],
  keystead: ['@keystead/db', '@keystead/saml', '@keystead/moving'],
};

/** Takes packages from the files that the project has of them, with what they need. */
function fromVendor(packages: Words, { vendored }: Project): Words {
  const entries = Object.entries(packages).flatMap(([name, version]): [string, string][] => {
    if (vendored[name] === undefined) return [[name, version]];
    const all = [...(beside[name] ?? []), name];
    return all.flatMap((one): [string, string][] =>
      vendored[one] === undefined ? [] : [[one, `file:${vendored[one]}`]],
    );
  });
  return Object.fromEntries(entries);
}

/** Of a service that stands alone. Its packages have the version of those of the examples. */
function manifestOfServer(): Manifest {
  const { dependencies: { '@keystead/api-router': version = '' } = {} } = readManifest('hono');
  return {
    scripts: { start: 'keystead start' },
    dependencies: { '@keystead/api-router': version, keystead: version },
    devDependencies: {},
  };
}

function manifestOfExample({ example }: Framework): Manifest {
  const { scripts = {}, dependencies = {}, devDependencies = {} } = readManifest(example);
  // The tests of an example are not written.
  const { test: _, ...others } = scripts;
  return { scripts: others, dependencies, devDependencies };
}

/** What package.json of the application has to have, with the versions that were tested together. */
export function toManifest(project: Project, framework: Framework | undefined): Manifest {
  const manifest = framework === undefined ? manifestOfServer() : manifestOfExample(framework);
  return { ...manifest, dependencies: fromVendor(manifest.dependencies, project) };
}

/** The text of a new package.json. Node takes the files that are written for modules only if it says so. */
export function toManifestText({ devDependencies, ...rest }: Manifest): string {
  const hasTools = Object.keys(devDependencies).length > 0;
  const whole = { private: true, type: 'module', ...rest, ...(hasTools && { devDependencies }) };
  return `${JSON.stringify(whole, null, 2)}\n`;
}
