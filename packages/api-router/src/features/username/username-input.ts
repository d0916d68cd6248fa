import { z } from 'zod';
import type { MoreInput } from '#core/call/meta.ts';
import { usernameOptions } from '#features/username/options.ts';

/** Username in the input of a call, for documents. Nothing if usernames are off. */
export const usernameInput = (use: 'create' | 'change'): MoreInput => ({
  shapeOf(carrier) {
    if (!usernameOptions.of(carrier).enabled) return {};
    const name = use === 'create' ? z.string() : z.string().nullable();
    return { username: name.optional(), displayUsername: name.optional() };
  },
});
