import { createKeystead } from '@keystead/api-router';
import { expect, test } from 'vitest';
import { createLogger } from '#logs/logger.ts';
import { traceIfAsked } from './telemetry.ts';

const SHARED = Symbol.for('opentelemetry.js.api.1');

test('calls are traced where a tracer was set up before, and not otherwise', async () => {
  const service = await createKeystead({
    baseURL: 'http://localhost:3000',
    secret: 'k3y-Zq8vXw2Lp9sTn4Rb7Yc1Md6Hf0Ga5Je',
    database: 'sqlite::memory:',
  });
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });

  expect(await traceIfAsked(service, logger)).toBe(false);
  expect(lines).toEqual([]);

  Reflect.set(globalThis, SHARED, { version: '1.9.1', trace: { getTracer: () => ({}) } });
  try {
    expect(await traceIfAsked(service, logger)).toBe(true);
    expect(lines.join()).toContain('calls are traced');
  } finally {
    Reflect.deleteProperty(globalThis, SHARED);
    await service.close();
  }
});
