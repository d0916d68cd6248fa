import { documentList } from '#features/directory/documents/document-procedures.ts';
import { describeSchemas } from '#features/directory/protocol/documents.ts';

export const listSchemas = documentList(
  '/scim/v2/Schemas',
  'The schemas of people and groups',
  describeSchemas,
);
