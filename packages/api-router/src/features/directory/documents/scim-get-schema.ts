import { oneDocument } from '#features/directory/documents/document-procedures.ts';
import { describeSchemas } from '#features/directory/protocol/documents.ts';

export const getSchema = oneDocument('/scim/v2/Schemas', 'One of these schemas', describeSchemas);
