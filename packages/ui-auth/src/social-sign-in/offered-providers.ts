import type { PublicAuthConfig } from '#client/wire-types.ts';

/** A provider as the server offers it: its id, and what it calls itself. */
export type OfferedProvider = PublicAuthConfig['socialProviders'][number];

/** Finds an offered provider by its id: an id from a URL may be anything. */
export const findOffered = (
  id: string | null,
  config: PublicAuthConfig | undefined,
): OfferedProvider | undefined => config?.socialProviders.find((provider) => provider.id === id);

/** The ones to show: those asked for, in that order, as far as the server offers them; else all, in its order. */
export function chooseProviders(
  config: PublicAuthConfig | undefined,
  ids: readonly string[] | undefined,
): readonly OfferedProvider[] {
  if (!ids) return config?.socialProviders ?? [];
  return ids.flatMap((id) => findOffered(id, config) ?? []);
}
