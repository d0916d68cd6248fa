import type { ServerCaller } from '#caller.ts';
import type { Statements } from '#core/access-control/access-control.ts';

/** Actions by resource, of those that the application declares. */
export type Permissions<All extends Statements> = {
  readonly [Resource in keyof All]?: readonly All[Resource][number][] | undefined;
};

/** The answer of `requirePermission`. */
export type PermittedCaller = Awaited<
  ReturnType<ReturnType<ServerCaller>['organization']['requirePermission']>
>;

/** The same without what is not asked for, as a call takes it. */
export const toLists = (permissions: Permissions<Statements>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(permissions).flatMap(([resource, actions]) => (actions ? [[resource, [...actions]]] : [])),
  );
