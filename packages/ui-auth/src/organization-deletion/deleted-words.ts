export const deletedOrgs = {
  title: 'Deleted organizations',
  description: 'Organizations that you owned and can restore.',
  list: 'Deleted organizations',
  until: 'Can be restored until {date}',
  restore: 'Restore',
  restoreName: 'Restore {name}',
  restored: '{name} restored',
  slugTaken: 'The address {slug} has been taken since. Choose another one for {name}.',
  slugTitle: 'Restore {name}',
} as const;
