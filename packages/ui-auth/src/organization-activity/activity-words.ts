export const organizationActivity = {
  title: 'Activity',
  description: 'What happened in this organization, newest first.',
  emptyText: 'Changes to members, roles and settings will be listed here.',
  byFormer: 'by someone who is not a member',
  impersonated: 'on behalf of someone else',
} as const;
