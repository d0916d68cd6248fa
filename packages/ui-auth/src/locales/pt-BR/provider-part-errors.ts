import type {
  AdministrationMessages,
  ApiKeyMessages,
  OrganizationMessages,
  WebhookMessages,
} from '#messages/messages.ts';

export const administrationErrors = {
  YOU_ARE_NOT_ALLOWED_TO_LIST_EVENTS: 'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_EVENTS: 'Você não tem permissão para fazer isso. Peça a um administrador.',
  NOT_WHILE_IMPERSONATING: 'Isso não é possível enquanto você vê o serviço como outra pessoa. Pare primeiro.',
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: 'Você não pode dar esta função. Escolha outra.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: 'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS:
    'Você precisa de permissões de administrador para ver os usuários. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS:
    'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: 'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS:
    'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS:
    'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: 'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD:
    'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_GET_USER: 'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_ORGANIZATIONS:
    'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_GET_ORGANIZATION: 'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: 'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL: 'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_RESET_TWO_FACTOR: 'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_CANNOT_IMPERSONATE_ADMINS: 'Você não pode ver o serviço como um administrador. Escolha outro usuário.',
  USER_NOT_FOUND: 'Este usuário não existe mais. Recarregue a página.',
  YOU_ARE_NOT_IMPERSONATING_ANYONE: 'Você não está vendo o serviço como outra pessoa. Recarregue a página.',
  YOU_CANNOT_BAN_YOURSELF: 'Você não pode suspender a própria conta. Peça a outro administrador.',
  YOU_CANNOT_REMOVE_YOURSELF:
    'Você não pode excluir a própria conta aqui. Use as configurações da sua conta.',
  NO_DATA_TO_UPDATE: 'Nada foi alterado. Altere algo primeiro.',
  USER_ID_CANNOT_BE_UPDATED: 'O ID de um usuário não pode ser alterado. Deixe-o como está.',
  PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER: 'A senha não pode ser alterada aqui. Defina-a separadamente.',
  INVALID_ROLE_TYPE: 'Esta função não existe. Escolha outra.',
  LAST_ADMIN: 'É preciso restar pelo menos um administrador. Primeiro torne outra pessoa administradora.',
  REASON_REQUIRED: 'Digite um motivo.',
  USER_IS_BANNED: 'Você não pode ver o serviço como um usuário suspenso. Retire a suspensão primeiro.',
} satisfies AdministrationMessages['administrationErrors'];

export const apiKeyErrors = {
  UNAUTHORIZED_SESSION: 'Você saiu da conta. Entre para continuar.',
  INVALID_API_KEY: 'Essa chave de API não está correta. Confira-a ou use outra.',
  KEY_DISABLED: 'Essa chave de API está desativada. Ative-a ou use outra.',
  KEY_EXPIRED: 'Essa chave de API expirou. Crie uma nova.',
  USAGE_EXCEEDED: 'Essa chave de API atingiu seu limite de uso. Use outra.',
  RATE_LIMITED: 'Muitas requisições com essa chave de API. Tente novamente em {time}.',
  USER_NOT_MEMBER_OF_ORGANIZATION: 'Você não participa desta organização. Peça um convite.',
  INSUFFICIENT_API_KEY_PERMISSIONS: 'Você não tem permissão para fazer isso. Peça a um administrador.',
  KEY_NOT_FOUND: 'Esta chave de API não existe mais. Recarregue a página.',
  SERVER_ONLY_PROPERTY: 'Algo deu errado. Tente novamente.',
  METADATA_DISABLED: 'Este recurso está desativado aqui. Se precisar, fale com o suporte.',
  INVALID_METADATA_TYPE: 'Algo deu errado. Tente novamente.',
  EXPIRES_IN_IS_TOO_SMALL: 'Esse prazo é curto demais. Escolha um maior.',
  EXPIRES_IN_IS_TOO_LARGE: 'Esse prazo é longo demais. Escolha um menor.',
  KEY_DISABLED_EXPIRATION: 'Aqui você não pode escolher quando uma chave expira. Deixe como está.',
  INVALID_NAME_LENGTH: 'Esse nome é curto demais ou longo demais. Escolha outro.',
  INVALID_PREFIX_LENGTH: 'Esse prefixo é curto demais ou longo demais. Escolha outro.',
  NAME_REQUIRED: 'Dê um nome à chave.',
  REFILL_AMOUNT_AND_INTERVAL_REQUIRED: 'Algo deu errado. Tente novamente.',
  REFILL_INTERVAL_AND_AMOUNT_REQUIRED: 'Algo deu errado. Tente novamente.',
  NO_VALUES_TO_UPDATE: 'Não há nada para salvar. Altere algo primeiro.',
  INVALID_SCOPE: 'Uma chave não pode ter estas permissões. Escolha outras.',
  UNKNOWN_API_KEY_CONFIGURATION: 'Algo deu errado. Tente novamente.',
  TOO_MANY_API_KEYS: 'Você não pode ter mais chaves de API. Revogue uma primeiro.',
  NOT_WITH_AN_API_KEY: 'Isso não é possível com uma chave de API. Entre primeiro.',
  ORGANIZATION_ID_REQUIRED: 'Escolha uma organização primeiro.',
} satisfies ApiKeyMessages['apiKeyErrors'];

