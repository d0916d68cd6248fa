/** Query parameter of the sign-in page: a signed-in user adds another account. */
export const ADD_ACCOUNT = 'addAccount';
