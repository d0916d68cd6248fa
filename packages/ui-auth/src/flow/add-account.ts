/** Name in the query of the sign-in page: whoever is signed in wants to sign in to another account beside. */
export const ADD_ACCOUNT = 'addAccount';
