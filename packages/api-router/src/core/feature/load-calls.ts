import type { TRPCCreateRouterOptions } from '@trpc/server';
import { metaOf } from '#core/feature/availability.ts';
import { type Feature, proceduresOf } from '#core/feature/define-feature.ts';
import { type FeatureCalls, isBelow, type LaterCalls } from '#core/feature/later-calls.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';

const loaded = new WeakMap<Feature, Feature>();

/** The feature with its calls, if this process has loaded them. */
export const asLoaded = (feature: Feature): Feature => loaded.get(feature) ?? feature;

async function load(feature: Feature): Promise<Feature> {
  const { later, ...facts } = feature;
  if (!later) return feature;
  const calls = await later.load();
  const whole = loaded.get(feature) ?? { ...facts, ...calls };
  loaded.set(feature, whole);
  return whole;
}

/** These features with all of their calls. */
export const withAllCalls = (features: readonly Feature[]): Promise<Feature[]> =>
  Promise.all(features.map(load));

const pathsOf = (feature: Feature): string[] =>
  proceduresOf(feature).flatMap((procedure) => {
    const { route } = metaOf(procedure);
    return route ? [route.path, ...(route.aliases ?? [])] : [];
  });

/**
 * Features of a service with the calls that its options switch on. Where an application has a path among the others,
 * those are loaded too, so that one path of two calls is found at the start.
 */
export function withNeededCalls(
  features: readonly Feature[],
  own: readonly Feature[],
  carrier: OptionCarrier,
): Promise<Feature[]> {
  const taken = own.flatMap(pathsOf);
  const needs = (later: LaterCalls): boolean =>
    later.isNeeded(carrier) || taken.some((path) => isBelow(path, later));
  return Promise.all(features.map((one) => (one.later && needs(one.later) ? load(one) : one)));
}

/** What is not loaded of these features. */
export const laterCallsOf = (features: readonly Feature[]): LaterCalls[] =>
  features.flatMap(({ later }) => later ?? []);

interface WithLaterCalls<Calls extends FeatureCalls> {
  name: string;
  later: LaterCalls<Calls>;
}

/** The procedures of a feature among these, for a router: none where they are not loaded. */
export function loadedIn(
  features: readonly Feature[],
): <Calls extends FeatureCalls>(feature: WithLaterCalls<Calls>) => Calls['procedures'];
export function loadedIn(features: readonly Feature[]) {
  return ({ name }: { name: string }): TRPCCreateRouterOptions =>
    features.find((one) => one.name === name)?.procedures ?? {};
}
