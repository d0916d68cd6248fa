import type { Messages } from '#messages/messages.ts';

export const connectedAccountsCard = {
  title: 'Cuentas conectadas',
  description: 'Las formas de iniciar sesión en esta cuenta.',
  list: 'Formas de iniciar sesión',
  password: 'Contraseña',
  connect: 'Conectar',
  connectProvider: 'Conectar {provider}',
  connecting: 'Abriendo {provider}…',
  connectedOn: 'Conexión: {date}',
  setOn: 'Establecida: {date}',
  notConnected: 'Sin conectar',
  disconnect: 'Desconectar',
  disconnectProvider: 'Desconectar {provider}',
  disconnecting: 'Desconectando…',
  confirmTitle: '¿Desconectar {provider}?',
  confirm: 'Ya no podrás iniciar sesión con {provider}. Puedes volver a conectarlo más adelante.',
  cancel: 'Cancelar',
  disconnected: 'Se desconectó {provider}',
  keepOne: 'Mantén al menos una forma de iniciar sesión.',
  connectMore: 'Conectar otra forma de iniciar sesión',
  connected: 'Se conectó {provider}',
  accountId: 'ID {id}',
  connectFailed: 'No pudimos conectar {provider}. Inténtalo de nuevo.',
  otherEmail:
    'Esta cuenta de {provider} tiene otra dirección de correo. Solo se puede conectar una que tenga la misma dirección.',
  notAgreed:
    'No se conectó nada: no diste tu aprobación en {provider}. Inténtalo de nuevo y da tu aprobación.',
  belongsToOther: 'Esta cuenta de {provider} pertenece a otro usuario. Elige otra.',
} satisfies Messages['connectedAccountsCard'];
