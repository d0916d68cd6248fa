export const ownDataCard = {
  title: 'Your data',
  description: 'Everything that is stored about your account, as one file, without passwords and keys.',
  ask: 'Get my data',
  askAgain: 'Get a new file',
  asking: 'Collecting…',
  preparing: 'Preparing your file',
  preparingText:
    'This may take a few minutes. We will email you when it is ready, so you can close this page.',
  ready: 'Your file is ready',
  facts: '{size}, created {date}',
  deletedOn: 'kept until {date}',
  download: 'Download',
  expired: 'The file was deleted',
  expiredText: 'The file you requested on {date} was available until {end}.',
  failed: 'We could not create your file',
  failedText: 'Please request it again.',
  nextAt: 'You have reached the limit for one day. You can request the next file on {date}.',
} as const;
