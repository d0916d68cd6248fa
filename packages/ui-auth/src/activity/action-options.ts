/** The service can look for the name of an action, or for the first part of one. */
export const isActionName = (text: string): boolean => /^[a-z0-9.-]{1,64}$/.test(text);
