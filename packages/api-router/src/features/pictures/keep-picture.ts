import { type Orm, Picture, PictureFile } from '@keystead/db';
import { z } from 'zod';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { PICTURES_NOT_AVAILABLE } from '#features/pictures/errors.ts';
import { MAX_BYTES } from '#features/pictures/formats/picture.ts';
import { pictureRefusals, readPicture } from '#features/pictures/formats/read-picture.ts';
import { fileStore } from '#features/pictures/options.ts';
import { removeFiles } from '#features/pictures/remove-files.ts';

/** Alphabet of names: some file systems take small and capital letters for the same. */
export const NAME = { length: 32, alphabet: 'lower' } as const;

const name = /^[0-9a-z]{32}$/;

export const isPictureName = (text: string): boolean => name.test(text);

export const toPictureUrl = (carrier: OptionCarrier, id: string): string =>
  `${serviceOptions.of(carrier).base.href}/picture/${id}`;

/** Only the end of the URL counts, so that pictures stay when the service moves. */
export const isUrlOf = (url: string | null | undefined, id: string): boolean =>
  url?.endsWith(`/${id}`) === true;

/** The bytes of a picture in a body of JSON. */
export const pictureInput = z.object({
  picture: z.string().meta({
    contentEncoding: 'base64',
    description: 'A WebP, PNG or JPEG file as base64, of at most 512 by 512 pixels and 100 kB.',
  }),
});

/** A picture as base64, and the rest of a body. */
export const UPLOAD_LIMIT = Math.ceil(MAX_BYTES / 3) * 4 + 4096;

/** Errors of `keepPicture`. */
export const uploadRefusals = [...pictureRefusals, PICTURES_NOT_AVAILABLE];

/** Whose picture it is. */
export type PictureOwner = { user: string } | { organization: string };

/** The path of a picture, for what stays when the service moves. */
export const toPicturePath = (carrier: OptionCarrier, id: string): string =>
  new URL(toPictureUrl(carrier, id)).pathname;

/** A picture that is checked, and in its file if there is a file store, but nobody's yet. */
export interface KeptPicture {
  id: string;
  url: string;
  mediaType: string;
  size: number;
  content: string | null;
}

/** Checks a picture and writes its file. Without `replacePictures` in the same call the file is deleted later. */
export async function keepPicture(ctx: AuthContext, base64: string): Promise<KeptPicture> {
  const { mediaType, bytes } = readPicture(base64);
  const id = ctx.deps.random(NAME.length, NAME.alphabet);
  const facts = { id, url: toPictureUrl(ctx, id), mediaType, size: bytes.length };
  const store = fileStore.of(ctx);
  if (!store) return { ...facts, content: Buffer.from(bytes).toString('base64') };
  await detached(ctx, async (unit) => {
    unit.em().create(PictureFile, { id, createdAt: unit.now });
  });
  try {
    await store.write(id, bytes, mediaType);
  } catch (cause) {
    throw new AuthError(PICTURES_NOT_AVAILABLE, { cause });
  }
  return { ...facts, content: null };
}

interface Replacement {
  owner: PictureOwner;
  /** Absent: the owner has none from now on. */
  picture?: KeptPicture | undefined;
}

/**
 * Puts a picture in the place of what its owner had, within the transaction that writes its URL. The files of the
 * former ones are deleted after the answer.
 */
export async function replacePictures(
  unit: Unit,
  em: Orm['em'],
  { owner, picture }: Replacement,
): Promise<void> {
  const former = await em.find(Picture, owner, { fields: ['id'], disableIdentityMap: true });
  const ids = former.map(({ id }) => id);
  if (ids.length > 0) await em.nativeDelete(Picture, { id: ids });
  if (ids.length > 0 && fileStore.of(unit))
    unit.later(() => removeFiles(unit.deps, ids), { kind: 'files of former pictures' });
  if (picture) await insertPicture(unit, em, { owner, picture });
}

interface Insertion {
  owner: PictureOwner | Record<never, never>;
  picture: KeptPicture;
}

async function insertPicture(
  { now }: Unit,
  em: Orm['em'],
  { owner, picture: { id, mediaType, size, content } }: Insertion,
): Promise<void> {
  const nobody = { user: null, organization: null };
  await em.insert(Picture, { id, mediaType, size, content, createdAt: now, ...nobody, ...owner });
}

/** Adds a picture of the service itself. It stays as long as a brand, or the draft of one, names it. */
export function addServicePicture(unit: Unit, picture: KeptPicture): void {
  unit.write((em) => insertPicture(unit, em, { owner: {}, picture }));
}

/** Deletes what the service keeps of an owner who shows another picture, or none. */
export function dropPictures(unit: Unit, owner: PictureOwner): void {
  unit.write((em) => replacePictures(unit, em, { owner }));
}
