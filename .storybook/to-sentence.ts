/** Words that are written in capitals. */
const short = new Map(['SSO', 'SAML', 'URL', 'ID', 'QR'].map((word) => [word.toLowerCase(), word]));

const inSentence = (word: string, index: number): string => {
  const capitals = short.get(word.toLowerCase());
  if (capitals !== undefined) return capitals;
  return index > 0 && /^[A-Z][a-z]*$/.test(word) ? word.toLowerCase() : word;
};

/** Storybook makes "Second Step Cancelled" of a name in code; a person writes "Second step cancelled". */
export function toSentence(name: string): string {
  const words = name.split(' ');
  const isFromCode = words.slice(1).every((word) => /^[A-Z\d]/.test(word));
  return isFromCode ? words.map(inSentence).join(' ') : name;
}
