import type { EventFilterState } from '#admin-activity/to-query.ts';
import { buildAuthHref } from '#provider/navigation/build-auth-href.ts';

/** Action of a refused sign-in. */
export const REFUSED = 'sign-in.refused';

/** Action of a sign-in. */
export const SIGNED_IN = 'session.created';

/** URL of the log with these filters. */
export const toLogHref = (
  href: string,
  filter: { [Name in keyof EventFilterState]?: string | undefined },
): string => buildAuthHref(href, { params: filter });
