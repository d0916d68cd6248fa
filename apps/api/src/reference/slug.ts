/** Part of a URL from a name such as `organization.inviteMembers`: `organization-invite-members`. */
export const toSlug = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-')
    .toLowerCase();
