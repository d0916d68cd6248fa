/**
 * Words that the first process sends to a worker. One of the first two comes first: it begins to serve, and `announce`
 * also writes to the log what every worker would say alike. `work` gives it the regular work, which one worker has at a
 * time. `retire` is for a worker whose place another one has taken, `stop` for the end of the whole server. `answer` asks
 * whether the worker still does anything.
 */
const ORDERS = ['announce', 'serve', 'work', 'retire', 'stop', 'answer'] as const;

export type Order = (typeof ORDERS)[number];

/** Part of a process that receives messages of the one that started it. */
export interface MessageSource {
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

/** Calls `obey` for each order, and nothing for other messages. */
export function onOrders(source: MessageSource, obey: (order: Order) => void): void {
  source.on('message', (message) => {
    const order = ORDERS.find((word) => word === message);
    if (order !== undefined) obey(order);
  });
}

/** The answer of a worker to `answer`. */
export const HERE = 'here';

/** Part of a process that sends messages to the one that started it, if that is still there. */
export type MessageTarget = Pick<NodeJS.Process, 'send'>;

/** Answers the first process. If that is gone there is nobody to tell. */
export function sayHere(target: MessageTarget): void {
  target.send?.(HERE, undefined, undefined, () => {});
}
