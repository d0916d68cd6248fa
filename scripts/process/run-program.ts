import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a program to its end and gives what it printed. Rejects with all of it if the program fails. */
export async function runProgram(program: string, args: readonly string[], cwd = '.'): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { cwd, maxBuffer: 2 ** 24 });
  return stdout;
}
