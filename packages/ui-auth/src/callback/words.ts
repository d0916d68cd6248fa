export const authCallback = {
  finishing: 'Finishing sign-in…',
} as const;
