import { z } from 'zod';
import type { MoreInput } from '#core/call/meta.ts';
import type { OpenInput } from '#core/user/fields/with-own-fields.ts';
import { usernameOptions } from '#features/username/options.ts';

/** Username in the input of a call, for documents. Nothing if usernames are off. */
export const usernameInput = (use: 'create' | 'change'): MoreInput => ({
  shapeOf(carrier) {
    if (!usernameOptions.of(carrier).enabled) return {};
    const name = use === 'create' ? z.string() : z.string().nullable();
    return { username: name.optional(), displayUsername: name.optional() };
  },
});

type UsernameInput<Name> = {
  username?: Name | undefined;
  displayUsername?: Name | undefined;
};

/** An input with a username, which the call reads itself, and own fields of users. */
export const withUsername = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): z.ZodObject<Shape, OpenInput<UsernameInput<string>>> => schema.loose();

/** The same, where null removes the username. */
export const withUsernameOrNull = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): z.ZodObject<Shape, OpenInput<UsernameInput<string | null>>> => schema.loose();
