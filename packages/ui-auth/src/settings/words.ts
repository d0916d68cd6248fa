export const accountSettings = {
  title: 'Account',
  sections: 'Account sections',
  profile: 'Profile',
  security: 'Security',
  connections: 'Connections',
  'api-keys': 'API keys',
  activity: 'Activity',
} as const;
