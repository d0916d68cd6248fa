// webhook-receiver.ts
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';

const eventSchema = z.object({
  type: z.string(),
  timestamp: z.iso.datetime(),
  version: z.number(),
  subject: z.object({ type: z.string(), id: z.string() }),
  number: z.number(),
  data: z.object({
    actorId: z.string().nullish(),
    targetType: z.string().nullish(),
    targetId: z.string().nullish(),
    organizationId: z.string().nullish(),
  }),
});

export type KeysteadEvent = z.infer<typeof eventSchema>;

/** Your work with an event. It may be called again with the same id, also at the same time. */
export type TakeEvent = (id: string, event: KeysteadEvent) => Promise<void>;

/** What a request says if Keystead sent it within the last five minutes; undefined otherwise. */
function findEvent(webhook: Webhook, headers: Record<string, string>, body: string): unknown {
  try {
    return webhook.verify(body, headers);
  } catch {
    return undefined;
  }
}

/** Answers the requests of one webhook. `secret` is the text that creating it has answered: `whsec_…`. */
export function createReceiver(secret: string, take: TakeEvent): (request: Request) => Promise<Response> {
  const webhook = new Webhook(secret);
  return async (request) => {
    const headers = Object.fromEntries(request.headers);
    const event = findEvent(webhook, headers, await request.text());
    if (event === undefined) return new Response(null, { status: 401 });
    await take(headers['webhook-id'] ?? '', eventSchema.parse(event));
    return new Response(null, { status: 204 });
  };
}
