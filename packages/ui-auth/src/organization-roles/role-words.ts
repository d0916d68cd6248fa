/** Names that people know the service's own roles and rights by; an application adds its own by `localization`. */
export const organizationRoles = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  'resource.organization': 'Organization',
  'resource.member': 'Members',
  'resource.invitation': 'Invitations',
  'resource.team': 'Teams',
  'resource.ac': 'Roles',
  'resource.domain': 'Mail domains',
  'resource.policy': 'Sign-in rules',
  'resource.audit': 'Activity',
  'action.create': 'Create',
  'action.read': 'View',
  'action.update': 'Change',
  'action.delete': 'Remove',
  'action.cancel': 'Cancel',
} as const;
