import type { Picture } from '@keystead/db';
import type { RequiredEntityData } from '@mikro-orm/core';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { PICTURE_URL } from '#core/user/user-view.ts';
import type { ImportedPicture } from '#features/imports/person.ts';
import type { Tally } from '#features/imports/tally.ts';
import { type CheckedPicture, readPicture } from '#features/pictures/formats/read-picture.ts';
import { NAME, type PictureOwner, toPictureUrl } from '#features/pictures/keep-picture.ts';

interface PlannedPicture {
  row: RequiredEntityData<Picture>;
  /** Where it is shown here. */
  url: string;
}

function findPicture(content: string): CheckedPicture | undefined {
  try {
    return readPicture(content);
  } catch (error) {
    if (error instanceof AuthError) return undefined;
    throw error;
  }
}

/** A picture as a row with a name of its own, so that it is never somebody else's. Its bytes are read as an upload is. */
export function planPicture(
  { unit, tally }: { unit: Unit; tally: Tally },
  owner: PictureOwner,
  picture: ImportedPicture | undefined,
): PlannedPicture | undefined {
  if (picture === undefined) return undefined;
  const found = findPicture(picture.content);
  if (found === undefined) {
    tally.add('picture', 'left');
    tally.note('unreadPictures');
    return undefined;
  }
  tally.add('picture', 'written');
  const id = unit.deps.random(NAME.length, NAME.alphabet);
  const { mediaType, bytes } = found;
  const content = Buffer.from(bytes).toString('base64');
  const nobody = { user: null, organization: null };
  const row = {
    id,
    mediaType,
    size: bytes.length,
    content,
    createdAt: picture.createdAt,
    ...nobody,
    ...owner,
  };
  return { row, url: toPictureUrl(unit, id) };
}

/** The URL of a picture somewhere else. One that no page must load, such as `javascript:`, is left out. */
export function carryPictureUrl({ tally }: { tally: Tally }, url: string | null): string | null {
  if (url === null || PICTURE_URL.test(url)) return url;
  tally.note('unusablePictures');
  return null;
}
