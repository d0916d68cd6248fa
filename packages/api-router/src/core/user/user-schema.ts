import { z } from 'zod';
import type { AuthDeps } from '#core/call/deps.ts';
import { pickColumns } from '#core/call/shown-columns.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import {
  type OptionalUserColumn,
  optionalColumns,
  shownUserColumns,
  userView,
} from '#core/user/user-view.ts';

const always = z.object(
  Object.fromEntries(
    Object.entries(userView.shape).filter(([name]) => !Object.hasOwn(optionalColumns, name)),
  ),
);

type Columns = readonly OptionalUserColumn[];

const withOwn = (columns: Columns, own: z.ZodRawShape): z.ZodObject =>
  always
    .extend(pickColumns(optionalColumns, columns))
    .extend(own)
    .meta({ ...userView.meta() });

/** Schemas without own fields, which services of one process share, together with the parsers of zod. */
const shared = new Map<string, z.ZodObject>();

/** The schema of a user in the answers of a service: with own fields, and the columns of features that are on. */
export function userSchemaOf(deps: AuthDeps): z.ZodObject {
  const columns = shownUserColumns.of(deps);
  const { view } = userFieldOptions.of(deps);
  if (Object.keys(view).length > 0) return withOwn(columns, view);
  const key = columns.join();
  const schema = shared.get(key) ?? withOwn(columns, {});
  shared.set(key, schema);
  return schema;
}
