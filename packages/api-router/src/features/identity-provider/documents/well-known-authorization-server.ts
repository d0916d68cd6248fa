import { defineServerDocument } from '#features/identity-provider/documents/define-server-document.ts';
import { SERVER_DOCUMENT } from '#features/identity-provider/documents/document-paths.ts';

export const authorizationServer = defineServerDocument(SERVER_DOCUMENT, 'Describe the authorization server');
