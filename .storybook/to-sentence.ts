/** Storybook makes "Second Step Cancelled" of a name in code; a person writes "Second step cancelled". */
export function toSentence(name: string): string {
  const [first, ...others] = name.split(' ');
  const isFromCode = others.every((word) => /^[A-Z\d]/.test(word));
  if (!isFromCode) return name;
  return [first, ...others.map((word) => (/^[A-Z][a-z]*$/.test(word) ? word.toLowerCase() : word))].join(' ');
}
