import { Webhook } from 'standardwebhooks';
import { listen } from '../../../packages/api-router/src/testing/network/listen.ts';

interface Arrival {
  /** Type of the event. */
  type: string;
  /** Seconds from the event to its first arrival here, by the one clock of this machine. */
  seconds: number;
}

/** A receiver that takes everything, and checks each signature with an independent library. */
export async function startVerifyingReceiver() {
  /** First arrivals by the id of the event. */
  const arrivals = new Map<string, Arrival>();
  const wrong: string[] = [];
  const state = { secret: '', requests: 0 };
  const server = await listen(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    try {
      new Webhook(state.secret).verify(body, headers);
    } catch (error) {
      wrong.push(`${error}: ${body}`);
    }
    state.requests += 1;
    const id = headers['webhook-id'] ?? '';
    const { type, timestamp } = JSON.parse(body);
    if (!arrivals.has(id))
      arrivals.set(id, { type, seconds: (Date.now() - new Date(timestamp).getTime()) / 1000 });
    response.writeHead(204).end();
  });
  return {
    url: `${server.url}/hook`,
    origin: server.url,
    arrivals,
    /** Messages that the library refused. */
    wrong,
    state,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
