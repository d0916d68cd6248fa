export const waitingInvitations = {
  count: { one: '{count} invitation', other: '{count} invitations' },
  from: 'From {inviter}, as {role}',
  accept: 'Join',
  acceptOne: 'Join {organization}',
  joining: 'Joining…',
  joined: 'You joined {organization}',
} as const;
