import type { Messages } from '#messages/messages.ts';

export const reauth = {
  title: 'Confirme que é você',
  description: 'Para sua segurança, confirme antes de continuar.',
  password: 'Senha',
  submit: 'Confirmar',
  pending: 'Verificando…',
  cancel: 'Cancelar',
  wrongPassword: 'Essa senha não está correta. Confira e tente novamente.',
  byProvider: 'Você entra sem senha. Confirme com uma conta que você conectou; depois você volta para cá.',
  noPassword: 'Você entra sem senha. Saia e entre novamente para confirmar que é você.',
  byCode: 'Enviamos um código por e-mail para você digitar aqui.',
  sendCode: 'Enviar um código por e-mail',
  codeSent: 'Enviamos um código para o seu endereço.',
  byPasskey: 'Use seu rosto, sua impressão digital ou o bloqueio de tela.',
  confirmByPasskey: 'Confirmar com uma chave de acesso',
  usePasskey: 'Usar uma chave de acesso',
  usePassword: 'Usar sua senha',
  useProvider: 'Usar uma conta conectada',
  useCode: 'Usar um código por e-mail',
  signInAgain: 'Entrar novamente',
} satisfies Messages['reauth'];
