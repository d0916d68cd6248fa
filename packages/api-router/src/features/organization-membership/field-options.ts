import { z } from 'zod';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { elsewhere } from '#core/options/kinds.ts';
import { findFaultOf } from '#core/user/fields/field-names.ts';
import { fieldsByName } from '#core/user/fields/field-options.ts';
import { toUserFields, type UserFields } from '#core/user/fields/user-fields.ts';

const models = {
  organization: 'organizations',
  member: 'members',
  invitation: 'invitations',
  team: 'teams',
  organizationRole: 'roles that are created at run time',
} as const;

/** What an organization has to which an application can add fields. */
export type FieldModel = keyof typeof models;

/** Names that these have already, or that their calls take. */
const taken = new Set([
  ...['id', 'name', 'slug', 'logo', 'metadata', 'createdAt', 'updatedAt', 'deletedAt', 'deletedBy'],
  ...['members', 'membersTotal', 'membersLimit', 'memberCount', 'invitations', 'teams', 'policy'],
  ...['organizationId', 'organizationSlug', 'userId', 'user', 'role', 'roles', 'teamId', 'teamIds'],
  ...['isYou', 'isLastOwner', 'email', 'emails', 'status', 'inviterId', 'expiresAt', 'resend', 'proof'],
  ...['organizationName', 'organizationLogo', 'inviterName', 'inviterEmail', 'url', 'permission'],
  ...['keepCurrentActiveOrganization', 'additionalFields', 'data', 'fetchOptions', 'query'],
]);

const modelFields = (model: FieldModel) =>
  z
    .strictObject({
      additionalFields: fieldsByName({
        findFault: (name) => findFaultOf(name, taken),
        description: `Fields of your own that ${models[model]} have, at the top level in every answer. As \`user.additionalFields\`.`,
      }),
      modelName: elsewhere('is not an option; the tables have names of their own'),
      fields: elsewhere('is not an option; the columns have names of their own'),
    })
    .prefault({});

/** Fields of organizations, and of what belongs to them, that the operator declares. */
export const organizationFieldOptions = defineOptions(
  'organization',
  z.strictObject({
    schema: z
      .strictObject({
        organization: modelFields('organization'),
        member: modelFields('member'),
        invitation: modelFields('invitation'),
        team: modelFields('team'),
        organizationRole: modelFields('organizationRole'),
      })
      .prefault({}),
  }),
  {
    whenAbsent: 'off',
    resolve: ({ schema }): Record<FieldModel, UserFields> => {
      const resolve = (model: FieldModel): UserFields =>
        toUserFields(schema[model].additionalFields, `organization.schema.${model}.additionalFields`);
      return {
        organization: resolve('organization'),
        member: resolve('member'),
        invitation: resolve('invitation'),
        team: resolve('team'),
        organizationRole: resolve('organizationRole'),
      };
    },
  },
);

/** The fields of one of these. */
export const fieldsOf = (carrier: OptionCarrier, model: FieldModel): UserFields =>
  organizationFieldOptions.of(carrier)[model];

/** Those of the values that are declared fields. */
export const pickFields = (
  { byName }: UserFields,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> => Object.fromEntries(Object.entries(values).filter(([name]) => byName.has(name)));
