import type { AdministrationMessages } from '#messages/messages.ts';

export const adminActivity = {
  title: 'Actividad',
  description: 'Lo que pasó en este servicio, lo más reciente primero.',
  gone: 'Cuenta eliminada',
  inNameOf: 'como {name}',
  inOrganization: 'en {name}',
  person: 'Persona',
  personHelp: 'Dirección de correo o ID de un usuario. Muestra lo que hizo y lo que le hicieron.',
  nobody: 'Ningún usuario tiene esta dirección de correo o este ID.',
  personId: 'ID del usuario',
  personIdHelp: 'ID de un usuario. Muestra lo que hizo y lo que le hicieron.',
  organization: 'Organización',
  organizationHelp: 'El ID de una organización.',
  from: 'Desde',
  to: 'Hasta',
  apply: 'Aplicar',
  reset: 'Restablecer',
  exportCsv: 'Descargar como CSV',
  exportJsonl: 'Descargar como JSON Lines',
} satisfies AdministrationMessages['adminActivity'];
