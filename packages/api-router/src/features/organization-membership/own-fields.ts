import {
  Invitation,
  Member,
  Organization,
  OrganizationRole,
  OrganizationUniqueValue,
  type Orm,
  type StoredFields,
  Team,
} from '@keystead/db';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { readOwnValues } from '#core/user/fields/read-fields.ts';
import { type FieldValues, showStored } from '#core/user/fields/user-fields.ts';
import {
  type Changes,
  hashOf,
  taken,
  toStoredChanges,
  withoutNulls,
} from '#core/user/fields/write-fields.ts';
import { type FieldModel, fieldsOf, pickFields } from '#features/organization-membership/field-options.ts';
import type { OrganizationTransaction } from '#features/organization-membership/lock.ts';

/** Stored fields as answers contain them; nothing where none are declared. */
export const showFields = (
  carrier: OptionCarrier,
  model: FieldModel,
  stored: StoredFields | null,
): FieldValues => showStored(fieldsOf(carrier, model), stored);

/** What the column of something new has. */
export const toNewFields = (
  carrier: OptionCarrier,
  model: FieldModel,
  values: FieldValues,
): StoredFields | null => withoutNulls(toStoredChanges(fieldsOf(carrier, model), values));

/** The column with changes. */
export const withFieldChanges = (
  carrier: OptionCarrier,
  model: FieldModel,
  { stored, values }: { stored: StoredFields | null; values: FieldValues },
): StoredFields | null => withoutNulls({ ...stored, ...toStoredChanges(fieldsOf(carrier, model), values) });

/** Values with what a hook of the operator returned for them. */
export function withHookChanges(
  carrier: OptionCarrier,
  model: FieldModel,
  { given, data }: { given: FieldValues; data: Readonly<Record<string, unknown>> | undefined },
): FieldValues {
  const fields = fieldsOf(carrier, model);
  return readOwnValues(fields, pickFields(fields, { ...given, ...data }));
}

export interface UniqueFields {
  model: FieldModel;
  /** Id of the row that has the values. */
  rowId: string;
  values: FieldValues;
}

/** Whether a row still is there, and an invitation still open: what has ended gives its values free. */
const findHolder: Record<FieldModel, (em: Orm['em'], id: string) => Promise<number>> = {
  organization: (em, id) => em.count(Organization, { id }),
  member: (em, id) => em.count(Member, { id }),
  invitation: (em, id) => em.count(Invitation, { id, status: 'pending' }),
  team: (em, id) => em.count(Team, { id }),
  organizationRole: (em, id) => em.count(OrganizationRole, { id }),
};

/**
 * Takes the values of unique fields for a row, in place of those before. Refuses with `USER_FIELD_TAKEN` what another row
 * has; of two at once the key of the table lets one through.
 */
export async function takeUniqueFields(
  { unit, em, organization }: Pick<OrganizationTransaction, 'unit' | 'em' | 'organization'>,
  { model, rowId, values }: UniqueFields,
): Promise<void> {
  const fields = fieldsOf(unit, model);
  const changes: Changes = toStoredChanges(fields, values);
  for (const field of Object.keys(changes).toSorted()) {
    if (!fields.byName.get(field)?.unique) continue;
    const value = changes[field];
    const own = { model, field, rowId };
    await em.nativeDelete(OrganizationUniqueValue, own);
    if (value === null || value === undefined) continue;
    const valueHash = hashOf(value);
    const key = { model, field, valueHash };
    const holder = await em.findOne(OrganizationUniqueValue, key, { disableIdentityMap: true });
    if (holder && (await findHolder[model](em, holder.rowId)) > 0) throw taken(field);
    if (holder) await em.nativeDelete(OrganizationUniqueValue, key);
    em.create(OrganizationUniqueValue, { ...own, valueHash, organization });
  }
}
