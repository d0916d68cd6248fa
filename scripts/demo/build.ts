import { existsSync, globSync, statSync } from 'node:fs';
import { runProgram } from '../process/run-program.ts';
import { runTool } from '../process/run-tool.ts';

interface Build {
  /** For messages. */
  name: string;
  /** File that the build writes. */
  built: string;
  sources: string[];
  tool: string;
  args: string[];
  /** Script that runs before the tool. */
  first?: string;
}

const shared = ['package-lock.json', 'packages/ui-auth/{package.json,locales/*,src/**/*}'];

const demo: Build = {
  name: 'demo application',
  built: 'apps/demo/dist/index.html',
  sources: [
    ...shared,
    'apps/demo/{index.html,package.json,vite.config.ts}',
    'apps/demo/{locales,src,public}/**/*',
    'packages/api-router/src/errors/**/*',
  ],
  tool: 'vite',
  args: ['build', '--logLevel', 'warn', 'apps/demo'],
};

const pages: Build = {
  name: 'pages of the packaged server',
  built: 'apps/pages/dist/site.json',
  sources: [
    ...shared,
    'apps/pages/{package.json,site-file.ts,vite.config.ts}',
    'apps/pages/{locales,src}/**/*',
    'packages/api-router/src/errors/**/*',
  ],
  tool: 'vite',
  args: ['build', '--logLevel', 'error', 'apps/pages'],
};

const docs: Build = {
  name: 'site of guides',
  built: 'apps/docs/dist/inline-scripts.json',
  sources: [
    ...shared,
    'apps/docs/{package.json,astro.config.ts}',
    'apps/docs/{src,public}/**/*',
    '*.md',
    'apps/api/README.md',
    'docs/**/*',
    // Their entries alone: a comment further inside, which the page of names repeats, is worth no build at each start.
    'packages/{api-router,db}/{package.json,src/*.ts}',
    'scripts/{code-reference.ts,{references,sources}/**/*}',
    '.changeset/*.md',
  ],
  first: 'scripts/code-reference.ts',
  tool: 'astro',
  args: ['build', '--silent', '--root', 'apps/docs'],
};

/**
 * Otherwise tests, which have an environment of their own, would build the slow and large React for developers; the
 * generator of the site would tell its makers of each build, and read what Vite knows from variables of these names.
 */
const env = {
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
  BASE_URL: '/docs/',
  MODE: 'production',
  PROD: '1',
  DEV: '',
};

/** Builds the demo application when its sources are newer than the last build. */
export const buildDemo = (): Promise<void> => buildIfNeeded(demo);

/** Builds the pages of the packaged server when their sources are newer than the last build. */
export const buildPages = (): Promise<void> => buildIfNeeded(pages);

/** Builds the site of guides when its sources are newer than the last build. */
export const buildDocs = (): Promise<void> => buildIfNeeded(docs);

async function buildIfNeeded(build: Build): Promise<void> {
  if (isCurrent(build)) return;
  console.log(`Building the ${build.name}…`);
  if (build.first) await runProgram(process.execPath, [build.first]);
  const { code, output } = await runTool(build.tool, build.args, { env });
  if (code !== 0) throw new Error(`The ${build.name} could not be built:\n${output}`);
}

function isCurrent({ built, sources }: Build): boolean {
  if (!existsSync(built)) return false;
  const builtAt = statSync(built).mtimeMs;
  return globSync(sources).every((path) => isTest(path) || statSync(path).mtimeMs <= builtAt);
}

function isTest(path: string): boolean {
  return /\.(test|stories)\.tsx?$/.test(path);
}
