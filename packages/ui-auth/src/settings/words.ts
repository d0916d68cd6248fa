export const accountSettings = {
  title: 'Account',
  sections: 'Account sections',
  profile: 'Profile',
  security: 'Security',
  connections: 'Connections',
} as const;