export const organizationErrors = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION:
    'Você não pode criar organizações. Peça a um administrador.',
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS:
    'Você atingiu o limite de organizações. Saia de uma primeiro.',
  ORGANIZATION_ALREADY_EXISTS: 'Esse endereço já está em uso. Escolha outro.',
  ORGANIZATION_SLUG_ALREADY_TAKEN: 'Esse endereço já está em uso. Escolha outro.',
  ORGANIZATION_NOT_FOUND: 'Esta organização não existe mais. Escolha outra.',
  ORGANIZATION_ID_IS_REQUIRED: 'Escolha uma organização primeiro.',
  ORGANIZATION_NAME_MISMATCH: 'Esse não é o nome da organização. Digite-o exatamente como é.',
  ORGANIZATION_DELETION_DISABLED:
    'Não é possível excluir organizações aqui. Se precisar, fale com o suporte.',
  NO_ACTIVE_ORGANIZATION: 'Escolha uma organização primeiro.',
  ORGANIZATION_NAMES_DIFFER:
    'Este link indica duas organizações diferentes. Abra a organização pela sua lista.',
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: 'Você não participa desta organização. Peça um convite.',
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: 'Você não participa desta organização. Peça um convite.',
  YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION: 'Você não participa desta organização. Peça um convite.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION:
    'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION:
    'Você não tem permissão para fazer isso. Peça a um administrador.',
  SOLE_OWNER:
    'Uma organização não tem outro proprietário além de você. Primeiro dê a outra pessoa a função de proprietário.',
  ORGANIZATION_POLICY: 'Esta organização exige mais uma etapa. Abra-a para ver qual.',
  PERMISSION_DENIED: 'Você não tem permissão para fazer isso. Peça a um administrador.',
  MEMBER_NOT_FOUND: 'Esta pessoa não é mais membro. Recarregue a página.',
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: 'Esta pessoa já é membro.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER:
    'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER:
    'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    'Toda organização precisa de um proprietário. Primeiro dê a outra pessoa a função de proprietário.',
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER:
    'Toda organização precisa de um proprietário. Primeiro dê a outra pessoa a função de proprietário.',
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED:
    'Não há mais vagas nesta organização. Peça a um proprietário que libere uma vaga.',
  ROLE_NOT_FOUND: 'Esta função não existe. Escolha outra.',
  TRANSFER_NOT_FOUND: 'Esta transferência não está mais pendente. Recarregue a página.',
  TRANSFER_ALREADY_PENDING: 'Já há uma transferência pendente. Cancele-a primeiro.',
  YOU_ARE_NOT_ALLOWED_TO_TRANSFER_THIS_ORGANIZATION:
    'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION:
    'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: 'Você não pode dar esta função. Escolha outra.',
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION:
    'Esta pessoa já tem um convite. Você pode enviar o convite novamente.',
  INVITATION_LIMIT_REACHED: 'Há convites demais em aberto. Cancele um primeiro.',
  INVITATION_NOT_FOUND: 'Este convite não funciona mais. Peça um novo.',
  INVITATION_EMAIL_MISMATCH: 'Este convite é para outro endereço. Entre com esse endereço.',
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION: 'Este convite é para outro endereço. Entre com esse endereço.',
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION:
    'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_INVITATIONS: 'Você não tem permissão para fazer isso. Peça a um administrador.',
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    'A pessoa que convidou você deixou a organização. Peça um novo convite.',
  FAILED_TO_RETRIEVE_INVITATION: 'Este convite não funciona mais. Peça um novo.',
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION: 'Confirme seu e-mail primeiro.',
  EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION: 'Confirme seu e-mail primeiro.',
  EMAIL_PROOF_REQUIRED_FOR_INVITATION: 'Abra primeiro o link do e-mail de convite.',
  TEAM_NOT_FOUND: 'Esta equipe não existe mais. Recarregue a página.',
  TEAM_ALREADY_EXISTS: 'Já existe uma equipe com este nome. Escolha outro.',
  INVALID_TEAM_ID: 'Esta equipe não existe mais. Recarregue a página.',
  UNABLE_TO_REMOVE_LAST_TEAM: 'Uma organização precisa de pelo menos uma equipe. Crie outra primeiro.',
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: 'O limite de equipes foi atingido. Exclua uma primeiro.',
  TEAM_MEMBER_LIMIT_REACHED: 'Não há mais vagas nesta equipe. Escolha outra.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM:
    'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION:
    'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: 'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM: 'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION:
    'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM_MEMBER:
    'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_REMOVE_A_TEAM_MEMBER:
    'Você não tem permissão para fazer isso. Peça a um administrador.',
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: 'Esta pessoa não está na equipe. Recarregue a página.',
  YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM: 'Escolha uma equipe primeiro.',
  YOU_MUST_BE_IN_AN_ORGANIZATION_TO_CREATE_A_ROLE: 'Escolha uma organização primeiro.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: 'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: 'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: 'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_A_ROLE: 'Você não tem permissão para fazer isso. Peça a um administrador.',
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: 'Você não tem permissão para fazer isso. Peça a um administrador.',
  ROLE_NAME_IS_ALREADY_TAKEN: 'Esse nome já está em uso. Escolha outro.',
  TOO_MANY_ROLES: 'O limite de funções foi atingido. Exclua uma primeiro.',
  INVALID_RESOURCE: 'Esta permissão não existe. Escolha outra.',
  CANNOT_DELETE_A_PRE_DEFINED_ROLE:
    'Esta função é padrão e não pode ser excluída. Você pode excluir as funções próprias.',
  ROLE_IS_ASSIGNED_TO_MEMBERS: 'Alguém ainda tem esta função. Primeiro dê outra a essa pessoa.',
  DOMAIN_NOT_FOUND: 'Este domínio não existe mais. Recarregue a página.',
  INVALID_DOMAIN: 'Digite um domínio como example.com.',
  PUBLIC_DOMAIN: 'Qualquer pessoa pode ter um endereço neste domínio. Use seu próprio domínio.',
  DOMAIN_ALREADY_CLAIMED: 'Este domínio pertence a outra organização. Se for seu, fale com o suporte.',
  DOMAIN_RECORD_NOT_FOUND:
    'O registro ainda não foi encontrado. As alterações de DNS podem levar algumas horas.',
  DOMAIN_NOT_VERIFIED: 'O domínio não está verificado. Verifique-o primeiro.',
  YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION:
    'Você não pode participar desta organização. Peça um convite.',
  POLICY_WOULD_LOCK_YOU_OUT: 'Você não atende a esta política. Atenda a ela primeiro.',
} satisfies OrganizationMessages['organizationErrors'];

export const webhookErrors = {
  WEBHOOK_NOT_FOUND: 'Este webhook não existe mais. Recarregue a página.',
  WEBHOOK_DELIVERY_NOT_FOUND: 'Esta entrega não existe mais. Recarregue a página.',
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_WEBHOOKS: 'Você não tem permissão para fazer isso. Peça a um administrador.',
  ORGANIZATION_WEBHOOKS_DISABLED:
    'As organizações não podem ter webhooks aqui. Se precisar, fale com o suporte.',
  INVALID_WEBHOOK_URL: 'Digite uma URL que comece com https:// e não tenha senha.',
  UNKNOWN_WEBHOOK_EVENT: 'Não existe o evento {event}. Escolha outro.',
  TOO_MANY_WEBHOOKS: 'Você não pode ter mais webhooks. Exclua um primeiro.',
  WEBHOOK_DISABLED: 'O webhook está desativado. Ative-o primeiro.',
} satisfies WebhookMessages['webhookErrors'];
