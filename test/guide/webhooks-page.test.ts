import { createServer } from 'node:http';
import { createTestKeystead } from '@keystead/api-router/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { createReceiver, type KeysteadEvent } from './webhook-receiver.ts';
import config from './webhooks.config.ts';

afterEach(() => void vi.useRealTimers());

interface Sent {
  headers: Record<string, string>;
  body: string;
}

type Receive = (request: Request) => Promise<Response>;

const toRequest = ({ headers, body }: Sent): Request =>
  new Request('https://hooks.example.com/keystead', { method: 'POST', headers, body });

/** A server on this machine that hands its requests to `receive`, once that is there. */
async function listen() {
  const state: { receive?: Receive } = {};
  const sent: Sent[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    sent.push({ headers, body });
    const answer = await state.receive?.(toRequest({ headers, body }));
    response.writeHead(answer?.status ?? 503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return { state, sent, origin, [Symbol.asyncDispose]: async () => void server.close() };
}

it('has a receiver that takes what the service sends, and refuses what is forged or old', async () => {
  await using server = await listen();
  const { origin, state, sent } = server;
  await using keystead = await createTestKeystead({ ...config, advanced: { privateOrigins: [origin] } });
  const root = await keystead.signedIn({ name: 'Root' });
  await keystead.caller().admin.createAdmin({ email: root.email });
  const { webhook } = keystead.caller({ headers: root.headers });
  const { id, secret } = await webhook.create({ url: `${origin}/keystead`, events: ['user.created'] });
  const taken: [string, KeysteadEvent][] = [];
  const receive = createReceiver(secret ?? '', async (...got) => void taken.push(got));
  state.receive = receive;

  const ada = await keystead.signedIn({ name: 'Ada' });
  await keystead.idle();

  const [real] = sent;
  if (!real) throw new Error('nothing was sent');
  expect(taken).toMatchObject([
    [real.headers['webhook-id'], { type: 'user.created', number: 1, data: { targetId: ada.id } }],
  ]);
  expect((await webhook.listDeliveries({ id })).deliveries).toMatchObject([
    { status: 'delivered', lastStatus: 204 },
  ]);

  const statusOf = async (message: Sent): Promise<number> => (await receive(toRequest(message))).status;
  expect(await statusOf(real)).toBe(204);
  expect(await statusOf({ ...real, body: real.body.replace(ada.id, root.id) })).toBe(401);
  expect(await statusOf({ ...real, headers: { ...real.headers, 'webhook-id': 'other' } })).toBe(401);
  expect(await statusOf({ headers: {}, body: real.body })).toBe(401);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60 * 1000 });
  expect(await statusOf(real)).toBe(401);
  expect(taken).toHaveLength(2);

  vi.useRealTimers();
  await webhook.test({ id });
  await keystead.idle();
  expect(taken.at(-1)).toMatchObject([expect.any(String), { type: 'webhook.test', number: 0, data: {} }]);
});

it('lets a role of your own set webhooks up for its organization, and other roles not', async () => {
  await using keystead = await createTestKeystead(config);
  const create = async (role: 'developer' | 'admin') => {
    const { headers, organization } = await keystead.signedIn({
      name: role,
      organization: { slug: 'acme', role },
    });
    const organizationId = organization?.id ?? '';
    return keystead.caller({ headers }).webhook.create({ organizationId, url: 'https://hooks.example.com/' });
  };

  expect(await create('developer')).toMatchObject({ enabled: true, organizationId: expect.any(String) });
  await expect(create('admin')).rejects.toMatchObject({
    code: 'YOU_ARE_NOT_ALLOWED_TO_MANAGE_WEBHOOKS',
  });
});
