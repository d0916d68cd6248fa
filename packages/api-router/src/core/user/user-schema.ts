import { z } from 'zod';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { administrationSwitch } from '#core/user/administration-switch.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import { userView } from '#core/user/user-view.ts';
import { usernameOptions } from '#core/user/username-options.ts';

const names = { username: z.string().nullable(), displayUsername: z.string().nullable() };

const administration = {
  role: z.string().nullable(),
  banned: z.boolean().nullable(),
  banReason: z.string().nullable(),
  banExpires: z.date().nullable(),
};

const always = userView.omit({
  ...{ username: true, displayUsername: true },
  ...{ role: true, banned: true, banReason: true, banExpires: true },
});

/** The schema of a user in the answers of a service: with the fields of its operator, and those of features that are on. */
export function userSchemaOf(carrier: OptionCarrier): z.ZodObject {
  const named = usernameOptions.of(carrier).enabled ? always.extend(names) : always;
  const base = administrationSwitch.of(carrier).enabled ? named.extend(administration) : named;
  return base.extend(userFieldOptions.of(carrier).view).meta({ ...userView.meta() });
}
