import type { AllMessages } from '#messages/messages.ts';
import { ptBR } from './pt-BR.ts';
import { ptBRActivity } from './pt-BR-activity.ts';
import { ptBRAdministration } from './pt-BR-administration.ts';
import { ptBRApiKeys } from './pt-BR-api-keys.ts';
import { ptBROrganizations } from './pt-BR-organizations.ts';
import { ptBRWebhooks } from './pt-BR-webhooks.ts';

/** Brazilian Portuguese for applications with every part: `messages={ptBRAll}`. */
export const ptBRAll = {
  ...ptBR,
  ...ptBROrganizations,
  ...ptBRAdministration,
  ...ptBRActivity,
  ...ptBRApiKeys,
  ...ptBRWebhooks,
} satisfies AllMessages;
