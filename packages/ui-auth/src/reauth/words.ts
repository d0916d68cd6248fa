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
  byPasskey: 'Your device asks for your face, your fingerprint or its lock.',
  confirmByPasskey: 'Confirm with a passkey',
  usePasskey: 'Use a passkey',
  usePassword: 'Use your password',
  useProvider: 'Use a connected account',
  signInAgain: 'Sign in again',
} as const;
