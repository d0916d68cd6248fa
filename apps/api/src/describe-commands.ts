import { describeOptions, type Options } from './command-options.ts';

export interface Command {
  /** Names of its arguments. */
  takes?: readonly string[];
  /** Name of an argument that may follow them. */
  may?: string;
  /** Name that is allowed before the first argument: `--email`. */
  named?: string;
  /** The command reads all words behind its name itself, and prints its own help. */
  readsWords?: boolean;
  options?: Options;
  summary: string;
  /** Runs with the arguments, followed by the given options: `--now`, `--to=NAME`. */
  run: (...given: string[]) => void | Promise<void>;
}

/** Columns of a line, as narrow terminals have them, and how far a summary is set in. */
const WIDTH = 80;
const INDENT = ' '.repeat(6);

/** A sentence in lines that a terminal does not break itself. */
function wrap(sentence: string): string {
  const lines = [INDENT];
  for (const word of sentence.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + 1 + word.length > WIDTH) lines.push(`${INDENT}${word}`);
    else lines[lines.length - 1] = line === INDENT ? `${INDENT}${word}` : `${line} ${word}`;
  }
  return lines.join('\n');
}

/** The help of all commands, or of the command `only`. */
export function describeCommands(commands: Readonly<Record<string, Command>>, only?: string): string {
  const described = Object.entries(commands).filter(([name]) => only === undefined || name === only);
  const usages = described.map(([name, { takes = [], may, named, options = {}, summary }]) => ({
    usage: [
      name,
      ...(named === undefined ? [] : [named]),
      ...takes,
      ...(may === undefined ? [] : [`[${may}]`]),
      ...describeOptions(options).map((option) => `[${option}]`),
    ].join(' '),
    summary,
  }));
  const rows = usages.map(({ usage, summary }) => `  keystead ${usage}\n${wrap(summary)}\n`);
  return `Usage:\n${rows.join('')}\nSettings come from the environment, and from .env and keystead.config.ts in this folder.\n`;
}
