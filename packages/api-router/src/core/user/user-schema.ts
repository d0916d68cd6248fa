import { z } from 'zod';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import { userView } from '#core/user/user-view.ts';
import { usernameOptions } from '#core/user/username-options.ts';

const names = { username: z.string().nullable(), displayUsername: z.string().nullable() };

/** The schema of a user in the answers of a service: with the fields of its operator, and usernames if they are on. */
export function userSchemaOf(carrier: OptionCarrier): z.ZodObject {
  const { enabled } = usernameOptions.of(carrier);
  const base = enabled ? userView.extend(names) : userView.omit({ username: true, displayUsername: true });
  return base.extend(userFieldOptions.of(carrier).view).meta({ ...userView.meta() });
}
