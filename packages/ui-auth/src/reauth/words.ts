export const reauth = {
  title: 'Confirm it is you',
  description: 'For your security, confirm before you go on.',
  descriptionAction: 'For your security, confirm before you {action}.',
  password: 'Password',
  submit: 'Confirm',
  pending: 'Checking…',
  cancel: 'Cancel',
  wrongPassword: 'That password is not right.',
  byProvider:
    'You sign in without a password. Confirm it with an account you have connected; you come back here afterwards.',
  noPassword: 'You sign in without a password. Sign out and in again to confirm it is you.',
  byCode: 'We mail a code to your address, which you enter here.',
  sendCode: 'Email me a code',
  codeSent: 'We sent a code to your address.',
  signInAgain: 'Sign in again',
} as const;
