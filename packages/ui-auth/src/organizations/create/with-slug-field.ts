import { AuthUIError } from '#client/auth-ui-error.ts';

const codes = new Set<string>(['ORGANIZATION_ALREADY_EXISTS', 'ORGANIZATION_SLUG_ALREADY_TAKEN']);

/** Adds the field to the server's error for a taken slug, which names none. */
export const withSlugField = (error: AuthUIError | null): AuthUIError | null =>
  error && codes.has(error.code)
    ? new AuthUIError(error.code, { ...error, message: error.message, field: 'slug' })
    : error;
