import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { Right } from './permission.ts';

/** Permissions whose lack is the reason of a refusal, as the server names them; none for other errors. */
export function toMissingRights(error: AuthUIError | null | undefined): Right[] {
  const ids = error?.details.missingPermissions;
  if (!Array.isArray(ids)) return [];
  return ids.flatMap((id) => {
    const [resource, action] = typeof id === 'string' ? id.split(':', 2) : [];
    return resource && action ? [{ resource, action }] : [];
  });
}
