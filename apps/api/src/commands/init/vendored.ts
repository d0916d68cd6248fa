import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of an application for the packages that no registry has; `npm run pack` of a clone writes them there. */
const VENDOR = 'vendor';

/** `keystead-api-router-0.2.0-1a2b3c4d5.tgz` */
const tarball = /^keystead(?:-([a-z-]+?))?-\d+\.\d+\.\d+.*\.tgz$/;

/** Paths of the tarballs of our packages, by the names of these. Of several versions the newest file counts. */
export function findVendored(folder: string): Readonly<Record<string, string>> {
  const place = join(folder, VENDOR);
  if (!existsSync(place)) return {};
  const found = readdirSync(place).flatMap((file) => {
    const match = tarball.exec(file);
    if (match === null) return [];
    const [, part] = match;
    const name = part === undefined ? 'keystead' : `@keystead/${part}`;
    return [{ name, path: `${VENDOR}/${file}`, at: statSync(join(place, file)).mtimeMs }];
  });
  found.sort((one, other) => one.at - other.at);
  return Object.fromEntries(found.map(({ name, path }) => [name, path]));
}
