import type { AnyKeystead } from '@keystead/api-router';
import type {
  ExportedKeys,
  ImportedClient,
  OrganizationGroup,
  Person,
  Rest,
} from '@keystead/api-router/imports';
import type { CommandLine, Settings } from '#command-line.ts';
import type { ImportFlags } from './flags.ts';

/** For the summary: the count, and the effect for the people concerned. */
export interface NotCarried {
  what: string;
  count: number;
  effect: string;
}

/** Rows of another product. */
export interface Source {
  /** Name on the command line. */
  kind: string;
  /** Line of versions, as far as the rows tell it. */
  version: string | null;
  /** The same for every run on the same database or file, and different for another one. */
  fingerprint: string;
  /** Keys of a service of this kind, by which its rows are sealed and hashed. */
  keys?: ExportedKeys;
  /** Number of people; null if only reading them tells. */
  countPeople(): Promise<number | null>;
  /** Applications that sign people in; undefined: the product has none. */
  clients?: () => Promise<readonly ImportedClient[]>;
  /** People, each with everything that hangs on them, behind a position. */
  people(after: string | null): AsyncGenerator<Person, void>;
  /** Organizations, each with everything that hangs on it, behind a position. */
  organizations(after: string | null): AsyncGenerator<OrganizationGroup, void>;
  /** Rows that belong to nobody: keys, and rows whose person is not there. */
  rest(): Promise<Rest>;
  /** Rows that are left out and do not belong to a person who is read. */
  notCarried(): Promise<readonly NotCarried[]>;
  /** Sentences that the operator has to know first of all: settings that are missing, sessions that are elsewhere. */
  warnings(): readonly string[];
  close(): Promise<void>;
}

/** Facts of this service that a source needs. */
export interface SourceFacts {
  /** Settings of this service that decide whether somebody stays signed in. */
  own: { cookiePrefix: string | undefined; secrets: readonly string[] };
  /** Secrets of the source. */
  secrets: readonly string[];
  /** Own fields of users that are declared here. */
  ownFields: readonly string[];
  /** Those of them that users may write themselves. */
  writableFields: readonly string[];
  /** Configurations whose API keys belong to organizations. */
  keysOfOrganizations: ReadonlySet<string>;
  /** Configurations whose API keys belong to people. */
  keysOfPeople: ReadonlySet<string>;
  now: Date;
}

/** The organizations of a source that has none. */
export async function* noOrganizations(): AsyncGenerator<OrganizationGroup, void> {}

/** Opens a source for reading. Throws a `UsageFault`, before anything is written. */
export type OpenSource = (
  flags: ImportFlags,
  facts: SourceFacts,
  service: Pick<AnyKeystead, 'orm' | 'deps'>,
) => Promise<Source>;

/** Imports rows that are not the people of another product, by itself, and ends the process with its exit code. */
export type ImportByItself = (
  flags: ImportFlags,
  asked: { commandLine: CommandLine; settings: Settings },
) => Promise<void>;
