import type { Messages } from '#messages/messages.ts';

export const deleteAccountCard = {
  title: 'アカウントの削除',
  description: 'プロフィール、セッション、連携アカウントを完全に削除します。',
  open: 'アカウントを削除',
  dialogTitle: 'アカウントを削除しますか？',
  dialogText: 'プロフィール、セッション、連携アカウントが完全に削除されます。元に戻すことはできません。',
  confirmLabel: '確認のため <b>{text}</b> と入力してください',
  confirmMismatch: '表示どおりに {text} と入力してください。',
  password: 'パスワード',
  byEmail: '{email} にリンクを送信します。リンクを開くとアカウントが削除されます。',
  submit: 'アカウントを削除',
  submitByEmail: 'リンクを送信',
  pending: '削除しています…',
  pendingByEmail: '送信しています…',
  cancel: 'キャンセル',
  sentTitle: 'メールをご確認ください',
  sent: '<b>{email}</b> にリンクを送信しました。{duration}以内に開いて手続きを完了してください。',
  deleted: 'アカウントを削除しました。',
} satisfies Messages['deleteAccountCard'];
