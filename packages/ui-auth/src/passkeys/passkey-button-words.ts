export const passkeyButton = {
  signIn: 'Sign in with a passkey',
  waiting: 'Waiting for your device…',
  verifying: 'Checking…',
  cancelled: 'No passkey was used. You can try again or use another way.',
  notAdded: 'No passkey was added.',
  signUpText: 'No password needed: use your face, fingerprint or screen lock.',
  usePasskey: 'Use a passkey instead',
  usePassword: 'Use a password instead',
  success: 'Signed in',
  add: 'Add a passkey',
  added: 'Passkey added',
} as const;
