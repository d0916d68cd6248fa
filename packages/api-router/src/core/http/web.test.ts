import { describe, expect, test } from 'vitest';
import { BODY_LIMIT, PayloadTooLarge, readStorableHeader } from '#core/http/incoming.ts';
import { fromWebRequest, toWebResponse } from '#core/http/web.ts';

const request = (body?: string): Request =>
  new Request('http://localhost:3000/x?y=1', { method: 'POST', ...(body !== undefined && { body }) });

describe('a web request', () => {
  test('is read with its body', async () => {
    const incoming = fromWebRequest(request('Grüße'), '203.0.113.7');

    expect(incoming).toMatchObject({
      method: 'POST',
      url: 'http://localhost:3000/x?y=1',
      address: '203.0.113.7',
    });
    expect(incoming.headers['content-type']).toBe('text/plain;charset=UTF-8');
    expect(Buffer.from(await incoming.body()).toString()).toBe('Grüße');
    expect(await fromWebRequest(request(), null).body()).toHaveLength(0);
  });

  test('is read up to the limit and no further', async () => {
    const whole = await fromWebRequest(request('x'.repeat(BODY_LIMIT)), null).body();

    expect(whole).toHaveLength(BODY_LIMIT);
    await expect(fromWebRequest(request('x'.repeat(BODY_LIMIT + 1)), null).body()).rejects.toThrow(
      PayloadTooLarge,
    );
  });

  test('that is too large is refused even if it was cloned', async () => {
    const original = request('x'.repeat(BODY_LIMIT + 1));

    await expect(fromWebRequest(original.clone(), null).body()).rejects.toThrow(PayloadTooLarge);
  });

  test('that never ends is refused', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (stream) => stream.enqueue(new Uint8Array(8192)),
    });
    const streamed = new Request('http://localhost:3000/x', {
      method: 'POST',
      body: endless,
      duplex: 'half',
    });

    await expect(fromWebRequest(streamed, null).body()).rejects.toThrow(PayloadTooLarge);
  });
});

describe('a web response', () => {
  test('keeps every cookie separate', () => {
    const response = toWebResponse({
      status: 200,
      headers: [
        ['set-cookie', 'a=1; Path=/'],
        ['set-cookie', 'b=2; Path=/'],
      ],
      body: '{}',
    });

    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  });

  test('has no body where HTTP forbids one', async () => {
    const response = toWebResponse({ status: 204, headers: [], body: '' });

    expect(response.body).toBeNull();
  });
});

test('a header that is stored has at most 512 characters, and none that a database cannot store', () => {
  const incoming = fromWebRequest(request(), null);
  const read = (value: string) => readStorableHeader({ ...incoming, headers: { x: value } }, 'x');

  expect(read('de\u0000, en\u0007\u007f;q=0.5')).toBe('de, en;q=0.5');
  expect(read('ü'.repeat(600))).toBe('ü'.repeat(512));
  expect(readStorableHeader({ ...incoming, headers: {} }, 'x')).toBeNull();
});
