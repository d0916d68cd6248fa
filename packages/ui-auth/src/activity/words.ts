export const activity = {
  title: 'Activity',
  description: 'Recent activity on your account.',
  byAdministrator: 'by an administrator, in your name',
  byOther: 'by someone else',
} as const;
