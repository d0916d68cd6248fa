export { ScimConnection } from '#entities/scim/scim-connection.ts';
export { ScimGroup } from '#entities/scim/scim-group.ts';
export { ScimGroupMember } from '#entities/scim/scim-group-member.ts';
export { type ScimAttributes, ScimIdentity } from '#entities/scim/scim-identity.ts';
export { ScimToken } from '#entities/scim/scim-token.ts';
