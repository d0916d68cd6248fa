import type { Messages } from '#messages/messages.ts';

export const deleteAccountCard = {
  title: 'Excluir conta',
  description: 'Remove permanentemente o seu perfil, as suas sessões e as suas contas conectadas.',
  open: 'Excluir conta',
  dialogTitle: 'Excluir a sua conta?',
  dialogText:
    'O seu perfil, as suas sessões e as suas contas conectadas serão removidos permanentemente. Isso não pode ser desfeito.',
  confirmLabel: 'Digite <b>{text}</b> para confirmar',
  confirmMismatch: 'Digite {text} exatamente como aparece.',
  password: 'Senha',
  byEmail: 'Enviaremos um link para {email}. A sua conta é excluída quando você o abrir.',
  submit: 'Excluir minha conta',
  submitByEmail: 'Enviar link',
  pending: 'Excluindo…',
  pendingByEmail: 'Enviando…',
  cancel: 'Cancelar',
  sentTitle: 'Confira o seu e-mail',
  sent: 'Enviamos um link para <b>{email}</b>. Abra-o em até {duration} para concluir.',
  deleted: 'Sua conta foi excluída.',
} satisfies Messages['deleteAccountCard'];
