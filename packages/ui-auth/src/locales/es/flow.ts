import type { Messages } from '#messages/messages.ts';

export const mailedCode = {
  code: 'Código',
  nothingThere:
    '¿No te llegó nada? Revisa la carpeta de spam o envíalo de nuevo. El código solo funciona en este navegador.',
  resend: 'Enviar de nuevo',
  resendIn: 'Enviar de nuevo en {seconds} s',
  resending: 'Enviando…',
  resent: 'Enviamos un nuevo código. El anterior ya no funciona.',
} satisfies Messages['mailedCode'];

export const linkErrors = {
  title: 'No funcionó',
  linkTitle: 'Este enlace ya no funciona',
  providerTitle: 'No se completó el inicio de sesión',
  connectTitle: 'La cuenta no se conectó',
  bannedTitle: 'No puedes iniciar sesión',
  closedTitle: 'El registro está cerrado',
  unknown: 'Algo salió mal. Inténtalo de nuevo.',
  token_expired: 'Este enlace venció. Solicita uno nuevo.',
  invalid_token: 'Este enlace ya se usó o venció. Solicita uno nuevo.',
  INVALID_TOKEN: 'Este enlace ya se usó o venció. Solicita uno nuevo.',
  user_not_found:
    'No encontramos ninguna cuenta para este enlace. Es posible que se haya eliminado. Si la necesitas, comunícate con soporte.',
  unauthorized: 'Este enlace es para otra cuenta. Primero inicia sesión en ella.',
  couldnt_update_your_email: 'No pudimos usar esa dirección. Prueba con otra.',
  invalid_callback_request: 'El inicio de sesión se interrumpió. Empieza de nuevo.',
  state_not_found: 'El inicio de sesión se interrumpió. Empieza de nuevo.',
  please_restart_the_process: 'El inicio de sesión se interrumpió. Empieza de nuevo.',
  no_code: 'El inicio de sesión se interrumpió. Empieza de nuevo.',
  invalid_code: 'El inicio de sesión se interrumpió. Empieza de nuevo.',
  no_callback_url: 'El inicio de sesión se interrumpió. Empieza de nuevo.',
  oauth_provider_not_found: 'Esa forma de iniciar sesión no está disponible. Usa otra forma.',
  issuer_mismatch: 'La respuesta no vino de {atProvider}. Empieza de nuevo.',
  access_denied: 'No aceptaste compartir tus datos. Inténtalo de nuevo o usa otra forma.',
  user_cancelled_login: 'Cancelaste en {atProvider}. Inténtalo de nuevo o usa otra forma.',
  temporarily_unavailable: '{provider} no está disponible en este momento. Inténtalo de nuevo en un momento.',
  server_error: 'Algo salió mal en {atProvider}. Inténtalo de nuevo en un momento.',
  invalid_request: '{provider} no aceptó nuestra solicitud. Inicia sesión de otra forma.',
  unable_to_get_user_info: '{provider} no compartió tus datos. Inténtalo de nuevo o usa otra forma.',
  email_not_found: '{provider} no compartió una dirección de correo. Inicia sesión de otra forma.',
  account_already_linked_to_different_user:
    'La cuenta en {atProvider} pertenece aquí a otro usuario. Elige otra.',
  unable_to_link_account:
    'No pudimos conectar esta cuenta. Primero inicia sesión y después conéctala en la configuración de tu cuenta.',
  email_does_not_match:
    'La cuenta en {atProvider} tiene otra dirección de correo. Solo se puede conectar una que tenga la misma dirección.',
  account_not_linked:
    'Ya existe una cuenta con este correo. Primero inicia sesión en ella y después conecta la otra cuenta en la configuración.',
  signup_disabled: 'El registro está cerrado en este momento. Si tienes una cuenta, inicia sesión.',
  unable_to_create_user: 'No pudimos crear tu cuenta. Inténtalo de nuevo.',
  unable_to_create_session: 'No pudimos iniciar tu sesión. Inténtalo de nuevo.',
  email_not_verified:
    'Primero confirma tu dirección de correo. Te enviamos un enlace: ábrelo y vuelve a iniciar sesión.',
  internal_server_error: 'Algo salió mal de nuestro lado. Inténtalo de nuevo.',
  other_browser:
    'Este enlace funciona en el navegador desde el que se solicitó. Ábrelo ahí o solicita uno nuevo aquí.',
  new_user_signup_disabled: 'El registro está cerrado en este momento. Si tienes una cuenta, inicia sesión.',
  failed_to_create_user: 'No pudimos crear tu cuenta. Inténtalo de nuevo.',
  failed_to_create_session: 'No pudimos iniciar tu sesión. Inténtalo de nuevo.',
  banned: 'Esta cuenta está suspendida. Comunícate con soporte.',
  providerFallback: 'El proveedor',
  atProviderFallback: 'tu proveedor',
  retry: 'Intentar de nuevo',
  home: 'Volver a la página de inicio',
  signIn: 'Volver a iniciar sesión',
  requestNew: 'Solicitar un nuevo enlace',
  code: 'Código: {code}',
} satisfies Messages['linkErrors'];
