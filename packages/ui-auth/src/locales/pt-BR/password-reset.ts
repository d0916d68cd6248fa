import type { Messages } from '#messages/messages.ts';

export const forgotPassword = {
  title: 'Redefina sua senha',
  subtitle: 'Digite seu e-mail e enviaremos um link.',
  email: 'Endereço de e-mail',
  submit: 'Enviar link',
  pending: 'Enviando…',
  codeSubtitle: 'Digite seu e-mail e enviaremos um código.',
  sendCode: 'Enviar código',
  codeSent: 'Se <b>{email}</b> tiver uma conta, um código está a caminho. Ele funciona por {duration}.',
  checkCode: 'Continuar',
  checking: 'Verificando…',
  sentTitle: 'Confira o seu e-mail',
  sent: 'Se <b>{email}</b> tiver uma conta, um link está a caminho. Ele funciona por {duration}.',
  resend: 'Enviar novamente',
  resendIn: 'Enviar novamente em {seconds} s',
  resent: 'Enviamos novamente.',
  anotherEmail: 'Usar outro e-mail',
  signIn: 'Voltar para o login',
  off: 'No momento não é possível redefinir senhas aqui. Se precisar de ajuda, fale com o suporte.',
} satisfies Messages['forgotPassword'];

export const resetPassword = {
  title: 'Escolha uma nova senha',
  subtitle: 'Os outros dispositivos serão desconectados.',
  password: 'Nova senha',
  passwordHelp: 'Pelo menos {min} caracteres',
  submit: 'Salvar senha',
  pending: 'Salvando…',
  expiredTitle: 'Este link não funciona mais',
  expired: 'Os links funcionam uma vez e por {duration}. Solicite um novo.',
  requestNew: 'Solicitar um novo link',
  doneTitle: 'Sua senha foi alterada',
  done: 'Agora você pode entrar.',
  signIn: 'Entrar',
  off: 'No momento não é possível redefinir senhas aqui. Se precisar de ajuda, fale com o suporte.',
  reading: 'Lendo seu link…',
} satisfies Messages['resetPassword'];
