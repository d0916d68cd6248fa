/**
 * A page of this application as a link in a mail needs it. The service answers such links, perhaps on another
 * origin, and a path alone would lead to a page of its own.
 */
export const toAbsoluteUrl = (path: string): string => new URL(path, window.location.href).href;
