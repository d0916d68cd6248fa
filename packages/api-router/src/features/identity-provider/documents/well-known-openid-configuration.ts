import { defineServerDocument } from '#features/identity-provider/documents/define-server-document.ts';
import { OPENID_DOCUMENT } from '#features/identity-provider/documents/document-paths.ts';

export const openidConfiguration = defineServerDocument(OPENID_DOCUMENT, 'Describe the identity provider');
