import type { Messages } from '#messages/messages.ts';

export const forgotPassword = {
  title: 'パスワードの再設定',
  subtitle: 'メールアドレスを入力すると、リンクを送信します。',
  email: 'メールアドレス',
  submit: 'リンクを送信',
  pending: '送信しています…',
  codeSubtitle: 'メールアドレスを入力すると、コードを送信します。',
  sendCode: 'コードを送信',
  codeSent: '<b>{email}</b> のアカウントがあれば、コードを送信しました。有効期間は{duration}です。',
  checkCode: '次へ',
  checking: '確認しています…',
  sentTitle: 'メールをご確認ください',
  sent: '<b>{email}</b> のアカウントがあれば、リンクを送信しました。有効期間は{duration}です。',
  resend: '再送信',
  resendIn: '{seconds} 秒後に再送信できます',
  resent: '再送信しました。',
  anotherEmail: '別のメールアドレスを使用',
  signIn: 'ログインに戻る',
  off: '現在、パスワードを再設定できません。お困りの場合は、サポートにお問い合わせください。',
} satisfies Messages['forgotPassword'];

export const resetPassword = {
  title: '新しいパスワードを設定',
  subtitle: 'ほかのデバイスはログアウトされます。',
  password: '新しいパスワード',
  passwordHelp: '{min} 文字以上',
  submit: 'パスワードを保存',
  pending: '保存しています…',
  expiredTitle: 'このリンクは使えなくなりました',
  expired: 'リンクは 1 回だけ、{duration}以内に使えます。新しいリンクをリクエストしてください。',
  requestNew: '新しいリンクをリクエスト',
  doneTitle: 'パスワードを変更しました',
  done: 'ログインできます。',
  signIn: 'ログイン',
  off: '現在、パスワードを再設定できません。お困りの場合は、サポートにお問い合わせください。',
  reading: 'リンクを読み込んでいます…',
} satisfies Messages['resetPassword'];
