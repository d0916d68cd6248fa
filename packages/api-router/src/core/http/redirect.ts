import { z } from 'zod';
import { type QueryChanges, setQuery } from '#core/http/set-query.ts';

/** Output of a call that redirects: REST makes it a 302, a client opens the URL. */
export const redirectSchema = z.object({ redirect: z.literal(true), url: z.string() });

export type Redirect = z.infer<typeof redirectSchema>;

/** Redirects to `url` with these parameters in its query. */
export const redirectTo = (url: string, params: QueryChanges = {}): Redirect => ({
  redirect: true,
  url: setQuery(url, params),
});

export const isRedirect = (output: unknown): output is Redirect => redirectSchema.safeParse(output).success;
