import type { OrganizationMessages } from '#messages/messages.ts';

export const orgDanger = {
  title: 'Abandonar o eliminar',
  description: 'Ambas opciones tienen efecto inmediato.',
  leave: 'Abandonar la organización',
  leaveText: 'Pierdes el acceso a {name} de inmediato. Para volver, necesitas una nueva invitación.',
  leaveTitle: '¿Abandonar {name}?',
  leaveSubmit: 'Abandonar',
  left: 'Abandonaste {name}',
  onlyOwner: 'No hay más propietarios que tú. Primero da el rol de propietario a otro miembro.',
  findOwner: 'Ver miembros',
  delete: 'Eliminar la organización',
  deleteText: 'Nadie podrá usar {name}. Un propietario puede restaurarla durante {duration}.',
  deleteTextForGood: '{name} y todo lo que contiene se eliminarán de forma permanente.',
  deleteTitle: '¿Eliminar {name}?',
  confirmLabel: 'Escribe <b>{name}</b> para confirmar',
  confirmMismatch: 'Eso no es {name}.',
  deleteSubmit: 'Eliminar la organización',
  deleting: 'Eliminando…',
  deleted: 'Se eliminó {name}',
} satisfies OrganizationMessages['orgDanger'];

export const deletedOrgs = {
  title: 'Organizaciones eliminadas',
  description: 'Organizaciones que eran tuyas y que puedes restaurar.',
  list: 'Organizaciones eliminadas',
  until: 'Se puede restaurar hasta el {date}',
  restore: 'Restaurar',
  restoreName: 'Restaurar {name}',
  restored: 'Se restauró {name}',
  slugTaken: 'Mientras tanto, alguien tomó la dirección {slug}. Elige otra para {name}.',
  slugTitle: 'Restaurar {name}',
} satisfies OrganizationMessages['deletedOrgs'];
