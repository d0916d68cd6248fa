import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { refuse } from '#environment/refuse.ts';
import { printAnswer } from '../print-answer.ts';
import { frameworks, isFramework } from './frameworks.ts';
import { makePlan, type Plan, type Written } from './plan.ts';
import { readProject } from './project.ts';

const WHAT = 'Keystead cannot begin here.';

/** Writes a file that is not there, or adds lines behind those of one that is. */
function write(folder: string, { path, text, mode, isAdded }: Written): void {
  const file = join(folder, path);
  if (isAdded) {
    appendFileSync(file, text);
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  // Fails if somebody made the file meanwhile.
  writeFileSync(file, text, { mode, flag: 'wx' });
}

const indent = (text: string): string => text.replaceAll(/^/gm, '  ');

function describe({ written, left, byHand, commands, open }: Plan, isDryRun: boolean): string {
  const [verb, added] = isDryRun ? ['would write', 'would add to'] : ['wrote', 'added to'];
  const lines = [
    ...written.map(({ path, isAdded }) => `${isAdded ? added : verb} ${path}`),
    ...left.map((path) => `left ${path} as it is`),
    ...(byHand.length === 0 ? [] : ['', 'To be added by hand:', ...byHand.map(indent)]),
    '',
    'Next:',
    ...commands.map(indent),
    '',
    `Then open ${open}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Writes what a project lacks, and prints the commands that lead to a page. A refusal ends the process with code 1. */
export function beginProject(name: string | undefined, flags: readonly string[]): void {
  if (name !== undefined && !isFramework(name))
    refuse(WHAT, [`There is no ${name} here; expected ${Object.keys(frameworks).join(', ')}, or nothing.`]);
  const isDryRun = flags.includes('--dry-run');
  const folder = process.cwd();
  try {
    const plan = makePlan(readProject(folder), name);
    if (!isDryRun) for (const file of plan.written) write(folder, file);
    const answer = {
      command: 'init',
      dryRun: isDryRun,
      finished: true,
      ...plan,
      written: plan.written.map(({ path, isAdded }) => ({ path, added: isAdded })),
    };
    printAnswer(flags, answer, describe(plan, isDryRun));
  } catch (error) {
    refuse(WHAT, [error instanceof Error ? error.message : String(error)]);
  }
}
