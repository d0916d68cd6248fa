/** Permissions of an API key in the application: actions by resource. */
export type KeyPermissions = Readonly<Record<string, readonly string[]>>;
