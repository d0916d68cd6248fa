import { context, SpanStatusCode } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { traceCalls } from '#opentelemetry.ts';
import '#testing/database/one-database.ts';
import { signedUp, testApp } from '#testing/index.ts';

beforeAll(() => void context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable()));
afterAll(() => context.disable());

const inMemory = () => {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
  return { exporter, tracer: provider.getTracer('test') };
};

const namesOf = (spans: readonly ReadableSpan[]): string[] => spans.map(({ name }) => name);

describe('spans', () => {
  test('are made of each call, with its password and its statements inside', async () => {
    await using app = await testApp();
    const { exporter, tracer } = inMemory();
    const stop = traceCalls(app.service, { tracer });
    await tracer.startActiveSpan('of the application', async (span) => {
      await app.browser({ headers: { 'x-request-id': 'from-proxy' } }).post('/sign-up/email', {
        name: 'Ada',
        email: 'ada@example.com',
        password: 'correct horse battery',
      });
      span.end();
    });
    const spans = exporter.getFinishedSpans();
    const call = spans.find(({ name }) => name === 'keystead /sign-up/email');
    const outer = spans.find(({ name }) => name === 'of the application');

    expect(call?.attributes).toEqual({
      'http.route': '/sign-up/email',
      'http.response.status_code': 200,
      'keystead.transport': 'http',
      'keystead.request_id': 'from-proxy',
    });
    expect(call?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId);
    const inside = spans.filter(
      ({ parentSpanContext }) => parentSpanContext?.spanId === call?.spanContext().spanId,
    );
    expect(namesOf(inside)).toEqual(expect.arrayContaining(['keystead hash', 'keystead transaction']));
    expect(JSON.stringify(spans.map(({ attributes, events }) => [attributes, events]))).not.toContain('ada@');

    await app.settle();
    exporter.reset();
    stop();
    await app.browser().send('/api/auth/ok');
    expect(exporter.getFinishedSpans()).toEqual([]);
  });

  test('name refusals by their code, faults as errors, and no path that a caller made up', async () => {
    await using app = await testApp();
    await signedUp(app);
    const { exporter, tracer } = inMemory();
    traceCalls(app.service, { tracer });
    await app.browser().post('/sign-in/email', { email: 'ada@example.com', password: 'wrong password' });
    await app.browser().send('/api/auth/chosen');
    await expect(app.service.requireSession({})).rejects.toThrow();
    const calls = exporter.getFinishedSpans().filter(({ attributes }) => attributes['http.route']);

    expect(
      calls.map(({ name, attributes, status }) => [name, attributes['error.type'], status.code]),
    ).toEqual([
      ['keystead /sign-in/email', 'INVALID_EMAIL_OR_PASSWORD', SpanStatusCode.UNSET],
      ['keystead unknown', undefined, SpanStatusCode.UNSET],
      [expect.stringMatching(/^keystead /), 'UNAUTHORIZED', SpanStatusCode.UNSET],
    ]);
  });
});
