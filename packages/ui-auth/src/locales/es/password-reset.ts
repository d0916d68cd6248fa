import type { Messages } from '#messages/messages.ts';

export const forgotPassword = {
  title: 'Restablece tu contraseña',
  subtitle: 'Ingresa tu correo y te enviaremos un enlace.',
  email: 'Dirección de correo',
  submit: 'Enviar enlace',
  pending: 'Enviando…',
  codeSubtitle: 'Ingresa tu correo y te enviaremos un código.',
  sendCode: 'Enviar código',
  codeSent: 'Si <b>{email}</b> tiene una cuenta, recibirá un código. Funciona durante {duration}.',
  checkCode: 'Continuar',
  checking: 'Comprobando…',
  sentTitle: 'Revisa tu correo',
  sent: 'Si <b>{email}</b> tiene una cuenta, recibirá un enlace. Funciona durante {duration}.',
  resend: 'Enviar de nuevo',
  resendIn: 'Enviar de nuevo en {seconds} s',
  resent: 'Lo enviamos de nuevo.',
  anotherEmail: 'Usar otro correo',
  signIn: 'Volver a iniciar sesión',
  off: 'En este momento no se pueden restablecer contraseñas aquí. Si necesitas ayuda, comunícate con soporte.',
} satisfies Messages['forgotPassword'];

export const resetPassword = {
  title: 'Elige una nueva contraseña',
  subtitle: 'Se cerrará la sesión en los demás dispositivos.',
  password: 'Nueva contraseña',
  passwordHelp: 'Al menos {min} caracteres',
  submit: 'Guardar contraseña',
  pending: 'Guardando…',
  expiredTitle: 'Este enlace ya no funciona',
  expired: 'Los enlaces funcionan una vez y durante {duration}. Solicita uno nuevo.',
  requestNew: 'Solicitar un nuevo enlace',
  doneTitle: 'Tu contraseña cambió',
  done: 'Ya puedes iniciar sesión.',
  signIn: 'Iniciar sesión',
  off: 'En este momento no se pueden restablecer contraseñas aquí. Si necesitas ayuda, comunícate con soporte.',
  reading: 'Leyendo tu enlace…',
} satisfies Messages['resetPassword'];
