import type {
  AnyTRPCProcedure,
  AnyTRPCRouter,
  inferProcedureInput,
  inferTransformedProcedureOutput,
} from '@trpc/server';
import type { AppRouter } from './router.ts';

type Record = AppRouter['_def']['record'];

type PathsOf<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends AnyTRPCProcedure
    ? `${Prefix}${Key}`
    : PathsOf<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];

type ProcedureAt<Node, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Node
    ? ProcedureAt<Node[Head], Rest>
    : never
  : Path extends keyof Node
    ? Node[Path] extends AnyTRPCProcedure
      ? Node[Path]
      : never
    : never;

/** Every call by name: `getSession`, `signIn.email`. */
export type AuthPath = PathsOf<Record>;
export type InputAt<Path extends AuthPath> = inferProcedureInput<ProcedureAt<Record, Path>>;
/** Answer as it arrives in the browser: times are ISO text. */
export type OutputAt<Path extends AuthPath> = AppRouter extends AnyTRPCRouter
  ? inferTransformedProcedureOutput<AppRouter, ProcedureAt<Record, Path>>
  : never;
