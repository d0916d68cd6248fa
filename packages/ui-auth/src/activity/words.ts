export const activity = {
  title: 'Activity',
  description: 'What you did, and what others did to your account, the newest first.',
  byYou: 'by you',
  byAdministrator: 'by an administrator, in your name',
  byOther: 'by somebody else',
} as const;
