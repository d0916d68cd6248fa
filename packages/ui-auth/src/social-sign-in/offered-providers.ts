import type { PublicAuthConfig } from '#client/wire-types.ts';

/** A provider in the configuration of the server: its id, and its display name. */
export type OfferedProvider = PublicAuthConfig['socialProviders'][number];

/** Finds a configured provider by its id: an id from a URL may be anything. */
export const findOffered = (
  id: string | null,
  config: PublicAuthConfig | undefined,
): OfferedProvider | undefined => config?.socialProviders.find((provider) => provider.id === id);

/** The providers to show: the given ones, in that order, if the server has them; else all, in its order. */
export function chooseProviders(
  config: PublicAuthConfig | undefined,
  ids: readonly string[] | undefined,
): readonly OfferedProvider[] {
  if (!ids) return config?.socialProviders ?? [];
  return ids.flatMap((id) => findOffered(id, config) ?? []);
}
