export const organizationActivity = {
  title: 'Activity',
  description: 'What happened in this organization, the newest first.',
  emptyText: 'Changes to members, roles and settings will be listed here.',
  byFormer: 'by somebody who is no member',
  impersonated: 'on behalf of somebody else',
} as const;
