/** Words of the button during an impersonation, separate because they belong to administration. */
export const userButtonViewing = {
  viewing: 'Viewing as {name}',
} as const;
