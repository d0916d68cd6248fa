import type { AnyTRPCProcedure } from '@trpc/server';
import { factsOf } from '#core/call/define-fact.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Meta } from '#core/call/meta.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { NOT_FOUND } from '#core/errors/request-errors.ts';
import { type Feature, proceduresOf } from '#core/feature/define-feature.ts';
import { serviceOptions } from '#core/options/service-options.ts';

const isMeta = (given: unknown): given is Meta => typeof given === 'object' && given !== null;

/** What a call says of itself. */
export const metaOf = ({ _def: { meta } }: AnyTRPCProcedure): Meta => (isMeta(meta) ? meta : {});

/** List of the calls that are on. REST, tRPC, the OpenAPI document and `config` all use it, so they never differ. */
export interface Availability {
  /** The error of a call while it is off; undefined if it is on. */
  findOffAnswer(procedure: AnyTRPCProcedure): ErrorDefinition | undefined;
  /** A call that is off only refuses, or redirects to an error page. */
  isOff(procedure: AnyTRPCProcedure): boolean;
  /** The calls among these that are on. No other one is asked, so that a call may be on because of these. */
  served(isAsked: (procedure: AnyTRPCProcedure) => boolean): readonly AnyTRPCProcedure[];
  /** Path of a call under the base path, as the operator may have chosen it. */
  pathOf(procedure: AnyTRPCProcedure): `/${string}` | undefined;
  /** Paths at the root of the host, of the calls that are on. */
  readonly rootPaths: readonly string[];
  /** Path of the call that is answered at this one, at the root of the host; undefined: there is none. */
  findAtRoot(path: string): string | undefined;
}

export function createAvailability(features: readonly Feature[], deps: () => AuthDeps): Availability {
  const owners = new Map(features.flatMap((feature) => proceduresOf(feature).map((one) => [one, feature])));

  const findOffAnswer = (procedure: AnyTRPCProcedure): ErrorDefinition | undefined => {
    const feature = owners.get(procedure);
    const meta = metaOf(procedure);
    const { route } = meta;
    if (feature?.isOn?.(deps()) === false) return feature.offAnswer ?? NOT_FOUND;
    if (route?.isOn?.(deps()) === false) return route.offAnswer ?? feature?.offAnswer ?? NOT_FOUND;
    if (factsOf(meta).some(({ isOn }) => isOn?.(deps()) === false)) return NOT_FOUND;
    return undefined;
  };
  const pathOf = (procedure: AnyTRPCProcedure): `/${string}` | undefined => {
    const { route } = metaOf(procedure);
    return route?.chosenPath?.(deps()) ?? route?.path;
  };
  const isDisabled = (procedure: AnyTRPCProcedure): boolean => {
    const { route } = metaOf(procedure);
    const { disabledPaths } = serviceOptions.of(deps());
    return [pathOf(procedure) ?? '', ...(route?.aliases ?? [])].some((path) => disabledPaths.has(path));
  };
  const isOff = (procedure: AnyTRPCProcedure): boolean =>
    isDisabled(procedure) || findOffAnswer(procedure) !== undefined;

  const rootPathsOf = (procedure: AnyTRPCProcedure): [at: string, path: string][] => {
    const { route } = metaOf(procedure);
    if (!route || (!route.atRoot && !route.rootPathsOf) || isOff(procedure)) return [];
    const more = route.rootPathsOf?.(deps()) ?? [];
    return [...(route.atRoot ? [route.path] : []), ...more].map((at) => [at, route.path]);
  };
  let atRoot: ReadonlyMap<string, string> | undefined;
  const readAtRoot = (): ReadonlyMap<string, string> => {
    atRoot ??= new Map([...owners.keys()].flatMap(rootPathsOf));
    return atRoot;
  };
  let rootPaths: readonly string[] | undefined;
  return {
    findOffAnswer: (procedure) =>
      metaOf(procedure).route?.answersWhenOff ? undefined : findOffAnswer(procedure),
    isOff,
    served: (isAsked) => [...owners.keys()].filter((procedure) => isAsked(procedure) && !isOff(procedure)),
    pathOf,
    get rootPaths() {
      rootPaths ??= [...readAtRoot().keys()];
      return rootPaths;
    },
    findAtRoot: (path) => readAtRoot().get(path),
  };
}

/** The call with this path is on, for what is said of calls that may not be loaded. */
export const servesAt = ({ served }: Pick<AuthDeps, 'served'>, path: `/${string}`): boolean =>
  served((procedure) => metaOf(procedure).route?.path === path).length > 0;
