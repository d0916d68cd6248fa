import { z } from 'zod';
import { perService } from '#core/call/per-service.ts';
import type { OptionRule } from '#core/options/check-options.ts';
import { defineOptions } from '#core/options/define-options.ts';
import { flag } from '#core/options/kinds.ts';
import type { FileStore } from '#core/ports.ts';
import { createFolderStore } from '#features/pictures/stores/folder-store.ts';
import { createS3Store } from '#features/pictures/stores/s3-store.ts';

const isStore = (value: unknown): value is FileStore =>
  typeof value === 'object' &&
  value !== null &&
  ['write', 'read', 'remove'].every((name) => typeof Reflect.get(value, name) === 'function');

const filled = (expected: string) => z.string(expected).min(1, expected).meta({ kind: 'text' });

const isWebUrl = (url: string): boolean => URL.canParse(url) && /^https?:\/\/[^?#]+$/.test(url);

const s3 = z.strictObject({
  endpoint: z.string('an http or https URL').refine(isWebUrl, 'an http or https URL').meta({
    description: 'URL of the store without the bucket, e.g. `https://s3.eu-central-1.amazonaws.com`.',
  }),
  bucket: z
    .string('the name of a bucket')
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .meta({ kind: 'text', description: 'Name of the bucket, which has to be there. It may be private.' }),
  region: filled('the name of a region').default('us-east-1').meta({
    description: 'Region of the bucket, as the store names it. Some want `auto`.',
  }),
  accessKeyId: filled('the id of a key').meta({
    description: 'Id of a key that may read, write and delete.',
  }),
  secretAccessKey: filled('the secret of a key').meta({
    secret: true,
    description: 'The secret of that key.',
  }),
  prefix: z
    .string('small letters, digits, hyphens and slashes')
    .regex(/^(?:[a-z0-9-]+\/)*$/, 'small letters, digits and hyphens, with a slash at the end')
    .default('')
    .meta({ kind: 'text', description: 'Beginning of the names in the bucket, e.g. `pictures/`.' }),
});

/** Pictures of people and logos of organizations that the service keeps. */
export const pictureOptions = defineOptions(
  'pictures',
  z.strictObject({
    enabled: flag.default(true).meta({
      description: 'Whether people may upload a picture, and organizations a logo.',
    }),
    folder: filled('the path of a folder').optional().meta({
      description: 'Folder where pictures are kept. Default: the database keeps them.',
    }),
    s3: s3.optional(),
    store: z.custom<FileStore>(isStore, 'an object with write, read and remove').optional().meta({
      kind: 'FileStore',
      description: 'A place of your own where pictures are kept: `write`, `read` and `remove`.',
    }),
  }),
);

/** Pictures are kept in one place. */
export const onePlaceRule: OptionRule = (carrier) => {
  const { folder, s3: bucket, store } = pictureOptions.of(carrier);
  const given = Object.entries({ folder, s3: bucket, store }).filter(([, value]) => value !== undefined);
  const names = given.map(([name]) => `pictures.${name}`);
  return names.length > 1 && `${names.join(' and ')} are both set, expected one place for pictures`;
};

/** The file store; undefined where the database keeps the pictures. */
export const fileStore = perService((deps): FileStore | undefined => {
  const { folder, s3: bucket, store } = pictureOptions.of(deps);
  if (folder !== undefined) return createFolderStore(folder);
  return bucket ? createS3Store(bucket, deps) : store;
});
