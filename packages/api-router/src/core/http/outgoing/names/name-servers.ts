import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** Milliseconds for the first try, and number of tries. The second one waits twice as long. */
const PATIENCE = { timeout: 600, tries: 2 };

/** Milliseconds for the whole look-up of a name, however many name servers there are. */
const LONGEST = 2_000;

const isFulfilled = <Value>(answer: PromiseSettledResult<Value>): answer is PromiseFulfilledResult<Value> =>
  answer.status === 'fulfilled';

/**
 * Asks name servers, those of the system if none are given. Each look-up has a resolver of its own: it knows the name
 * servers of now, and can be ended alone.
 */
async function askNameServers<Answer>(
  servers: readonly string[],
  ask: (resolver: Resolver) => Promise<Answer>,
): Promise<Answer> {
  const resolver = new Resolver(PATIENCE);
  if (servers.length > 0) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), LONGEST);
  try {
    return await ask(resolver);
  } finally {
    clearTimeout(timer);
  }
}

const toAddresses = async (asked: Promise<string[]>, family: number): Promise<LookupAddress[]> =>
  (await asked).map((address) => ({ address, family }));

/** IP addresses of both kinds. One kind is enough: many name servers never answer about IPv6. */
export const askForAddresses = (name: string, servers: readonly string[] = []): Promise<LookupAddress[]> =>
  askNameServers(servers, async (resolver) => {
    const answers = await Promise.allSettled([
      toAddresses(resolver.resolve4(name), 4),
      toAddresses(resolver.resolve6(name), 6),
    ]);
    const found = answers.filter(isFulfilled).flatMap(({ value }) => value);
    const [first] = answers;
    if (found.length === 0 && first.status === 'rejected') throw first.reason;
    return found;
  });

/** TXT records, each in its parts. */
export const askForTexts = (name: string, servers: readonly string[] = []): Promise<string[][]> =>
  askNameServers(servers, (resolver) => resolver.resolveTxt(name));
