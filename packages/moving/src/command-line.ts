import type { AnyKeystead, Feature, KeysteadOptions } from '@keystead/api-router';

/** Options of the service. */
export type ServiceOptions = Omit<KeysteadOptions<readonly Feature[]>, 'secret'> & {
  secret: string | readonly string[];
};

/** Settings of the service, and how it is opened with them. */
export interface Settings {
  options: ServiceOptions;
  /** Name of the configuration module; null without one. */
  configFile: string | null;
  /** Secrets of another product, from the environment. */
  sourceSecret: string | undefined;
  /** Opens the service for a command that changes nothing, or ends the process. `what` begins what is said then. */
  openToRead(what: string): Promise<AnyKeystead>;
  /** Opens the service with everything that a change needs: mail, and messages to other processes. */
  openForChange(): Promise<{ service: AnyKeystead; close(): Promise<void> }>;
}

/** For the line that shows how far a command is. */
export interface Progress {
  done: number;
  /** Null: not known before the end. */
  of: number | null;
  /** Rows that were refused so far, where rows can be. */
  refused?: number;
}

interface Shown {
  what: string;
  json: boolean;
}

/** Needed by a command of this package, and given by the command line that runs it. */
export interface CommandLine {
  /** Version of the server. */
  version: string;
  /** Reason why a command cannot use the database. */
  notReady: string;
  /** Reads environment and configuration module, or ends the process. `what` begins what is said then. */
  readSettings(what: string): Promise<Settings>;
  /** Prints why a command cannot run, one sentence per fault, and ends the process. */
  refuse(what: string, faults: readonly string[]): never;
  /** Prints why a command stopped within its work, and ends the process with this code. */
  stop(sentence: string, exitCode: number): never;
  /** `refuse` for an error. */
  refuseFor(what: string, configFile: string | null): (error: unknown) => never;
  /** Prints the sentences of a command, or with `--json` its answer. */
  printAnswer(
    flags: readonly string[],
    answer: { command: string; [fact: string]: unknown },
    sentences: string,
  ): void;
  /** Writes how far a command is, now and then. */
  createProgress(shown: Shown): (progress: Progress) => void;
}
