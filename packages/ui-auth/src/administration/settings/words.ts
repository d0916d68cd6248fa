export const administrationSettings = {
  title: 'Administration',
  sections: 'Sections of the administration',
  overview: 'Overview',
  users: 'Users',
  organizations: 'Organizations',
  webhooks: 'Webhooks',
  activity: 'Activity',
  hiddenText: 'This page is turned off, or you do not have access to it.',
  notAllowed: 'You need administrator rights to see this page.',
  notAllowedText: 'Ask an administrator of this service.',
  impersonating: 'You are viewing as someone else',
  impersonatingText: 'Stop viewing as them to use this page.',
} as const;
