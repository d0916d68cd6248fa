import { z } from 'zod';

/** Output of a call that redirects: REST makes it a 302, a client opens the URL. */
export const redirectSchema = z.object({ redirect: z.literal(true), url: z.string() });

export type Redirect = z.infer<typeof redirectSchema>;

/** `url` with `params` added to its query; a relative path stays one. */
export function redirectTo(url: string, params: Record<string, string> = {}): Redirect {
  const [beforeHash = '', ...hash] = url.split('#');
  const query = new URLSearchParams(params).toString();
  const joint = beforeHash.includes('?') ? '&' : '?';
  const target = query ? `${beforeHash}${joint}${query}` : beforeHash;
  return { redirect: true, url: hash.length > 0 ? `${target}#${hash.join('#')}` : target };
}

export const isRedirect = (output: unknown): output is Redirect => redirectSchema.safeParse(output).success;
