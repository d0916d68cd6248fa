import { globSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../process/run-tool.ts';
import type { PublishedPackage } from './published-packages.ts';

/** Text of built files by their path below `src`: `core/ports.js`, `core/ports.d.ts`, `core/ports.js.map`. */
export type Files = Map<string, string>;

/** Compiles the sources of a package. */
export type FilesOf = (place: Pick<PublishedPackage, 'folder' | 'program'>) => Files;

/**
 * Types were checked before, by `npm run typecheck`. `nodenext` makes the compiler write file extensions into
 * declarations, which Node and every bundler understand.
 */
const shared = [
  ...['--noEmit', 'false', '--noCheck', '--checkers', '1', '--pretty', 'false', '--rootDir', '.'],
  ...[
    '--declaration',
    '--stripInternal',
    '--sourceMap',
    '--inlineSources',
    '--rewriteRelativeImportExtensions',
  ],
  ...['--module', 'nodenext', '--moduleResolution', 'nodenext'],
];

/** Less garbage collection, as in the type check. */
const env = { GOGC: '400' };

/** The kit goes to browsers, which are older than the Node that runs the service. */
const programs = {
  server: ['-p', 'tsconfig.server.json'],
  kit: ['-p', 'packages/ui-auth', '--target', 'ES2022'],
} as const;

/** Compiles all sources, one output file for each. */
export async function emitSources(): Promise<FilesOf> {
  const root = await mkdtemp(join(tmpdir(), 'keystead-emitted-'));
  try {
    const runs = await Promise.all(
      Object.entries(programs).map(async ([program, options]) => {
        const folder = join(root, program);
        return {
          program,
          folder,
          ...(await runTool('tsc', [...shared, ...options, '--outDir', folder], { env })),
        };
      }),
    );
    // All have ended by now, so that none writes into the folder while it is removed.
    const failed = runs.find(({ code }) => code !== 0);
    if (failed) throw new Error(`The compiler could not write the packages:\n${failed.output}`);
    const byProgram = new Map(runs.map(({ program, folder }) => [program, readAll(folder)]));
    return ({ folder, program }) => {
      const start = `${folder}/src/`;
      const all = [...(byProgram.get(program) ?? [])];
      return new Map(
        all.flatMap(([path, text]) => (path.startsWith(start) ? [[path.slice(start.length), text]] : [])),
      );
    };
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Maps stand beside the files, and these do not name them, because no tarball has them: see `packAll`. */
const readAll = (folder: string): Files =>
  new Map(
    globSync('**/*.{js,map,d.ts}', { cwd: folder }).map((path) => [
      path,
      withoutMapName(readFileSync(join(folder, path), 'utf8')),
    ]),
  );

/** JavaScript that names no source map. */
export const withoutMapName = (text: string): string => text.replace(/^\/\/# sourceMappingURL=.*\n?/gm, '');
