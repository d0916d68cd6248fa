/** The answer of a sign-in that opened a session. Throws if it asks for a second step. */
export function opened<Answer extends object>(answer: Answer): Exclude<Answer, { twoFactorRedirect: true }>;
export function opened(answer: object): object {
  if ('twoFactorRedirect' in answer) throw new Error('the sign-in asks for a second step');
  return answer;
}
