import { oneDocument } from '#features/directory/documents/document-procedures.ts';
import { describeResourceTypes } from '#features/directory/protocol/documents.ts';

export const getResourceType = oneDocument(
  '/scim/v2/ResourceTypes',
  'One of these kinds',
  describeResourceTypes,
);
