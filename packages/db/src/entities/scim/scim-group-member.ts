import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { createdAt, id } from '#columns/columns.ts';
import { type Exported, ofService } from '#columns/exported.ts';
import { ScimGroup } from '#entities/scim/scim-group.ts';
import { ScimIdentity } from '#entities/scim/scim-identity.ts';

const ScimGroupMemberSchema = defineEntity({
  name: 'ScimGroupMember',
  tableName: 'scim_group_member',
  uniques: [{ properties: ['group', 'identity'] }],
  properties: {
    id: id(),
    createdAt: createdAt(),
    group: () => p.manyToOne(ScimGroup).deleteRule('cascade'),
    identity: () => p.manyToOne(ScimIdentity).deleteRule('cascade').index(),
  },
});

/** Somebody in a group of a directory. */
export class ScimGroupMember extends ScimGroupMemberSchema.class {
  static readonly exported: Exported = ofService;

  get groupId(): Opt<string> {
    return this.group.id;
  }

  get identityId(): Opt<string> {
    return this.identity.id;
  }
}
ScimGroupMemberSchema.setClass(ScimGroupMember);
