import { discord } from '#providers/discord.ts';

/** The providers that are known by their id alone. */
export const providers = { discord } as const;

export type ProviderId = keyof typeof providers;

export const providerIds = Object.keys(providers);

export const isProviderId = (id: string): id is ProviderId => Object.hasOwn(providers, id);
