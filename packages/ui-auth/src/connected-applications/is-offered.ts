import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Other applications sign people in with the service. */
export const areApplicationsOffered = ({ oauthProvider }: PublicAuthConfig): boolean => oauthProvider.enabled;
