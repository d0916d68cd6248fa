/** Facts for the log about work after the answer, in case it fails. */
export interface WorkFacts {
  /** Kind of work: a kind of mail, or an option such as `hooks.afterUserCreate`. */
  kind: string;
  userId?: string | null;
}
