interface Answer {
  command: string;
  [fact: string]: unknown;
}

/** Prints the sentences of a command, or with `--json` its answer as one object on one line. */
export function printAnswer(flags: readonly string[], answer: Answer, sentences: string): void {
  const text = sentences === '' || sentences.endsWith('\n') ? sentences : `${sentences}\n`;
  process.stdout.write(flags.includes('--json') ? `${JSON.stringify(answer)}\n` : text);
}
