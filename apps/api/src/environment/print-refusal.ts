/**
 * Why a command did not do its work, for programs:
 * - `USAGE`: its words are wrong
 * - `OLD_NODE`: this Node is too old
 * - `WRONG_SETTINGS`: a variable or an option is wrong
 * - `NOT_READY`: the database lacks migrations
 * - `NEEDS_YES`: it asks for `--yes`
 * - `REFUSED`: anything else that it says, and nothing was done
 * - `STOPPED`: it was ended within its work
 * - `FAILED`: an error of the program
 */
export type RefusalCode =
  | 'USAGE'
  | 'OLD_NODE'
  | 'WRONG_SETTINGS'
  | 'NOT_READY'
  | 'NEEDS_YES'
  | 'REFUSED'
  | 'STOPPED'
  | 'FAILED';

/** The command of this process if it answers in JSON; an empty text if there is none of the name that was given. */
let answering: string | undefined;

/** From now on a refusal is also an object on the standard output, as every answer of a command with `--json` is. */
export function answerInJson(command: string): void {
  answering = command;
}

/** The object for programs, if one is asked for: on one line. */
export function printRefusal(code: RefusalCode, message: string, faults: readonly string[] = []): void {
  if (answering === undefined) return;
  const answer = { command: answering, finished: false, code, message, faults };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

/** Ends the process for one reason, which people read as this text. */
export function endRefused(code: RefusalCode, sentence: string, text: string): never {
  process.stderr.write(text);
  printRefusal(code, sentence);
  process.exit(1);
}

/** Runs a command. An error of the program is answered, too, before it ends the process. */
export async function failAloud(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    printRefusal('FAILED', error instanceof Error ? error.message : String(error));
    throw error;
  }
}
