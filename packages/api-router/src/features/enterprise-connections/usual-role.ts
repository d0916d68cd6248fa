/** The role of people whom no rule of an identity provider names, unless its organization says otherwise. */
export const usualRole = 'member';
