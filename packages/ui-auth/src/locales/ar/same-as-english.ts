/** Sentences that are the same as in English on purpose. Whatever else is the same has been forgotten. */
export const sameAsEnglish: readonly string[] = ['invitationsTable.filter'];
