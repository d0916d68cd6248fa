import type { Messages } from '#messages/messages.ts';

export const deleteAccountCard = {
  title: 'Eliminar cuenta',
  description: 'Elimina de forma permanente tu perfil, tus sesiones y tus cuentas conectadas.',
  open: 'Eliminar cuenta',
  dialogTitle: '¿Eliminar tu cuenta?',
  dialogText:
    'Se eliminarán de forma permanente tu perfil, tus sesiones y tus cuentas conectadas. No se puede deshacer.',
  confirmLabel: 'Escribe <b>{text}</b> para confirmar',
  confirmMismatch: 'Escribe {text} exactamente como se muestra.',
  password: 'Contraseña',
  byEmail: 'Enviaremos un enlace a {email}. Tu cuenta se elimina cuando lo abres.',
  submit: 'Eliminar mi cuenta',
  submitByEmail: 'Enviar enlace',
  pending: 'Eliminando…',
  pendingByEmail: 'Enviando…',
  cancel: 'Cancelar',
  sentTitle: 'Revisa tu correo',
  sent: 'Enviamos un enlace a <b>{email}</b>. Ábrelo en un plazo de {duration} para terminar.',
  deleted: 'Tu cuenta se eliminó.',
} satisfies Messages['deleteAccountCard'];
