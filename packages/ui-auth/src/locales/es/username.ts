import type { Messages } from '#messages/messages.ts';

export const username = {
  title: 'Nombre de usuario',
  description: 'Así te encuentran los demás.',
  label: 'Nombre de usuario',
  help: 'De {min} a {max} letras, números, puntos o guiones bajos',
  checking: 'Comprobando…',
  free: 'Disponible',
  taken: 'Ese nombre ya está en uso. Prueba con otro.',
  none: 'Todavía no tienes un nombre de usuario.',
  choose: 'Elegir un nombre de usuario',
  change: 'Cambiar nombre de usuario',
  save: 'Guardar',
  saving: 'Guardando…',
  saved: 'Se guardó tu nombre de usuario',
  cancel: 'Cancelar',
} satisfies Messages['username'];
