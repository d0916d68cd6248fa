import type { Messages } from '#messages/messages.ts';

export const mailedCode = {
  code: 'Código',
  nothingThere:
    'Não chegou nada? Confira a pasta de spam ou envie novamente. O código só funciona neste navegador.',
  resend: 'Enviar novamente',
  resendIn: 'Enviar novamente em {seconds} s',
  resending: 'Enviando…',
  resent: 'Enviamos um novo código. O anterior não funciona mais.',
} satisfies Messages['mailedCode'];

export const linkErrors = {
  title: 'Não funcionou',
  linkTitle: 'Este link não funciona mais',
  providerTitle: 'O login não foi concluído',
  connectTitle: 'A conta não foi conectada',
  bannedTitle: 'Você não pode entrar',
  closedTitle: 'O cadastro está fechado',
  unknown: 'Algo deu errado. Tente novamente.',
  token_expired: 'Este link expirou. Solicite um novo.',
  invalid_token: 'Este link já foi usado ou expirou. Solicite um novo.',
  INVALID_TOKEN: 'Este link já foi usado ou expirou. Solicite um novo.',
  user_not_found:
    'Não encontramos uma conta para este link. Ela pode ter sido excluída. Se precisar, fale com o suporte.',
  unauthorized: 'Este link é para outra conta. Entre nela primeiro.',
  couldnt_update_your_email: 'Não foi possível usar esse endereço. Tente outro.',
  invalid_callback_request: 'O login foi interrompido. Comece de novo.',
  state_not_found: 'O login foi interrompido. Comece de novo.',
  please_restart_the_process: 'O login foi interrompido. Comece de novo.',
  no_code: 'O login foi interrompido. Comece de novo.',
  invalid_code: 'O login foi interrompido. Comece de novo.',
  no_callback_url: 'O login foi interrompido. Comece de novo.',
  oauth_provider_not_found: 'Essa forma de entrar não está disponível. Use outra forma.',
  issuer_mismatch: 'A resposta não veio de {atProvider}. Comece de novo.',
  access_denied: 'Você não concordou em compartilhar seus dados. Tente novamente ou use outra forma.',
  user_cancelled_login: 'Você cancelou em {atProvider}. Tente novamente ou use outra forma.',
  temporarily_unavailable: '{provider} não está disponível agora. Tente novamente em instantes.',
  server_error: 'Algo deu errado em {atProvider}. Tente novamente em instantes.',
  invalid_request: '{provider} não aceitou nossa solicitação. Entre de outra forma.',
  unable_to_get_user_info: '{provider} não compartilhou seus dados. Tente novamente ou use outra forma.',
  email_not_found: '{provider} não compartilhou um endereço de e-mail. Entre de outra forma.',
  account_already_linked_to_different_user:
    'A conta em {atProvider} pertence a outro usuário aqui. Escolha outra.',
  unable_to_link_account:
    'Não foi possível conectar esta conta. Entre primeiro e depois conecte-a nas configurações da sua conta.',
  email_does_not_match:
    'A conta em {atProvider} tem outro endereço de e-mail. Só é possível conectar uma com o mesmo endereço.',
  account_not_linked:
    'Já existe uma conta com este e-mail. Entre nela primeiro e depois conecte a outra conta nas configurações.',
  signup_disabled: 'O cadastro está fechado no momento. Se você tem uma conta, entre.',
  unable_to_create_user: 'Não foi possível criar sua conta. Tente novamente.',
  unable_to_create_session: 'Não foi possível entrar na sua conta. Tente novamente.',
  email_not_verified: 'Confirme primeiro seu endereço de e-mail. Enviamos um link: abra-o e entre novamente.',
  internal_server_error: 'Algo deu errado do nosso lado. Tente novamente.',
  other_browser: 'Este link funciona no navegador em que foi solicitado. Abra-o lá ou solicite um novo aqui.',
  new_user_signup_disabled: 'O cadastro está fechado no momento. Se você tem uma conta, entre.',
  failed_to_create_user: 'Não foi possível criar sua conta. Tente novamente.',
  failed_to_create_session: 'Não foi possível entrar na sua conta. Tente novamente.',
  banned: 'Esta conta está suspensa. Fale com o suporte.',
  providerFallback: 'O provedor',
  atProviderFallback: 'seu provedor',
  retry: 'Tentar novamente',
  home: 'Voltar para a página inicial',
  signIn: 'Voltar para o login',
  requestNew: 'Solicitar um novo link',
  code: 'Código: {code}',
} satisfies Messages['linkErrors'];
