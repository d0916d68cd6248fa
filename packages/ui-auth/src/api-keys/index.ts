export { ApiKeysTable, type ApiKeysTableProps } from './ApiKeysTable.tsx';
export { ApiKeyUsageDialog, type ApiKeyUsageDialogProps } from './ApiKeyUsageDialog.tsx';
export type { ApiKeyMeta, CreatedApiKey, ExpiryOption, ScopeOption } from './api-key.ts';
export { CreateApiKeyDialog, type CreateApiKeyDialogProps } from './CreateApiKeyDialog.tsx';
export type { ApiKeyOwner } from './is-offered.ts';
export { OrganizationApiKeys, type OrganizationApiKeysProps } from './OrganizationApiKeys.tsx';
export { RevokeApiKeyDialog, type RevokeApiKeyDialogProps } from './RevokeApiKeyDialog.tsx';
export { RotateApiKeyDialog, type RotateApiKeyDialogProps } from './RotateApiKeyDialog.tsx';
