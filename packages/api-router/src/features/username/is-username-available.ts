import { z } from 'zod';
import { defineLimit } from '#core/limits/define-limit.ts';
import { MINUTE } from '#core/options/durations.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { INVALID_USERNAME } from '#features/username/errors.ts';
import {
  assertNewUsername,
  isUsernameFree,
  usernameFault,
  usernameFormRefusals,
} from '#features/username/username-rules.ts';

export const isUsernameAvailable = publicProcedure
  .meta({
    route: {
      path: '/is-username-available',
      summary: 'Ask whether a username is free',
      description: 'The username of the caller is free to them.',
      errors: [...usernameFormRefusals],
      // Limited, because the answer shows which accounts exist.
      limit: defineLimit('usernameChecks', { ip: { window: MINUTE, max: 10 } }),
      changes: [],
      tag: 'Account',
    },
  })
  .input(z.object({ username: z.string() }))
  .output(z.object({ available: z.boolean() }))
  .mutation(async ({ ctx, input: { username } }) => {
    if (username === '') throw usernameFault(INVALID_USERNAME);
    await assertNewUsername(ctx, username);
    const current = await readCurrentSession(ctx, { disableRefresh: true });
    return { available: await isUsernameFree(ctx, username, current?.user.id ?? null) };
  });
