import { Organization, OrganizationUniqueValue, type Orm, type StoredFields } from '@keystead/db';
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

/** Names that organizations and what belongs to them have already, or that their calls take. */
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
  /** How many rows have the id and still count: what has ended gives its values free. */
  count: (em: Orm['em'], id: string) => Promise<number>;
}

export interface Taking {
  /** Id of the row that has the values. */
  rowId: string;
  values: FieldValues;
}

/** The values that are declared fields. */
const pick = ({ byName }: UserFields, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => byName.has(name)));

/** Fields that the operator declares for organizations, or for something in them: their options, and how they are kept. */
export function defineOwnFields<const Model extends string>({ model, plural, count }: Owner<Model>) {
  const options = defineOptions(`organization.schema.${model}`, toSchema(plural), {
    resolve: ({ additionalFields }): UserFields =>
      toUserFields(additionalFields, `organization.schema.${model}.additionalFields`),
  });
  const { of } = options;

  return {
    options,
    /** What is declared. */
    of,
    /** Stored fields as answers contain them; nothing where none are declared. */
    show: (carrier: OptionCarrier, stored: StoredFields | null): FieldValues =>
      showStored(of(carrier), stored),
    /** The values of an input that are declared fields. */
    pick: (carrier: OptionCarrier, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
      pick(of(carrier), values),
    /** What the column of something new has. */
    toNew: (carrier: OptionCarrier, values: FieldValues): StoredFields | null =>
      withoutNulls(toStoredChanges(of(carrier), values)),
    /** The column with changes. */
    withChanges: (
      carrier: OptionCarrier,
      { stored, values }: { stored: StoredFields | null; values: FieldValues },
    ): StoredFields | null => withoutNulls({ ...stored, ...toStoredChanges(of(carrier), values) }),
    /** Values with what a hook of the operator returned for them. */
    withHookChanges(
      carrier: OptionCarrier,
      { given, data }: { given: FieldValues; data: Readonly<Record<string, unknown>> | undefined },
    ): FieldValues {
      const fields = of(carrier);
      return readOwnValues(fields, pick(fields, { ...given, ...data }));
    },
    /**
     * Takes the values of unique fields for a row, in place of those before. Refuses with `USER_FIELD_TAKEN` what another
     * row has; of two at once the key of the table lets one through.
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
        em.create(OrganizationUniqueValue, { ...own, valueHash, organization });
      }
    },
  };
}

/** Fields of organizations themselves. */
export const organizationOwnFields = defineOwnFields({
  model: 'organization',
  plural: 'organizations',
  count: (em, id) => em.count(Organization, { id }),
});
