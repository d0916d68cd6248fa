/** URL without its password, so that a message can quote it. */
export const withoutPassword = (text: string): string =>
  text.replace(/(:\/\/[^\s/?#@]*:)[^\s/?#]*@/g, '$1…@');
