import { notImplemented } from '#features/directory/documents/document-procedures.ts';

export const sendBulk = notImplemented('/scim/v2/Bulk', ['POST']);
