import type { AdministrationMessages } from '#messages/messages.ts';

export const adminActivity = {
  title: 'Actividad',
  description: 'Lo que pasó en este servicio, lo más reciente primero.',
  gone: 'Cuenta eliminada',
  inNameOf: 'como {name}',
  inOrganization: 'en {name}',
  person: 'Persona',
  personHint: 'Correo o ID',
  nobody: 'Ningún usuario tiene esta dirección de correo o este ID.',
  personId: 'ID del usuario',
  organization: 'Organización',
  organizationHint: 'ID de organización',
  from: 'Desde',
  to: 'Hasta',
  filters: 'Filtros',
  apply: 'Aplicar',
  reset: 'Restablecer',
  exportCsv: 'Descargar como CSV',
  exportJsonl: 'Descargar como JSON Lines',
} satisfies AdministrationMessages['adminActivity'];
