import { ApiKey } from '@keystead/db';
import { z } from 'zod';
import { Overtaken } from '#core/call/commit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SERVICE_BUSY } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { DAY } from '#core/options/durations.ts';
import { freshProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { requireKey } from '#features/api-keys/access.ts';
import { changeKey, changeKeyRefusals } from '#features/api-keys/change-key.ts';
import { toStart, toTarget } from '#features/api-keys/create-key.ts';
import { INSUFFICIENT_API_KEY_PERMISSIONS, KEY_NOT_FOUND } from '#features/api-keys/errors.ts';
import { apiKeyRotated } from '#features/api-keys/facts.ts';
import { apiKeyRotatedMail } from '#features/api-keys/mails.ts';
import { configurationOf } from '#features/api-keys/options.ts';
import { createKeyText } from '#features/api-keys/shape/key-text.ts';
import { newApiKeyView } from '#features/api-keys/shape/key-view.ts';
import { tellOfKey } from '#features/api-keys/tell-owner.ts';
import { viewKey } from '#features/api-keys/uses/uses.ts';
import { assertHeld } from '#features/api-keys/verification/scopes.ts';

/** Longest time that the previous key works after a rotation. */
const LONGEST_OVERLAP = 7 * DAY;

export const rotateApiKey = freshProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/api-key/rotate',
      summary: 'Give an API key another text, which is shown this once',
      description:
        'Everything else about it stays. The text from before works until `previousExpiresAt`, for `overlap` seconds: a day, unless it is given. Another rotation within that time ends it. A key of an organization takes a member who has its permissions, of those that roles know.',
      errors: [...changeKeyRefusals, INSUFFICIENT_API_KEY_PERMISSIONS],
      limit: writes,
      changes: ['apiKey.list', 'apiKey.get'],
      tag: 'API key',
    },
  })
  .input(
    z.object({
      keyId: z.string(),
      /** Seconds. */
      overlap: z.number().min(0).max(LONGEST_OVERLAP).default(DAY),
      configId: z.string().optional(),
    }),
  )
  .output(newApiKeyView)
  .mutation(async ({ ctx, input: { keyId: id, overlap, configId } }) => {
    const { current } = ctx;
    const permitted = await requireKey(ctx, current, { id, configId, action: 'update' });
    const text = createKeyText(ctx.deps, permitted.key.prefix ?? '');
    const configuration = configurationOf(ctx, permitted.key);
    await changeKey(ctx, permitted, async ({ em, unit, member }) => {
      const before = await em.findOne(ApiKey, { id }, { disableIdentityMap: true });
      if (!before) throw new AuthError(KEY_NOT_FOUND);
      // Whoever gets the new text can do what the key may.
      if (member && before.permissions) assertHeld(unit, member, before.permissions);
      const { keyHash } = before;
      const rotated = await em.nativeUpdate(
        ApiKey,
        { id, keyHash },
        {
          keyHash: hashToken(text),
          foreign: false,
          start: toStart(configuration, text),
          previousKeyHash: overlap === 0 ? null : keyHash,
          previousExpiresAt: overlap === 0 ? null : new Date(ctx.now.getTime() + overlap * 1000),
          rotatedAt: ctx.now,
          updatedAt: ctx.now,
        },
      );
      // The key was rotated or deleted in between.
      if (rotated === 0) throw new AuthError(SERVICE_BUSY, { cause: new Overtaken('the key was rotated') });
      record(unit, apiKeyRotated, { actorId: current.user.id, ...toTarget(permitted.key) });
    });
    const key = await ctx.em().findOne(ApiKey, { id }, { disableIdentityMap: true });
    if (!key) throw new AuthError(KEY_NOT_FOUND);
    if (key.organizationId === null) tellOfKey(ctx, apiKeyRotatedMail, { key, user: current.user });
    return { ...viewKey(ctx, key), key: text };
  });
