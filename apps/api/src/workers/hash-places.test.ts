import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { type Asking, askForPlaces, type Channel, createPlaces } from './hash-places.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A worker and the first process, which hear each other. */
function connect() {
  const [above, below] = [new EventEmitter(), new EventEmitter()];
  let connected = true;
  const worker: Asking = {
    on: (event, listener) => above.on(event, listener),
    once: (event, listener) => above.once(event, listener),
    isConnected: () => connected,
    send: (message) => setImmediate(() => below.emit('message', message)),
  };
  const channel: Channel = {
    get connected() {
      return connected;
    },
    on: (event, listener) => below.on(event, listener),
    once: (event, listener) => below.once(event, listener),
    send: (message) => above.emit('message', message),
  };
  const end = (): void => {
    connected = false;
    above.emit('disconnect');
    below.emit('disconnect');
  };
  return { worker, channel, end };
}

function server(count: number) {
  const places = createPlaces(count);
  const [one, other] = [connect(), connect()];
  for (const { worker } of [one, other]) places.serve(worker);
  return { one, other, places: [askForPlaces(one.channel), askForPlaces(other.channel)] as const };
}

/** Takes a place and keeps it until it is told to free it. */
function taking(places: ReturnType<typeof askForPlaces>) {
  const taken: (() => void)[] = [];
  return { taken, take: () => void places.take().then((free) => taken.push(free)) };
}

test('a worker may have all places of the server while the others hash nothing', async () => {
  const { places } = server(2);
  const busy = taking(places[0]);

  for (const _ of [1, 2, 3]) busy.take();
  await settle();
  await settle();

  expect(busy.taken).toHaveLength(2);
});

test('all workers together hash no more at a time than the server may, in the order in which they asked', async () => {
  const { places } = server(2);
  const [first, second] = [taking(places[0]), taking(places[1])];
  first.take();
  second.take();
  first.take();
  second.take();
  await settle();
  await settle();
  expect([first.taken.length, second.taken.length]).toEqual([1, 1]);

  second.taken[0]?.();
  await settle();
  await settle();

  expect([first.taken.length, second.taken.length]).toEqual([2, 1]);
});

test('places of a worker that ends are free again, and one that retires waits for none', async () => {
  const { one, places } = server(1);
  const [first, second] = [taking(places[0]), taking(places[1])];
  first.take();
  first.take();
  second.take();
  await settle();
  await settle();
  expect([first.taken.length, second.taken.length]).toEqual([1, 0]);

  one.end();
  await settle();
  await settle();

  expect([first.taken.length, second.taken.length]).toEqual([2, 1]);
});
