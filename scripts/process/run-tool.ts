import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface ToolResult {
  code: number;
  output: string;
}

interface ToolOptions {
  env?: Record<string, string>;
  /** Passes the output on as it comes, instead of keeping it for the result. */
  show?: boolean;
}

/** Runs a command-line tool of an installed package on this very Node. */
export function runTool(tool: string, args: string[], options: ToolOptions = {}): Promise<ToolResult> {
  const child = spawn(process.execPath, [binaryOf(tool), ...args], {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
  });
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', stop);
      // Some tools always print colours, which are removed from the kept output.
      resolve({ code: code ?? 1, output: stripVTControlCharacters(output) });
    });
  });
}

const packageOf: Record<string, string> = {
  tsc: 'typescript',
  biome: '@biomejs/biome',
  attw: '@arethetypeswrong/cli',
};

/** The script behind a tool's name, read off its package: `node_modules/.bin` differs between systems. */
function binaryOf(tool: string): string {
  const folder = join('node_modules', packageOf[tool] ?? tool);
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const path = typeof bin === 'string' ? bin : bin[tool];
  if (path === undefined) throw new Error(`${folder} has no command named ${tool}.`);
  return join(folder, path);
}
