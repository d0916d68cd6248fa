import type { Misspelt } from '#core/options/misspelt.ts';
import type { RouterWithExtensions } from '#core/transport/router-with-extensions.ts';
import type {
  FieldChangesInput,
  FieldInputs,
  FieldsByOperator,
  HasFields,
  KnownFields,
  NewFieldsInput,
} from '#core/user/fields/field-types.ts';
import type { InvitationView } from '#features/invitations/invitation-view.ts';
import type { MemberView } from '#features/organization-members/member-view.ts';
import type { OrganizationView } from '#features/organization-profile/organization-view.ts';
import type { RoleView } from '#features/organization-roles/role-view.ts';
import type { TeamView } from '#features/teams/team-view.ts';

/** Parts of organizations that can have own fields. */
type FieldModel = 'organization' | 'member' | 'invitation' | 'team' | 'organizationRole';

/** The option `organization.schema`: own fields for each part. */
export type OrganizationSchema = {
  readonly [Model in FieldModel]?: { readonly additionalFields?: FieldInputs | undefined } | undefined;
};

/** Type that refuses parts that organizations do not have, and options that no field has. */
export type KnownSchema<Schema> = {
  readonly [Model in keyof Schema as Model extends FieldModel ? Model : Misspelt]: Model extends FieldModel
    ? { readonly additionalFields?: KnownFields<FieldsOf<Schema, Model>> | undefined } | undefined
    : never;
};

/** The fields of one part; none if they are not known. */
export type FieldsOf<Schema, Model extends FieldModel> =
  Schema extends Readonly<Record<Model, { readonly additionalFields: infer Fields }>>
    ? HasFields<Fields> extends true
      ? Fields
      : object
    : object;

type HasSchema<Schema> = true extends {
  [Model in FieldModel]: HasFields<FieldsOf<Schema, Model>>;
}[FieldModel]
  ? true
  : false;

/** Parts of answers about organizations, with the fields of each. */
interface Extensions<Schema> {
  organization: { view: OrganizationView; fields: FieldsOf<Schema, 'organization'> };
  member: { view: MemberView; fields: FieldsOf<Schema, 'member'> };
  invitation: { view: InvitationView; fields: FieldsOf<Schema, 'invitation'> };
  team: { view: TeamView; fields: FieldsOf<Schema, 'team'> };
  organizationRole: { view: RoleView; fields: FieldsOf<Schema, 'organizationRole'> };
}

/** Additional inputs of calls, by their names in `organization`. */
interface InputsWith<Schema> {
  create: NewFieldsInput<FieldsOf<Schema, 'organization'>>;
  update: { data: FieldChangesInput<FieldsOf<Schema, 'organization'>> };
  inviteMember: NewFieldsInput<FieldsOf<Schema, 'invitation'>>;
  inviteMembers: NewFieldsInput<FieldsOf<Schema, 'invitation'>>;
  createTeam: NewFieldsInput<FieldsOf<Schema, 'team'>>;
  updateTeam: { data: FieldChangesInput<FieldsOf<Schema, 'team'>> };
  createRole: { additionalFields?: NewFieldsInput<FieldsOf<Schema, 'organizationRole'>> };
  updateRole: { data: FieldChangesInput<FieldsOf<Schema, 'organizationRole'>> };
  addMember: FieldsByOperator<FieldsOf<Schema, 'member'>>;
}

/** Type of a router whose organizations have these fields. */
export type RouterWithSchema<Router, Schema> =
  HasSchema<Schema> extends true
    ? RouterWithExtensions<Router, 'organization', Extensions<Schema>, InputsWith<Schema>>
    : Router;
