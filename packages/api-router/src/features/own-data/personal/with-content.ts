import type { Picture } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { fileStore } from '#features/pictures/options.ts';

/** A picture with its bytes as base64, wherever they are kept. */
export async function withContent(unit: Unit, picture: Picture): Promise<Picture> {
  if (picture.content !== null) return picture;
  const bytes = await fileStore.of(unit)?.read(picture.id);
  const content = bytes === undefined ? null : Buffer.from(bytes).toString('base64');
  return Object.assign(picture, { content });
}
