import { z } from 'zod';
import { serverProcedure } from '#core/session/procedures.ts';
import { type Rotation, rotateSecret } from '#features/secrets/rotate.ts';

/**
 * Brings everything that the database keeps under the first secret of the list, for whoever runs the service. With
 * `forget` secrets that are not in the list any more open nothing afterwards. `dataKey` puts another data key in the
 * place of one that leaked, and asks the owners of backup codes for new ones.
 */
export const secretRotate = serverProcedure
  .input(
    z
      .object({
        forget: z.boolean().default(false),
        dataKey: z.boolean().default(false),
        onProgress: z.custom<Rotation['onProgress']>((value) => typeof value === 'function').optional(),
      })
      .prefault({}),
  )
  .output(
    z.object({
      secretId: z.string(),
      moved: z.number(),
      unopened: z.number(),
      forgotten: z.array(z.string()),
      isNewDataKey: z.boolean(),
      asked: z.number(),
    }),
  )
  .mutation(({ ctx, input: { onProgress = () => {}, ...input } }) =>
    rotateSecret(ctx, { ...input, onProgress }),
  );
