export const orgGeneral = {
  title: 'General',
  description: 'How others see the organization.',
  name: 'Organization name',
  edit: 'Edit',
  slugWarning: 'Links to the old address stop working.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Organization saved',
  cancel: 'Cancel',
} as const;
