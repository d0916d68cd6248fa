import { createAuthClient as createNewestClient } from 'better-auth/client';
import { createAuthClient as createFirstClient } from 'better-auth-1-2/client';
import type { createCookieFetch } from './cookie-fetch.ts';

interface PluginClientOptions {
  baseURL: string;
  fetch: ReturnType<typeof createCookieFetch>['fetch'];
  plugin: unknown;
}

function optionsWith({ baseURL, fetch, plugin }: PluginClientOptions) {
  const options = { baseURL, fetchOptions: { customFetchImpl: fetch } };
  // The types of a plugin hold for the exact libraries it was built with.
  Reflect.set(options, 'plugins', [plugin]);
  return options;
}

/** Published clients with a plugin, oldest and newest. What calls they have is for the test to say. */
export const createFirst = (options: PluginClientOptions): unknown => createFirstClient(optionsWith(options));
export const createNewest = (options: PluginClientOptions): unknown =>
  createNewestClient(optionsWith(options));
