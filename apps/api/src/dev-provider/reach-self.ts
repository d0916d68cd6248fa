type Fetch = typeof globalThis.fetch;

export interface SelfAddress {
  /** Public URL of this server, e.g. that of a development server in front of it. */
  known: string;
  /** Host that it listens on. */
  host: string;
  port: number;
}

/** IP addresses that mean all of this machine, with the one to call. */
const anyAddress: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

function toOrigin({ host, port }: SelfAddress): string {
  const address = anyAddress[host] ?? host;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

/**
 * Sends requests for `known` to the port that this server listens on, because the public URL may be one that only a
 * browser can reach.
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
