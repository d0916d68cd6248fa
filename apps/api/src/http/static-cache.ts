import type { ServerResponse } from 'node:http';

/** Cache lifetime, in seconds, of a file whose name changes with its content. */
const YEAR = 365 * 24 * 60 * 60;

/** Lets browsers keep files below `folder`, whose names change with their content, and ask about all others. */
export const cacheByName =
  (folder: string) =>
  (response: ServerResponse, path: string): void => {
    const isHashed = path.split(/[\\/]/).slice(0, -1).includes(folder);
    response.setHeader('cache-control', isHashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
  };
