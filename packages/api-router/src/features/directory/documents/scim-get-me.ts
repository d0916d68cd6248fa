import { notImplemented } from '#features/directory/documents/document-procedures.ts';

export const getMe = notImplemented('/scim/v2/Me', ['GET']);
