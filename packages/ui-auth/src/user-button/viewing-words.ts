/** What the button says while an administrator views as somebody else: a part of administration, so apart from its other words. */
export const userButtonViewing = {
  viewing: 'Viewing as {name}',
} as const;
