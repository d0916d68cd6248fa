import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { type ServerSettings, startServer, type TestServer } from './start-server.ts';

/**
 * Something that all tests of a file use: started before the first and stopped after the last. A test that is tried
 * again gets it anew, because the accounts of the first try would make the second one fail, too. Tests that rely on
 * what an earlier one left behind are not for it.
 */
export function shared<Thing>(start: () => Promise<Thing>, stop: (thing: Thing) => Promise<void>) {
  let current: { thing: Thing } | undefined;
  const begin = async (): Promise<void> => {
    current = { thing: await start() };
  };
  const end = async (): Promise<void> => {
    const last = current;
    current = undefined;
    if (last) await stop(last.thing);
  };
  beforeAll(begin);
  afterAll(end);
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return;
    await end();
    await begin();
  });
  return (): Thing => {
    if (!current) throw new Error('It is started before the first test.');
    return current.thing;
  };
}

export const sharedServer = (settings: () => ServerSettings = () => ({})): (() => TestServer) =>
  shared(
    () => startServer(settings()),
    (server) => server.stop(),
  );

export const sharedMailSink = (): (() => MailSink) => shared(startMailSink, (sink) => sink.close());
