import { beforeEach, describe, test } from 'vitest';
import { setTransportOfTest, type Transport } from '#testing/transports/transport-of-test.ts';

const transports: readonly Transport[] = ['REST', 'tRPC'];

/**
 * The same tests twice: what their browsers ask by `get`, `post` and `api` goes over REST, then over tRPC. For what
 * must not depend on the transport, although a test is written for one of them. `send` stays as it is.
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
