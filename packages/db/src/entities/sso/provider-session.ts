/** How the identity provider of an organization names a sign-in. */
export interface ProviderSession {
  /** Id of the row that it becomes, which the hint is sealed for. */
  id: string;
  connectionId: string;
  subjectHash: string;
  sidHash: string | null;
  logoutHint: string | null;
}
