import { notImplemented } from '#features/directory/documents/document-procedures.ts';

export const search = notImplemented('/scim/v2/.search', ['POST']);
