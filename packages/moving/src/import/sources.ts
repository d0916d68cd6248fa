import type { OwnFlag } from './flag-table.ts';
import type { ImportFlags } from './flags.ts';
import type { ImportByItself, OpenSource } from './source.ts';
import { UsageFault } from './usage-fault.ts';

/** The words of the command line about a product that rows come from. */
export interface SourceRow {
  /** The words behind its name, in the help and in a sentence. */
  place: { word: string; takes: string };
  /** Most URLs or files that it takes. */
  mostPlaces: number;
  /** A sentence of the help. */
  about: string;
  /** The roles of its users count without `--allow-roles`. */
  isOwned: boolean;
  /** Flags that only some sources take. */
  flags: readonly OwnFlag[];
  /** Its code, loaded on demand. */
  load: (flags: Pick<ImportFlags, 'merge'>) => Promise<{ open: OpenSource } | { run: ImportByItself }>;
}

const file = { word: 'FILE', takes: 'an export file, or - for standard input' };

/** Flags of the files of products. */
const fileFlags = ['keep-ids', 'totp-digits', 'totp-period', 'weak-hashes'] as const;

/** The products that rows come from, each in a folder of its own. */
const sources: Record<string, SourceRow> = {
  'better-auth': {
    place: { word: 'URL', takes: 'the URL of the database' },
    mostPlaces: 1,
    about: 'URL is sqlite:PATH or postgresql://…, the database of Better Auth 1.2 to 1.7. It is only read.',
    isOwned: true,
    flags: ['source-secret-file', 'source-schema', 'map', 'totp-digits', 'totp-period'],
    load: async () => ({ open: (await import('./better-auth/open-better-auth.ts')).openBetterAuth }),
  },
  keystead: {
    place: { word: 'FOLDER', takes: 'the folder that "keystead export" wrote' },
    mostPlaces: 1,
    about:
      'FOLDER is what "keystead export" wrote. The database has been migrated, nobody has used it, and no service runs on it. With --merge its people and organizations are put beside those that are here, and roles of users count with --allow-roles only.',
    isOwned: true,
    flags: ['merge'],
    load: async ({ merge }) =>
      merge
        ? { open: (await import('./keystead/merge/open-merge.ts')).openMerge }
        : { run: (await import('./keystead/import-export.ts')).importExport },
  },
  authjs: {
    place: { word: 'URL', takes: 'the URL of the database' },
    mostPlaces: 1,
    about:
      'URL is sqlite:PATH or postgresql://…, the database of an Auth.js (NextAuth.js) adapter. It is only read.',
    isOwned: false,
    flags: ['source-schema', 'map', 'provider-map', 'password-column'],
    load: async () => ({ open: (await import('./authjs/open-authjs.ts')).openAuthjs }),
  },
  auth0: {
    place: { word: 'FILE [FILE]', takes: 'one or two export files of Auth0, or - for standard input' },
    mostPlaces: 2,
    about:
      'FILE is the export of password hashes that the support of Auth0 makes, the export of users, or both in any order.',
    isOwned: false,
    flags: [...fileFlags, 'provider-map'],
    load: async () => ({ open: (await import('./auth0/open-auth0.ts')).openAuth0 }),
  },
  clerk: {
    place: file,
    mostPlaces: 1,
    about: 'FILE is the CSV file that Clerk exports under Settings, "Export all users".',
    isOwned: false,
    flags: fileFlags,
    load: async () => ({ open: (await import('./clerk/open-clerk.ts')).openClerk }),
  },
  firebase: {
    place: file,
    mostPlaces: 1,
    about:
      'FILE is what "firebase auth:export" wrote, as JSON or CSV. --hash-config names the password hash parameters of the project.',
    isOwned: false,
    flags: [...fileFlags, 'hash-config', 'provider-map'],
    load: async () => ({ open: (await import('./firebase/open-firebase.ts')).openFirebase }),
  },
  cognito: {
    place: file,
    mostPlaces: 1,
    about:
      'FILE is the answer of "aws cognito-idp list-users", or a CSV file with the columns of a user pool. Passwords are asked for by emailAndPassword.verifyElsewhere.',
    isOwned: false,
    flags: [...fileFlags, 'provider-map'],
    load: async () => ({ open: (await import('./cognito/open-cognito.ts')).openCognito }),
  },
  supabase: {
    place: {
      word: 'URL|FILE',
      takes: 'the URL of the database, a file of auth.users, or - for standard input',
    },
    mostPlaces: 1,
    about:
      'URL is postgresql://…, the database of the project. It is only read. FILE has the rows of auth.users as CSV or JSON lines; --identities and --factors name those of auth.identities and auth.mfa_factors.',
    isOwned: false,
    flags: [...fileFlags, 'source-schema', 'map', 'identities', 'factors', 'provider-map'],
    load: async () => ({ open: (await import('./supabase/open-supabase.ts')).openSupabase }),
  },
  users: {
    place: file,
    mostPlaces: 1,
    about: 'FILE has users that an application wrote itself, as CSV or JSON.',
    isOwned: false,
    flags: [...fileFlags, 'ignore-unknown'],
    load: async () => ({ open: (await import('./users/open-users.ts')).openUsers }),
  },
};

export const sourceRows: readonly (readonly [kind: string, row: SourceRow])[] = Object.entries(sources);

/** The row of the source that the flags name. Throws a `UsageFault` if there is none, or if it takes other words. */
export function findSource({ kind, places, own }: ImportFlags): SourceRow {
  const row = Object.hasOwn(sources, kind) ? sources[kind] : undefined;
  if (row === undefined)
    throw new UsageFault(
      `"import" does not know ${JSON.stringify(kind)}; expected ${Object.keys(sources).join(', ')}.`,
    );
  const { takes } = row.place;
  if (places.length === 0) throw new UsageFault(`"import ${kind}" takes ${takes}.`);
  if (places.length > row.mostPlaces)
    throw new UsageFault(`"import ${kind}" takes ${takes}, and no more words.`);
  const strange = [...own].find((flag) => !row.flags.includes(flag));
  if (strange !== undefined) throw new UsageFault(`"import ${kind}" does not know the flag --${strange}.`);
  return row;
}

/** Roles of users from another service of this kind have to be asked for. */
export const takesRoles = (
  { isOwned }: Pick<SourceRow, 'isOwned'>,
  { allowRoles, merge }: Pick<ImportFlags, 'allowRoles' | 'merge'>,
): boolean => allowRoles || (isOwned && !merge);
