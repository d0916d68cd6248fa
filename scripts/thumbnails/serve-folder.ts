import { existsSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { BrowserContext } from 'playwright';

/** A host that only this browser knows. It is safe, so that parts of the kit which ask for that are there. */
const origin = 'https://storybook.test';

/** Answers a browser from a folder, without a server. Gives the origin. */
export async function serveFolder(context: BrowserContext, folder: string): Promise<string> {
  await context.route(`${origin}/**`, (route) => {
    const path = join(folder, normalize(decodeURIComponent(new URL(route.request().url()).pathname)));
    const isThere = existsSync(path) && statSync(path).isFile();
    return isThere ? route.fulfill({ path }) : route.fulfill({ status: 404 });
  });
  return origin;
}
