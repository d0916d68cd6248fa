import { runTool, type ToolResult } from '../process/run-tool.ts';
import { recordSize } from '../sizes/record-size.ts';
import { findGrown, ofLastRelease, readSizes } from '../sizes/sizes.ts';

interface CheckResult {
  ok: boolean;
  output: string;
  /** Further cost, besides the time. */
  cost?: string;
}

/**
 * The number of types that the compiler works out from generic ones in one type check. The check has to stay quick
 * enough to run often. Seconds differ by what else a machine does; this figure is the same on every machine.
 */
const INSTANTIATIONS = 'type check, instantiations of types';

/**
 * The code that runs without a document, and everything else. Two programs instead of one for each package: packages
 * import each other's source, so every package of its own would be checked again with everything that it imports.
 */
export const programs = ['tsconfig.server.json', 'tsconfig.json'];

/** One checker for each: several would compute shared types once each. */
const options = ['--noEmit', '--pretty', 'false', '--checkers', '1', '--extendedDiagnostics'];

/** Less garbage collection: the programs run for seconds, and it takes a fifth of the time. */
const env = { GOGC: '400' };

/** Type check of every file, without a cache. */
export async function typecheck(): Promise<CheckResult> {
  const results = await Promise.all(
    programs.map((program) => runTool('tsc', [...options, '-p', program], { env })),
  );
  const read = results.map(readDiagnostics);
  const faults = read.map(({ faults }, index) => (faults === '' ? '' : `${programs[index]}\n${faults}`));
  const instantiations = read.reduce((sum, one) => sum + one.instantiations, 0);
  recordSize(INSTANTIATIONS, instantiations);
  const cost = `${instantiations.toLocaleString('en')} instantiations of types`;
  const [grown] = findGrown({ [INSTANTIATIONS]: instantiations }, readSizes(ofLastRelease));
  const isTooMany = grown !== undefined;
  const output = [...faults, isTooMany ? `Too slow: ${cost}, 15 % more than at the last release.` : '']
    .filter(Boolean)
    .join('\n');
  return { ok: output === '', output, cost };
}

/** The compiler prints what is wrong, and then its table of numbers, which begins with the files. */
export function readDiagnostics({ code, output }: ToolResult): { faults: string; instantiations: number } {
  const [, faults = '', table = ''] = /^([\s\S]*?)^(Files:\s+\d+$[\s\S]*)/m.exec(output) ?? [];
  const instantiations = Number(/^Instantiations:\s+(\d+)$/m.exec(table)?.[1]);
  if (Number.isNaN(instantiations))
    return { faults: output || 'The compiler said nothing.', instantiations: 0 };
  return { faults: code === 0 ? '' : faults.trim() || output, instantiations };
}

export async function lint(): Promise<CheckResult> {
  const { code, output } = await runTool('biome', ['check', '--colors=off', '--error-on-warnings', '.']);
  return { ok: code === 0, output };
}
