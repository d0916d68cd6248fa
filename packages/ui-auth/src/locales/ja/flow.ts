import type { Messages } from '#messages/messages.ts';

export const mailedCode = {
  code: 'コード',
  nothingThere:
    '届かない場合は、迷惑メールフォルダを確認するか、再送信してください。コードはこのブラウザでのみ使えます。',
  resend: '再送信',
  resendIn: '{seconds} 秒後に再送信できます',
  resending: '送信しています…',
  resent: '新しいコードを送信しました。以前のコードは使えなくなりました。',
} satisfies Messages['mailedCode'];

export const linkErrors = {
  title: '完了できませんでした',
  linkTitle: 'このリンクは使えなくなりました',
  providerTitle: 'ログインが完了しませんでした',
  connectTitle: 'アカウントを連携できませんでした',
  bannedTitle: 'ログインできません',
  closedTitle: '新規登録は受け付けていません',
  unknown: '問題が発生しました。もう一度お試しください。',
  token_expired: 'このリンクは期限切れです。新しいリンクをリクエストしてください。',
  invalid_token: 'このリンクは使用済みか期限切れです。新しいリンクをリクエストしてください。',
  INVALID_TOKEN: 'このリンクは使用済みか期限切れです。新しいリンクをリクエストしてください。',
  user_not_found:
    'このリンクのアカウントが見つかりませんでした。削除された可能性があります。必要な場合は、サポートにお問い合わせください。',
  unauthorized: 'このリンクは別のアカウントのものです。先にそのアカウントにログインしてください。',
  couldnt_update_your_email: 'そのアドレスは使用できませんでした。別のアドレスをお試しください。',
  invalid_callback_request: 'ログインが中断されました。最初からやり直してください。',
  state_not_found: 'ログインが中断されました。最初からやり直してください。',
  please_restart_the_process: 'ログインが中断されました。最初からやり直してください。',
  no_code: 'ログインが中断されました。最初からやり直してください。',
  invalid_code: 'ログインが中断されました。最初からやり直してください。',
  no_callback_url: 'ログインが中断されました。最初からやり直してください。',
  oauth_provider_not_found: 'そのログイン方法は利用できません。別の方法を使用してください。',
  issuer_mismatch: '応答が {atProvider} からのものではありませんでした。最初からやり直してください。',
  access_denied: '情報の共有に同意されませんでした。もう一度試すか、別の方法を使用してください。',
  user_cancelled_login: '{atProvider} でキャンセルされました。もう一度試すか、別の方法を使用してください。',
  temporarily_unavailable:
    '{provider} は混雑しているか、利用できません。しばらくしてからもう一度お試しください。',
  server_error: '{atProvider} で問題が発生しました。しばらくしてからもう一度お試しください。',
  invalid_request: '{provider} がリクエストを受け付けませんでした。別の方法でログインしてください。',
  unable_to_get_user_info:
    '{provider} から情報を取得できませんでした。もう一度試すか、別の方法を使用してください。',
  email_not_found: '{provider} からメールアドレスを取得できませんでした。別の方法でログインしてください。',
  account_already_linked_to_different_user:
    '{atProvider} のアカウントは、すでに別のユーザーに連携されています。別のアカウントを選択してください。',
  unable_to_link_account:
    'このアカウントを連携できませんでした。先にログインしてから、設定で連携してください。',
  email_does_not_match:
    '{atProvider} のアカウントはメールアドレスが異なります。同じアドレスのアカウントだけを連携できます。',
  account_not_linked:
    'このメールアドレスのアカウントはすでにあります。先にそのアカウントにログインしてから、設定でもう一方のアカウントを連携してください。',
  signup_disabled: '現在、新規登録は受け付けていません。アカウントをお持ちの場合は、ログインしてください。',
  unable_to_create_user: 'アカウントを作成できませんでした。もう一度お試しください。',
  unable_to_create_session: 'ログインできませんでした。もう一度お試しください。',
  email_not_verified:
    '先にメールアドレスを確認してください。リンクを送信しました。リンクを開いてから、もう一度ログインしてください。',
  internal_server_error: 'こちら側で問題が発生しました。もう一度お試しください。',
  other_browser:
    'このリンクは、リクエストしたブラウザで使えます。そのブラウザで開くか、ここで新しいリンクをリクエストしてください。',
  new_user_signup_disabled:
    '現在、新規登録は受け付けていません。アカウントをお持ちの場合は、ログインしてください。',
  failed_to_create_user: 'アカウントを作成できませんでした。もう一度お試しください。',
  failed_to_create_session: 'ログインできませんでした。もう一度お試しください。',
  banned: 'このアカウントは停止されています。サポートにお問い合わせください。',
  providerFallback: '外部サービス',
  atProviderFallback: '外部サービス',
  retry: 'もう一度試す',
  home: 'ホームに戻る',
  signIn: 'ログインに戻る',
  requestNew: '新しいリンクをリクエスト',
  code: 'コード: {code}',
} satisfies Messages['linkErrors'];
