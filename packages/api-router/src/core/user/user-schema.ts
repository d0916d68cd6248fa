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

interface Shown {
  hasNames: boolean;
  hasAdministration: boolean;
}

const withOwn = ({ hasNames, hasAdministration }: Shown, own: z.ZodRawShape): z.ZodObject => {
  const named = hasNames ? always.extend(names) : always;
  const base = hasAdministration ? named.extend(administration) : named;
  return base.extend(own).meta({ ...userView.meta() });
};

/** Schemas without fields of an operator: services of one process share them, and the parsers that zod makes of them. */
const shared = new Map<string, z.ZodObject>();

/** The schema of a user in the answers of a service: with the fields of its operator, and those of features that are on. */
export function userSchemaOf(carrier: OptionCarrier): z.ZodObject {
  const shown: Shown = {
    hasNames: usernameOptions.of(carrier).enabled,
    hasAdministration: administrationSwitch.of(carrier).enabled,
  };
  const { view } = userFieldOptions.of(carrier);
  if (Object.keys(view).length > 0) return withOwn(shown, view);
  const key = JSON.stringify(shown);
  const schema = shared.get(key) ?? withOwn(shown, {});
  shared.set(key, schema);
  return schema;
}
