import type { Messages } from '#messages/messages.ts';

export const ownDataCard = {
  title: 'Tus datos',
  description: 'Todo lo que se guarda sobre tu cuenta, en un archivo, sin contraseñas ni claves.',
  ask: 'Obtener mis datos',
  askAgain: 'Obtener un archivo nuevo',
  asking: 'Reuniendo…',
  preparing: 'Tu archivo se está creando',
  preparingText:
    'Puede tardar unos minutos. Recibirás un correo cuando esté listo; puedes cerrar esta página.',
  ready: 'Tu archivo está listo',
  facts: '{size}, creación: {date}',
  deletedOn: 'se guarda hasta el {date}',
  download: 'Descargar',
  expired: 'El archivo se eliminó',
  expiredText: 'El archivo que pediste el {date} se podía descargar hasta el {end}.',
  failed: 'No se pudo crear tu archivo',
  failedText: 'Vuelve a pedirlo.',
  nextAt: 'Ya pediste todos los archivos que se pueden pedir en un día. El siguiente será posible el {date}.',
} satisfies Messages['ownDataCard'];
