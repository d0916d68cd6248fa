import type { AuthOutputs } from '#client/wire-types.ts';

/** What the user allowed one application. */
export type ConnectedApplication = AuthOutputs['oauth2']['getConsents'][number];
