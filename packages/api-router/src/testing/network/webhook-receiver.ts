import type { IncomingHttpHeaders } from 'node:http';
import { listen } from '#testing/network/listen.ts';

export interface ReceivedMessage {
  headers: IncomingHttpHeaders;
  body: string;
  /** The body as JSON. */
  message: {
    type: string;
    number: number;
    subject: { type: string; id: string };
    data: Record<string, unknown>;
  };
}

/**
 * A server that webhooks are sent to. It answers 204 until a test says something else, and after `ready`, if that is
 * given.
 */
export async function createReceiver(ready: () => Promise<void> = async () => {}) {
  const received: ReceivedMessage[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const answers: { status: number; headers: Record<string, string> } = { status: 204, headers: {} };
  const server = await listen(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    received.push({ headers: request.headers, body, message: JSON.parse(body) });
    for (const { count, resolve } of waiting) if (received.length >= count) resolve();
    await ready();
    response.writeHead(answers.status, answers.headers).end();
  });
  return {
    url: `${server.url}/hook`,
    origin: server.url,
    received,
    /** Resolves when so many messages have arrived. */
    arrived: (count: number): Promise<void> =>
      received.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => void waiting.push({ count, resolve })),
    types: () => received.map(({ message }) => message.type),
    answers,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

export type Receiver = Awaited<ReturnType<typeof createReceiver>>;
