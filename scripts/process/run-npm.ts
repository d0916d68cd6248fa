import { spawn } from 'node:child_process';

/** Runs npm in a folder and gives what it printed. Rejects with all of it if npm fails. */
export function runNpm(args: string[], cwd = '.'): Promise<string> {
  const own = process.env.npm_execpath ?? '';
  const [command, first] = /npm-cli\.js$/.test(own) ? [process.execPath, [own]] : ['npm', []];
  const child = spawn(command, [...first, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done(output) : fail(new Error(`npm ${args.join(' ')} failed:\n${output}`)),
    );
  });
}
