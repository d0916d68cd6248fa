import {
  Organization,
  OrganizationUniqueValue,
  type Orm,
  type StoredFields,
  takeOrganizationValue,
} from '@keystead/db';
import { z } from 'zod';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { elsewhere } from '#core/options/kinds.ts';
import { findFaultOf } from '#core/user/fields/field-names.ts';
import { fieldsByName } from '#core/user/fields/field-options.ts';
import { readOwnValues } from '#core/user/fields/read-fields.ts';
import {
  type FieldValues,
  showStored,
  toUserFields,
  type UserFields,
} from '#core/user/fields/user-fields.ts';
import {
  type Changes,
  hashOf,
  taken,
  toStoredChanges,
  withoutNulls,
} from '#core/user/fields/write-fields.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** Names that organizations and their parts have already, or that their calls use as inputs. */
const takenNames = new Set([
  ...['id', 'name', 'slug', 'logo', 'metadata', 'createdAt', 'updatedAt', 'deletedAt', 'deletedBy'],
  ...['members', 'membersTotal', 'membersLimit', 'memberCount', 'invitations', 'teams', 'policy'],
  ...['organizationId', 'organizationSlug', 'userId', 'user', 'role', 'roles', 'teamId', 'teamIds'],
  ...['isYou', 'isLastOwner', 'email', 'emails', 'status', 'inviterId', 'expiresAt', 'resend', 'proof'],
  ...['organizationName', 'organizationLogo', 'inviterName', 'inviterEmail', 'url', 'permission'],
  ...['keepCurrentActiveOrganization', 'additionalFields', 'data', 'fetchOptions', 'query'],
]);

const toSchema = (plural: string) =>
  z.strictObject({
    additionalFields: fieldsByName({
      findFault: (name) => findFaultOf(name, takenNames),
      description: `Fields of your own that ${plural} have, at the top level in every answer. As \`user.additionalFields\`.`,
    }),
    modelName: elsewhere('is not an option; the tables have names of their own'),
    fields: elsewhere('is not an option; the columns have names of their own'),
  });

interface Owner<Model extends string> {
  /** Name in the options, and in the table of unique values. */
  model: Model;
  plural: string;
  /** Counts rows with the id that still exist: after that, their values are free. */
  count: (em: Orm['em'], id: string) => Promise<number>;
}

export interface Taking {
  /** Id of the row that has the values. */
  rowId: string;
  values: FieldValues;
}

/** The values of own fields. */
const pick = ({ byName }: UserFields, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => byName.has(name)));

/**
 * Own fields that the operator declares for organizations, or for a part of them: their options, and how they are
 * stored.
 */
export function defineOwnFields<const Model extends string>({ model, plural, count }: Owner<Model>) {
  const options = defineOptions(`organization.schema.${model}`, toSchema(plural), {
    resolve: ({ additionalFields }): UserFields =>
      toUserFields(additionalFields, `organization.schema.${model}.additionalFields`),
  });
  const { of } = options;

  return {
    options,
    /** The declaration. */
    of,
    /** Stored fields for answers; nothing without a declaration. */
    show: (carrier: OptionCarrier, stored: StoredFields | null): FieldValues =>
      showStored(of(carrier), stored),
    /** Own fields in an input. */
    pick: (carrier: OptionCarrier, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
      pick(of(carrier), values),
    /** The column of a new row. */
    toNew: (carrier: OptionCarrier, values: FieldValues): StoredFields | null =>
      withoutNulls(toStoredChanges(of(carrier), values)),
    /** The column after changes. */
    withChanges: (
      carrier: OptionCarrier,
      { stored, values }: { stored: StoredFields | null; values: FieldValues },
    ): StoredFields | null => withoutNulls({ ...stored, ...toStoredChanges(of(carrier), values) }),
    /** Values after a hook of the operator. */
    withHookChanges(
      carrier: OptionCarrier,
      { given, data }: { given: FieldValues; data: Readonly<Record<string, unknown>> | undefined },
    ): FieldValues {
      const fields = of(carrier);
      return readOwnValues(fields, pick(fields, { ...given, ...data }));
    },
    /**
     * Takes the values of unique fields for a row, and releases the previous ones. Refuses with `USER_FIELD_TAKEN`
     * values of another row, also in parallel calls.
     */
    async takeUnique(
      { unit, em, organization }: Pick<OrganizationTransaction, 'unit' | 'em' | 'organization'>,
      { rowId, values }: Taking,
    ): Promise<void> {
      const fields = of(unit);
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
        if (holder && (await count(em, holder.rowId)) > 0) throw taken(field);
        if (holder) await em.nativeDelete(OrganizationUniqueValue, key);
        const { id: organizationId } = organization;
        if (!(await takeOrganizationValue(em, { ...own, valueHash, organizationId }))) throw taken(field);
      }
    },
  };
}

/** Own fields of organizations themselves. */
export const organizationOwnFields = defineOwnFields({
  model: 'organization',
  plural: 'organizations',
  count: (em, id) => em.count(Organization, { id }),
});
