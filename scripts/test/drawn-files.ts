/** Test files that are alike, of which each run of everything has some. */
interface Draw {
  files: readonly string[];
  /** How many of them a run has. */
  count: number;
}

/**
 * Each walks a page about moving in or out, for half a minute, by commands whose parts have tests of their own. A fault that
 * only a walk finds is met within a few runs; `npm run test:random` walks all.
 */
const walks: Draw = {
  files: [
    ...['auth0', 'authjs', 'better-auth', 'clerk', 'cognito', 'firebase', 'supabase'].map(
      (name) => `e2e/guide-from-${name}.test.ts`,
    ),
    'apps/api/src/commands/export/moving-out-page.test.ts',
  ],
  count: 3,
};

export const draws: readonly Draw[] = [walks];

/** The files of a draw that a run with this seed leaves out: the seed says where it begins, and it goes around. */
const leftOutOf = ({ files, count }: Draw, seed: number): string[] =>
  files.filter((_, index) => (index + seed) % files.length >= count);

/** The files that a run of everything with this seed leaves out. Who names a file runs it. */
export const findLeftOut = (seed: number): string[] => draws.flatMap((draw) => leftOutOf(draw, seed));
