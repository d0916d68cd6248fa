import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FrameworkName } from '#commands/init/frameworks.ts';
import { makePlan, type Plan } from '#commands/init/plan.ts';
import { readProject } from '#commands/init/project.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/** A folder with these files, before `keystead init`. */
export function projectWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder('init');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

export const plan = (files: Readonly<Record<string, string>>, name?: FrameworkName): Plan =>
  makePlan(readProject(projectWith(files)), name);

export const pathsOf = ({ written }: Plan): string[] => written.map(({ path }) => path);
export const textOf = ({ written }: Plan, wanted: string): string | undefined =>
  written.find(({ path }) => path === wanted)?.text;
