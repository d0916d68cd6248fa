type Fetch = typeof globalThis.fetch;

export interface SelfAddress {
  /** The address under which this server is known, e.g. the one of a development server in front of it. */
  known: string;
  /** Where it listens. */
  host: string;
  port: number;
}

/** Addresses that mean every one of this machine, and the one of them to call. */
const anyAddress: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

function toOrigin({ host, port }: SelfAddress): string {
  const address = anyAddress[host] ?? host;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

/**
 * Calls to what this server itself has under `known` go to where it listens; the public address may be one that only
 * a browser can reach.
 */
export function reachSelf(self: SelfAddress, fetch: Fetch = globalThis.fetch): Fetch {
  const publicOrigin = new URL(self.known).origin;
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(`${self.known}/`)) return fetch(input, init);
    const own = toOrigin(self) + url.slice(publicOrigin.length);
    return fetch(input instanceof Request ? new Request(own, input) : own, init);
  };
}
