import type { Server } from '#provider/calls/useServer.ts';
import type { SsoIdentity } from './sso-offer.ts';

/** Milliseconds that a sign-in waits for an answer: the service itself refuses what an organization does not take. */
const PATIENCE = 3000;
/** Milliseconds for which an answer is used again. */
const KEPT = 60_000;

/** The part after the last `@`; undefined without one. */
export const domainOf = (email: string): string | undefined =>
  /@([^@\s]+\.[^@\s]+)\s*$/.exec(email)?.[1]?.toLowerCase();

/** The answer depends on the domain alone, so it is asked for once for each. */
async function ask({ queryClient, client }: Server, email: string): Promise<SsoIdentity | null> {
  const { connection } = await queryClient.fetchQuery({
    queryKey: ['ua-sso', domainOf(email)],
    queryFn: () => client.calls.sso.discover.mutate({ email }),
    staleTime: KEPT,
    retry: false,
  });
  return connection && { ...connection, target: { providerId: connection.providerId }, email };
}

/** The identity provider of an address. Null if there is none, if there is no answer, and after three seconds. */
export async function findSsoOffer(server: Server, email: string): Promise<SsoIdentity | null> {
  if (domainOf(email) === undefined) return null;
  const { promise: impatience, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), PATIENCE);
  const found = await Promise.race([ask(server, email.trim()).catch(() => null), impatience]);
  clearTimeout(timer);
  return found;
}
