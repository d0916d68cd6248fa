import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

interface NpmResult {
  code: number | null;
  output: string;
}

function start(args: string[], cwd: string): Promise<NpmResult & { errors: string }> {
  const own = process.env.npm_execpath ?? '';
  const [command, first] = /npm-cli\.js$/.test(own) ? [process.execPath, [own]] : ['npm', []];
  const child = spawn(command, [...first, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const written = { output: '', errors: '' };
  child.stdout.on('data', (chunk) => (written.output += chunk));
  child.stderr.on('data', (chunk) => (written.errors += chunk));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done({ code, ...written }));
  });
}

/** Runs npm in a folder and gives what it printed. Rejects with all of it if npm fails. */
export async function runNpm(args: string[], cwd = '.'): Promise<string> {
  const { code, output, errors } = await start(args, cwd);
  if (code === 0) return output + errors;
  throw new Error(`npm ${args.join(' ')} failed:\n${output}${errors}`);
}

/** The answer of npm to a question, also where the answer is a failure. */
export async function askNpm(args: string[], cwd = '.'): Promise<string> {
  const { output } = await start(args, cwd);
  return output;
}

/** Runs a program to its end and gives what it printed. Rejects with all of it if the program fails. */
export async function runProgram(program: string, args: readonly string[], cwd = '.'): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { cwd, maxBuffer: 2 ** 24 });
  return stdout;
}
