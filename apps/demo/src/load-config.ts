import type { PublicAuthConfig } from '@keystead/ui-auth/client';
import { auth } from './auth.ts';

export type Config = PublicAuthConfig;

/**
 * What the service is configured with, before the first page is drawn: that has the colour of the brand at once.
 * Undefined if there is no answer; then the screens ask again, and tell what is wrong.
 */
export const loadConfig = (): Promise<Config | undefined> => auth.calls.config.query().catch(() => undefined);
