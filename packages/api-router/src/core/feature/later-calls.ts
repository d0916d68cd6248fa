import type { TRPCCreateRouterOptions } from '@trpc/server';
import type { OptionCarrier } from '#core/options/define-options.ts';

/** The calls of a feature. */
export interface FeatureCalls {
  procedures: TRPCCreateRouterOptions;
  restProcedures?: TRPCCreateRouterOptions;
}

/** Calls of a feature that hardly any service has on: their code is loaded where they are. */
// Why: docs/decisions/0187-load-calls-where-they-are-on.md
export interface LaterCalls<Calls extends FeatureCalls = FeatureCalls> {
  /** The options switch the feature on. */
  isNeeded: (carrier: OptionCarrier) => boolean;
  load: () => Promise<Calls>;
  /** The names of those that are not on REST alone. */
  names: readonly string[];
  /** What the paths of all of them are, or are below: `/scim`. */
  paths: readonly string[];
}

/** The path is that of one of these calls, or could be. */
export const isBelow = (path: string, { paths }: Pick<LaterCalls, 'paths'>): boolean =>
  paths.some((start) => path === start || path.startsWith(`${start}/`));
