import type { AuthDeps } from '#core/call/deps.ts';
import type { Incoming, Outgoing } from '#core/http/incoming.ts';
import { readRequestId } from '#core/http/request-id.ts';
import type { ObservedCall } from '#core/observed/observers.ts';

/** Answers a request before the eyes of the observers. Every request comes through here. */
export function observeRequest(
  { observers }: Pick<AuthDeps, 'observers'>,
  incoming: Incoming,
  answer: (incoming: Incoming) => Promise<Outgoing>,
): Promise<Outgoing> {
  const work: ObservedCall = {
    kind: 'call',
    transport: 'http',
    requestId: readRequestId(incoming),
    status: undefined,
    answered: undefined,
  };
  return observers.around(work, async () => {
    const answered = await answer(incoming);
    work.status = answered.status;
    work.answered = answered.call;
    return answered;
  });
}
