import { Readable } from 'node:stream';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { type Incoming, isWhole, type Outgoing } from '#core/http/incoming.ts';
import { isTooMuchLeft, writeNodeAnswer } from '#core/http/node-answer.ts';
import { readNodeBody } from '#core/http/node-body.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import type { ServedKeystead } from '#node.ts';

/** Options of the plug-in for Fastify. */
export interface KeysteadPluginOptions {
  /** From `createKeystead`. */
  keystead: ServedKeystead;
}

const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'];

const toIncoming = ({ method, originalUrl, headers, raw }: FastifyRequest): Incoming => ({
  method,
  url: originalUrl,
  headers,
  address: raw.socket.remoteAddress ?? null,
  body: (limit) => readNodeBody(raw, limit),
});

function toText(value: unknown): string[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

const hasCode = (error: unknown): error is { code: string } =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';

/** Sends an answer with headers that hooks of the application have added. */
async function send(request: FastifyRequest, reply: FastifyReply, answer: Outgoing): Promise<void> {
  if (isTooMuchLeft(request.raw)) {
    // Fastify would read the rest of the body to its end, without a limit.
    reply.hijack();
    const added = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      toText(value).map((text): [string, string] => [name, text]),
    );
    const exchange = { request: request.raw, response: reply.raw };
    await writeNodeAnswer(exchange, answer, { headers: added, isLast: false });
    return;
  }
  reply.code(answer.status);
  for (const [name, value] of answer.headers) {
    const known = name === 'vary' ? toText(reply.getHeader(name)) : [];
    reply.header(name, [...known, value].join(', '));
  }
  const { body } = answer;
  if (isWhole(body)) reply.send(typeof body === 'string' || body === null ? (body ?? '') : Buffer.from(body));
  else reply.send(Readable.from(body));
}

/**
 * The service as a plugin of Fastify: `app.register(keysteadPlugin, { keystead })`. It adds the routes of the
 * service, and leaves content type parsers and everything else of the application as they are. A prefix is refused,
 * because the paths are those of the options `basePath` and `rpcPath`.
 */
export const keysteadPlugin: FastifyPluginCallback<KeysteadPluginOptions> = (app, { keystead }, done) => {
  if (app.prefix !== '') {
    done(
      new Error(
        `keysteadPlugin has the prefix ${app.prefix}, expected none; set basePath and rpcPath instead`,
      ),
    );
    return;
  }
  const { base, rpcPath } = serviceOptions.of(keystead.deps);
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    await send(request, reply, await keystead.serve(toIncoming(request)));
    return reply;
  };
  // The service reads the body itself, up to its own limit.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
  // The service itself refuses content types that Fastify does not know.
  app.setErrorHandler((error, request, reply) => {
    if (!hasCode(error) || !error.code.startsWith('FST_ERR_CTP_')) throw error;
    return answer(request, reply);
  });
  for (const url of [`${base.path}/*`, `${rpcPath}/*`, ...keystead.deps.rootPaths]) {
    app.route({ method: methods, url, exposeHeadRoute: false, handler: answer });
  }
  done();
};
