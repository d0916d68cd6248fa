import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';

/** Files of a build. No other path is looked for in a compressed form. */
const asset = /^\/assets\/[\w-]+\.(?:js|css)$/;

/** Compressed forms that the build writes beside a file, the smallest first. */
const forms = [
  { coding: 'br', ending: '.br' },
  { coding: 'gzip', ending: '.gz' },
];

/** Lets browsers that take a compressed form have it. The server itself compresses nothing. */
export function preferCompressed(folder: string): RequestHandler {
  return (request, response, next) => {
    const { path } = request;
    if (!asset.test(path)) return next();
    response.vary('Accept-Encoding');
    const form = forms.find(
      ({ coding, ending }) => request.acceptsEncodings(coding) && existsSync(join(folder, path + ending)),
    );
    if (form) {
      response.type(extname(path)).setHeader('content-encoding', form.coding);
      request.url = path + form.ending;
    }
    next();
  };
}
