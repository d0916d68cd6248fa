import type { Messages } from '#messages/messages.ts';

export const reauth = {
  title: 'Confirma que eres tú',
  description: 'Por tu seguridad, confírmalo antes de continuar.',
  password: 'Contraseña',
  submit: 'Confirmar',
  pending: 'Comprobando…',
  cancel: 'Cancelar',
  wrongPassword: 'Esa contraseña no es correcta. Revísala e inténtalo de nuevo.',
  byProvider:
    'Inicias sesión sin contraseña. Confírmalo con una cuenta que hayas conectado; después vuelves aquí.',
  noPassword: 'Inicias sesión sin contraseña. Cierra sesión y vuelve a iniciarla para confirmar que eres tú.',
  byCode: 'Te enviaremos por correo un código para que lo ingreses aquí.',
  sendCode: 'Enviarme un código por correo',
  codeSent: 'Enviamos un código a tu dirección.',
  byPasskey: 'Usa tu rostro, tu huella digital o el bloqueo de pantalla.',
  confirmByPasskey: 'Confirmar con una llave de acceso',
  usePasskey: 'Usar una llave de acceso',
  usePassword: 'Usar tu contraseña',
  useProvider: 'Usar una cuenta conectada',
  useCode: 'Usar un código por correo',
  signInAgain: 'Iniciar sesión de nuevo',
} satisfies Messages['reauth'];
