import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { createTestKeystead } from '@keystead/api-router/testing';
import { expect, test } from 'vitest';
import { runApp } from '../../apps/api/src/testing/run-app.ts';
import { bodyOf, largerBodies } from '../../packages/api-router/src/testing/calls/larger-bodies.ts';
import { pngChunk } from '../../packages/api-router/src/testing/pictures/samples.ts';

test.each(largerBodies)(
  '$path of the packaged server takes a body up to its own limit',
  async ({ path, limit }) => {
    await using keystead = await createTestKeystead({
      admin: {},
      organization: { domains: { enabled: true } },
      sso: {},
      scim: {},
    });
    await using app = await runApp(keystead.serve);

    expect((await fetch(`${app.url}${path}`, bodyOf(limit))).status).not.toBe(413);
    expect((await fetch(`${app.url}${path}`, bodyOf(limit + 1))).status).toBe(413);
  },
);

/** A picture of noise, which nothing makes smaller. */
function drawNoise(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.alloc(1), randomBytes(3 * side)]));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const pixels = deflateSync(Buffer.concat(rows));
  return Buffer.concat([signature, pngChunk('IHDR', head), pngChunk('IDAT', pixels), pngChunk('IEND')]);
}

test('the packaged server keeps a picture of 90,000 bytes', async () => {
  await using keystead = await createTestKeystead();
  await using app = await runApp(keystead.serve);
  const { headers } = await keystead.signedIn();
  const picture = drawNoise(173);
  expect(picture.length).toBeGreaterThan(89_000);

  const answer = await fetch(`${app.url}/api/auth/set-picture`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ picture: picture.toString('base64') }),
  });

  expect(answer.status).toBe(200);
});
