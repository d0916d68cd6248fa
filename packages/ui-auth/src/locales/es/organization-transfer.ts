import type { OrganizationMessages } from '#messages/messages.ts';

export const orgTransfer = {
  title: 'Propiedad',
  description: 'Entrega la organización a otro miembro.',
  offer: 'Transferir la propiedad',
  offerText: 'Le escribimos al miembro por correo. Nada cambia hasta que acepte.',
  member: 'Nuevo propietario',
  choose: 'Elige un miembro',
  find: 'Buscar por nombre o correo',
  noMatch: 'No se encontró a nadie',
  keepRole: 'Tu rol después',
  keepNone: 'Dejar de ser miembro',
  submit: 'Enviar solicitud a {name}',
  submitNobody: 'Enviar solicitud',
  sending: 'Enviando…',
  offered: 'Se envió la solicitud a {name}',
  pending: 'Le pediste a {name} que asuma la propiedad. Puede aceptar hasta el {date}.',
  pendingSomebody:
    'Otro propietario le pidió a {name} que asuma la propiedad. Puede aceptar hasta el {date}.',
  cancel: 'Retirar',
  canceled: 'Se retiró la oferta',
  receivedText: '{name} quiere entregarte {organization}.',
  received:
    'Con la propiedad puedes hacer todo aquí: modificar la organización, quitar miembros y eliminarla. Puedes aceptar hasta el {date}.',
  receivedTitle: '¿Asumir la propiedad de {organization}?',
  accept: 'Aceptar',
  accepted: 'Ahora {organization} es tuya',
  reject: 'Rechazar',
  rejected: 'Rechazaste la oferta',
  somebody: 'Un miembro',
} satisfies OrganizationMessages['orgTransfer'];
