import { documentList } from '#features/directory/documents/document-procedures.ts';
import { describeResourceTypes } from '#features/directory/protocol/documents.ts';

export const listResourceTypes = documentList(
  '/scim/v2/ResourceTypes',
  'The kinds of resources',
  describeResourceTypes,
);
