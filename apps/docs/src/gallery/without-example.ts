/** Components without a live example, and the sentence that their page has instead. */
export const withoutExample: Readonly<Record<string, string>> = {
  AuthUIProvider: 'it draws nothing by itself. Every live example on this site has one around it.',
  RedirectToSignIn: 'it draws nothing, and the sign-in page opens at once.',
};
