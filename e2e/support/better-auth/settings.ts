/** Origin of the source, and of the service that takes its place. */
export const ORIGIN = 'http://localhost:3000';
export const SOURCE_SECRET = 'source-secret-0123456789-0123456789';
export const PASSWORD = 'correct horse battery';
