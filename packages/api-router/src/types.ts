import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#router.ts';

export type { Reason } from '#errors.ts';
export type { AppRouter } from '#router.ts';
/** Inputs of all calls, by name. */
export type RouterInputs = inferRouterInputs<AppRouter>;
/** Outputs of all calls, by name, before dates become ISO text on the wire. */
export type RouterOutputs = inferRouterOutputs<AppRouter>;
