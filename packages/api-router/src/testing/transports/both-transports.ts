import { beforeEach, describe, test } from 'vitest';
import { isFirstDatabase } from '#testing/database/once.ts';
import { setTransportOfTest, type Transport } from '#testing/transports/transport-of-test.ts';

/** A call sends the same statements over each, so the second database is asked over one. */
const transports: readonly Transport[] = isFirstDatabase ? ['REST', 'tRPC'] : ['REST'];

/**
 * The same tests twice, and on PostgreSQL once: what their browsers ask by `get`, `post` and `api` goes over REST, then
 * over tRPC. For what must not depend on the transport, although a test is written for one of them. `send` stays as it
 * is.
 */
export function describeOnBoth(name: string, tests: () => void): void {
  describe.each(transports)(`${name}, over %s`, (transport) => {
    beforeEach(() => {
      setTransportOfTest(transport);
      return () => setTransportOfTest(undefined);
    });
    tests();
  });
}

/** As `describeOnBoth`, for one test. */
export function testOnBoth(name: string, body: () => Promise<void>): void {
  test.each(transports)(`${name}, over %s`, async (transport) => {
    setTransportOfTest(transport);
    try {
      await body();
    } finally {
      setTransportOfTest(undefined);
    }
  });
}
