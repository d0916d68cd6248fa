import { Picture } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { NOT_FOUND } from '#core/errors/request-errors.ts';
import { bytesSchema } from '#core/http/bytes.ts';
import { DAY } from '#core/options/durations.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { PICTURES_NOT_AVAILABLE } from '#features/pictures/errors.ts';
import { pictureReads } from '#features/pictures/facts.ts';
import type { PictureType } from '#features/pictures/formats/picture.ts';
import { isPictureName, isUrlOf } from '#features/pictures/keep-picture.ts';
import { fileStore } from '#features/pictures/options.ts';

const types = ['image/webp', 'image/png', 'image/jpeg'] as const satisfies readonly PictureType[];

/** The picture, if its owner shows it. A deleted organization shows nothing; the service shows what it has. */
async function findShown(ctx: AuthContext, id: string): Promise<Picture | undefined> {
  if (!isPictureName(id)) return undefined;
  const picture = await ctx.em().findOne(Picture, { id }, { populate: ['user', 'organization'] });
  const { user, organization } = picture ?? {};
  if (picture && !user && !organization) return picture;
  const url = organization?.deletedAt ? null : (user?.image ?? organization?.logo);
  return picture && isUrlOf(url, id) ? picture : undefined;
}

async function readContent(ctx: AuthContext, { id, content }: Picture): Promise<Uint8Array | undefined> {
  if (content !== null) return Buffer.from(content, 'base64');
  try {
    return await fileStore.of(ctx)?.read(id);
  } catch (cause) {
    throw new AuthError(PICTURES_NOT_AVAILABLE, { cause });
  }
}

export const getPicture = publicProcedure
  .meta({
    route: {
      path: '/picture/{name}',
      summary: 'Show a picture of a user, or the logo of an organization or of the service',
      description:
        'Whoever knows the random name may see it, as pages and mails of others do. It never changes: another picture has another name.',
      produces: types,
      errors: [NOT_FOUND, PICTURES_NOT_AVAILABLE],
      limit: pictureReads,
      tag: 'Account',
    },
  })
  .input(z.object({ name: z.string() }))
  .output(bytesSchema)
  .query(async ({ ctx, input: { name } }) => {
    const picture = await findShown(ctx, name);
    const mediaType = types.find((type) => type === picture?.mediaType);
    const bytes = picture && (await readContent(ctx, picture));
    if (!bytes || !mediaType) throw new AuthError(NOT_FOUND);
    ctx.response.setHeader('cache-control', `public, max-age=${365 * DAY}, immutable`);
    return { mediaType, bytes };
  });
