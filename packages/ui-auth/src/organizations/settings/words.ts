export const orgSettings = {
  loading: 'Organization',
  sections: 'Sections of the organization',
  general: 'General',
  members: 'Members',
  invitations: 'Invitations',
  teams: 'Teams',
  roles: 'Roles',
  domains: 'Mail domains',
  policies: 'Sign-in rules',
  activity: 'Activity',
  none: 'You are in no organization',
  noneText: 'Choose one, or create one.',
} as const;
