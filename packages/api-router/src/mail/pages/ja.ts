import type { TranslatedPage } from '#core/mail/define-page-words.ts';
import { errorPageWords } from '#core/transport/error-page-words.ts';
import { confirmPageWords, overPageWords } from '#features/magic-link/confirm-page-words.ts';
import { removalPageWords } from '#features/password-reset/removal-page-words.ts';
import { toWayLabel, type WayLabels } from '#features/password-reset/way-labels.ts';
import { securedPageWords } from '#features/secure-account/secured-page-words.ts';
import { recoveryPageWords } from '#features/two-factor/recovery/recovery-page-words.ts';

export const jaWayLabels: WayLabels = {
  account: (name) => name || '連携アカウント',
  passkey: toWayLabel('パスキー'),
  'api-key': toWayLabel('API キー'),
};

export const jaPages: readonly TranslatedPage[] = [
  errorPageWords.translate({
    title: '完了できませんでした',
    text: (appName) =>
      `もう一度お試しください。繰り返し起こる場合は、下のコードを添えて ${appName} にお問い合わせください。`,
    button: (appName) => `${appName} に戻る`,
    code: 'コード',
  }),
  confirmPageWords.translate({
    title: (appName) => `${appName} にログインしますか？`,
    question: 'このリンクは別のブラウザでリクエストされたか、ここでは別の人がログインしています。',
    warning: 'ご自身でリンクをリクエストしていない場合は、このページを閉じてください。',
    address: 'アドレス',
    button: 'ログイン',
  }),
  overPageWords.translate({
    over: {
      title: 'このリンクは使えなくなりました',
      text: 'すでに使われたか、有効期限が切れています。ログインページで新しいリンクをリクエストしてください。',
    },
  }),
  recoveryPageWords.translate({
    title: 'このログインを中止しますか？',
    question: 'あなたのパスワードを知っている人が、2 段階目の認証なしでのログインをリクエストしました。',
    advice:
      'お心当たりがない場合は、中止してパスワードを変更してください。ご自身の操作であれば、このページを閉じてください。',
    button: '中止する',
    from: '可能になる日時',
    done: {
      title: '中止しました',
      text: '引き続き、ログインには 2 段階目の認証が必要です。別の人がパスワードを知っているため、今すぐ変更してください。',
    },
    over: {
      title: '中止するものはありません',
      text: 'このリンクはすでに使われたか、有効期限が切れています。',
    },
  }),
  securedPageWords.translate({
    title: 'アカウントを保護しますか？',
    button: 'アカウントを保護',
    ignore: 'メールに記載された変更にお心当たりがある場合は、このページを閉じてください。',
    signsOut: 'すべてのデバイスで、アカウントからログアウトされます。',
    signsOutAndLocks: 'すべてのデバイスでアカウントからログアウトされ、パスワードは使えなくなります。',
    removes:
      'それ以降に追加されたパスキー、認証アプリ、API キー、バックアップコード、連携アカウントは削除されます。',
    mailsLink: 'その後、新しいパスワードを設定するためのリンクをメールで送信します。',
    otherAddress: (appName) =>
      `アカウントのメールアドレスはすでに変更されており、新しいパスワードはそのアドレスでのみ設定できます。そのアドレスがあなたのものでない場合は、${appName} にもお問い合わせください。`,
    doneTitle: 'すべてのデバイスからログアウトしました',
    done: (appName) => ({
      'reset-mailed':
        'パスワードは使えなくなりました。新しいパスワードを設定するためのリンクをメールで送信しました。',
      'signed-out': `別の人があなたのアカウントにログインできる場合は、${appName} にお問い合わせください。`,
      'address-changed': `アカウントのメールアドレスにお心当たりがない場合は、今すぐ ${appName} にお問い合わせください。`,
    }),
    over: {
      title: 'ここで必要な操作はありません',
      text: 'このリンクはすでに使われたか、有効期限が切れています。新しいパスワードはいつでも設定できます。',
    },
  }),
  removalPageWords.translate({
    title: 'アカウントへのこれらのアクセス手段を削除しますか？',
    question:
      'これらの連携アカウント、パスキー、API キーで、あなたのアカウントにアクセスできます。お心当たりのないものがあれば削除してください。',
    signsOut: 'すべてのデバイスからログアウトされます。ご自身のものは後で追加し直せます。',
    button: 'これらをすべて削除',
    ignore: 'すべてにお心当たりがあれば、このページを閉じてください。',
    labels: jaWayLabels,
    added: (moment) => `追加: ${moment}`,
    done: {
      title: '削除しました',
      text: 'すべてのデバイスからログアウトされました。新しいパスワードでログインしてください。',
    },
    over: {
      title: '削除するものはありません',
      text: 'このリンクはすでに使われたか、有効期限が切れています。アカウントの設定で、ログインに使えるものを確認できます。',
    },
  }),
];
