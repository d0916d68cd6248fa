import { afterAll, beforeAll } from 'vitest';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { type ServerSettings, startServer, type TestServer } from './start-server.ts';

/** Something that all tests of a file use: started before the first and stopped after the last. */
export function shared<Thing>(start: () => Promise<Thing>, stop: (thing: Thing) => Promise<void>) {
  let current: { thing: Thing } | undefined;
  beforeAll(async () => {
    current = { thing: await start() };
  });
  afterAll(() => current && stop(current.thing));
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
