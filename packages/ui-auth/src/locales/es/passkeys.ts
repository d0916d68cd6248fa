import type { Messages } from '#messages/messages.ts';

export const passkeyButton = {
  signIn: 'Iniciar sesión con una llave de acceso',
  waiting: 'Esperando a tu dispositivo…',
  verifying: 'Comprobando…',
  cancelled: 'No se usó ninguna llave de acceso. Puedes intentarlo de nuevo o usar otra forma.',
  notAdded: 'No se agregó ninguna llave de acceso.',
  signUpText: 'Sin contraseña: usa tu rostro, tu huella digital o el bloqueo de pantalla.',
  usePasskey: 'Usar una llave de acceso',
  usePassword: 'Usar una contraseña',
  success: 'Sesión iniciada',
  add: 'Agregar una llave de acceso',
  added: 'Llave de acceso agregada',
} satisfies Messages['passkeyButton'];

export const passkeysCard = {
  title: 'Llaves de acceso',
  description: 'Inicia sesión con tu rostro, tu huella digital o el bloqueo de pantalla.',
  list: 'Tus llaves de acceso',
  emptyTitle: 'Todavía no hay llaves de acceso',
  emptyText: 'Una llave de acceso reemplaza tu contraseña. Nadie puede adivinarla ni robarla con engaños.',
  add: 'Agregar una llave de acceso',
  added: 'Llave de acceso agregada',
  notAdded: 'No se agregó ninguna llave de acceso.',
  addedOn: 'Agregada: {date}',
  lastUsed: 'Último uso: {time}',
  neverUsed: 'Nunca usada',
  synced: 'Sincronizada',
  oneDevice: 'Solo en este dispositivo',
  rename: 'Cambiar nombre',
  renamePasskey: 'Cambiar el nombre de {name}',
  name: 'Nombre de la llave de acceso',
  save: 'Guardar',
  saving: 'Guardando…',
  cancel: 'Cancelar',
  renamed: 'Se cambió el nombre de la llave de acceso',
  remove: 'Quitar',
  removePasskey: 'Quitar {name}',
  removing: 'Quitando…',
  confirmTitle: '¿Quitar {name}?',
  confirm:
    'Ya no podrás iniciar sesión con ella. Puede que también tengas que eliminarla en {authenticator}.',
  confirmFallback:
    'Ya no podrás iniciar sesión con ella. Puede que también tengas que eliminarla en tu dispositivo.',
  removed: 'Se quitó {name}',
  limit: {
    one: 'Tienes {count} llave de acceso y no puedes tener más. Quítala para agregar otra.',
    other: 'Tienes {count} llaves de acceso y no puedes tener más. Quita una para agregar otra.',
  },
  notSupported: 'Este navegador no puede usar llaves de acceso. Abre esta página en otro para agregar una.',
} satisfies Messages['passkeysCard'];
