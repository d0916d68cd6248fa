export const administrationSettings = {
  title: 'Administration',
  sections: 'Sections of the administration',
  users: 'Users',
  activity: 'Activity',
  hiddenText: 'This is not available. The service has switched it off, or you may not see it.',
  notAllowed: 'You need admin rights to see this page.',
  notAllowedText: 'Ask an administrator of this service.',
  impersonating: 'You are viewing as somebody else',
  impersonatingText: 'Stop that first. This page is for you under your own name.',
} as const;
