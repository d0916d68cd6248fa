import type { Messages } from '#messages/messages.ts';

export const reauth = {
  title: '本人確認',
  description: 'セキュリティのため、続ける前に本人確認をお願いします。',
  password: 'パスワード',
  submit: '確認',
  pending: '確認しています…',
  cancel: 'キャンセル',
  wrongPassword: 'パスワードが正しくありません。確認してもう一度お試しください。',
  byProvider:
    'パスワードなしでログインしています。連携したアカウントで本人確認をしてください。その後、ここに戻ります。',
  noPassword:
    'パスワードなしでログインしています。本人確認のため、ログアウトしてから再度ログインしてください。',
  byCode: 'ここに入力するコードをメールで送信します。',
  sendCode: 'メールでコードを受け取る',
  codeSent: 'メールアドレスにコードを送信しました。',
  byPasskey: '顔認証、指紋認証、または画面ロックを使用します。',
  confirmByPasskey: 'パスキーで確認',
  usePasskey: 'パスキーを使用',
  usePassword: 'パスワードを使用',
  useProvider: '連携アカウントを使用',
  useCode: 'メールのコードを使用',
  signInAgain: '再度ログイン',
} satisfies Messages['reauth'];
