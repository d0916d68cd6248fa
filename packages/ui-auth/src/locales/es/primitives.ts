import type { Messages, OrganizationMessages } from '#messages/messages.ts';

export const codeField = {
  incomplete: 'Ingresa los {count} dígitos.',
} satisfies Messages['codeField'];

export const dateField = {
  example: 'Por ejemplo, {date}',
  wrong: 'Ingresa una fecha, por ejemplo {date}.',
  open: 'Abrir el calendario',
} satisfies Messages['dateField'];

export const tagField = {
  hint: 'Las teclas de flecha recorren la lista. Intro modifica una entrada, Supr la quita.',
  list: 'Entradas',
  edit: 'Modificar {entry}',
  remove: 'Quitar {entry}',
  added: { one: 'Se agregó {count} entrada', other: 'Se agregaron {count} entradas' },
  removed: 'Se quitó {entry}',
  known: 'Ya está en la lista',
  full: 'Hay lugar para {count}.',
  faulty: 'Modifica o quita las entradas marcadas.',
} satisfies OrganizationMessages['tagField'];
