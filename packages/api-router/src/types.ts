import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#router.ts';

export type { Reason } from '#errors.ts';
export type { AppRouter } from '#router.ts';
/** What each call takes, by name. */
export type RouterInputs = inferRouterInputs<AppRouter>;
/** What each call answers, by name, before dates become ISO text on the wire. */
export type RouterOutputs = inferRouterOutputs<AppRouter>;
