import type { AskedFrom } from '#core/mail/asked-from.ts';
import type { MailContent, MailLink } from '#core/mail/mail-content.ts';
import type { Translation } from '#core/mail/translation.ts';
import type { Words } from '#core/mail/words.ts';
import {
  addressSetMail,
  impersonationMail,
  passwordSetMail,
  userInvitationMail,
} from '#features/administration/mails.ts';
import {
  apiKeyCreatedMail,
  apiKeyExpiresMail,
  apiKeyRotatedMail,
  organizationKeyCreatedMail,
} from '#features/api-keys/mails.ts';
import { approveChangeMail, confirmChangeMail, emailChangedMail } from '#features/change-email/mails.ts';
import { accountDeletedMail, deletionMail } from '#features/delete-account/mails.ts';
import { emailCodesLockedMail } from '#features/email-codes/mails.ts';
import {
  accountExistsMail,
  passwordChangedMail,
  passwordLockedMail,
} from '#features/email-password/mails.ts';
import { verifyEmailMail } from '#features/email-verification/mails.ts';
import { invitationMail, toPictures } from '#features/invitations/mails.ts';
import { magicLinkMail } from '#features/magic-link/mails.ts';
import {
  approveChangeCodeMail,
  changeEmailCodeMail,
  resetPasswordCodeMail,
  signInCodeMail,
  verifyEmailCodeMail,
} from '#features/mail-challenge/mails.ts';
import { domainLapsedMail } from '#features/organization-domains/mails.ts';
import { toRoleWords } from '#features/organization-roles/role-words.ts';
import { transferAcceptedMail, transferMail } from '#features/organization-transfer/mails.ts';
import { dataReadyMail, dataRequestedMail } from '#features/own-data/mails.ts';
import { passkeyAddedMail, passkeyRemovedMail } from '#features/passkeys/mails.ts';
import {
  linkedAccountsRemovedMail,
  passwordWasResetMail,
  resetPasswordMail,
} from '#features/password-reset/mails.ts';
import { outdatedCodesMail } from '#features/secrets/mails.ts';
import { securedFromFormerAddressMail } from '#features/secure-account/mails.ts';
import type { SecureLink } from '#features/security-notices/security-notice.ts';
import { newDeviceMail } from '#features/sign-in/mails.ts';
import { accountLinkedMail } from '#features/social-sign-in/mails.ts';
import type { ChangeData } from '#features/two-factor/change-data.ts';
import {
  authenticatorAddedMail,
  authenticatorReplacedMail,
  backupCodesReplacedMail,
  backupCodeUsedMail,
  mailedCodesOffMail,
  mailedCodesOnMail,
  secretReadMail,
} from '#features/two-factor/change-mails.ts';
import {
  recoveryReadyMail,
  recoveryRequestedMail,
  twoFactorCodeMail,
  twoFactorDisabledMail,
  twoFactorEnabledMail,
  twoFactorLockedMail,
  twoFactorResetMail,
} from '#features/two-factor/mails.ts';
import {
  type FactorLapsedData,
  factorsContestedMail,
  factorsLapsedMail,
} from '#features/two-factor-challenge/mails.ts';
import { type FailureWords, translateFailure } from '#features/webhooks/failure-words.ts';
import { organizationWebhookSetUpMail, webhookDisabledMail } from '#features/webhooks/mails.ts';
import { jaPages, jaWayLabels } from '#mail/pages/ja.ts';

/** Names of the kit. */
const roles = { owner: 'オーナー', admin: '管理者', member: 'メンバー' };

/** A name stands between spaces, as Latin letters do beside Japanese. */
const toOrganization = (name: string): string => (name ? ` ${name} ` : '組織');
const toPerson = (name: string): string => (name ? `${name} さん` : 'ある人');

/** What the last attempt of a webhook came to. Words of the kit. */
const failures: FailureWords = {
  url: 'この URL は許可されていません',
  address: 'ホストに公開 IP アドレスがありません',
  connection: 'サーバーに接続できませんでした',
  certificate: '安全な接続ができませんでした。証明書が有効でない可能性があります',
  time: 'サーバーが時間内に応答しませんでした',
  size: '応答が大きすぎました',
  redirect: 'サーバーはリダイレクトで応答しました。リダイレクトには従いません',
  answer: 'サーバーの応答が HTTP の仕様に従っていませんでした',
  secret: 'Webhook のシークレットを読み取れなくなりました。交換してください',
  endless: '完了した試行はありませんでした',
  status: (status) => `サーバーがステータス ${status} を返しました`,
};

/** The button of a security notice, and what it does. */
const NOT_ME = '心当たりがない';
const notMe = ({ secureUrl: url }: SecureLink): MailLink => ({ label: NOT_ME, url });
const ifNotYou = ({ secureFor }: SecureLink, { duration }: Words): string =>
  `お心当たりがない場合は、上の「${NOT_ME}」を開いてください。確認のうえ、すべてのデバイスでアカウントからログアウトし、新しいパスワードを設定するためのリンクを送信します。リンクは 1 回だけ、${duration(secureFor)}以内に使えます。`;

const askedFrom = ({ device, ipAddress }: AskedFrom): NonNullable<MailContent['details']> => [
  ['デバイス', device],
  ['IP アドレス', ipAddress],
];

/** A notice of a change of the second factors that leaves them on. */
const toNotice = (
  { name, at, device, ipAddress, ...link }: ChangeData & SecureLink,
  words: Words,
  { subject, text }: { subject: string; text: string },
): MailContent => ({
  subject,
  name,
  intro: [text],
  details: [
    ['日時', words.moment(at)],
    ['デバイス', device],
    ['IP アドレス', ipAddress],
  ],
  action: notMe(link),
  outro: ['ご自身の操作であれば、何もする必要はありません。', ifNotYou(link, words)],
});

function toLapsedText({ ended }: FactorLapsedData): string {
  if (!ended)
    return 'アカウントに設定されていた 2 段階目の認証は誰にも使われませんでした。今後のログインでは必要ありません。';
  return ended.app
    ? 'アカウントに設定されていた認証アプリとバックアップコードは誰にも使われませんでした。今後は使えません。もう一方の 2 段階目の認証は引き続き有効です。'
    : 'メールのコードは誰にも使われませんでした。今後、アカウントへのログインでコードは送信されません。もう一方の 2 段階目の認証は引き続き有効です。';
}

export const ja: Translation = {
  locale: 'ja',
  phrases: {
    greeting: (name) => (name ? `${name} 様` : 'こんにちは。'),
    linkHint: 'ボタンが機能しない場合は、次のリンクをご利用ください:',
    reason: (appName) => `このメールは、${appName} にアカウントをお持ちの方にお送りしています。`,
    reasonWithoutAccount: (appName) =>
      `このメールは、${appName} でこのアドレスが入力されたためお送りしています。`,
    tones: { receipt: 'お知らせ', check: 'ご確認ください', warning: '警告' },
    pages: { support: 'ヘルプ', terms: '利用規約', privacy: 'プライバシー' },
  },

  mails: [
    userInvitationMail.translate(({ name, inviter, url, expiresIn }, { appName, duration }) => ({
      subject: inviter ? `${inviter} さんから ${appName} への招待` : `${appName} への招待`,
      name,
      intro: [
        `${inviter ? `${inviter} さん` : '管理者'}が ${appName} にあなたのアカウントを作成しました。使用するにはパスワードを設定してください。`,
      ],
      action: { label: 'パスワードを設定', url },
      outro: [
        `リンクは 1 回だけ、${duration(expiresIn)}以内に使えます。期限を過ぎた場合は、ログインページで新しいリンクをリクエストしてください。`,
        'お心当たりがない場合は、このメールを無視してください。',
      ],
      reason: `このメールは、${appName} にあなたのアカウントが作成されたためお送りしています。`,
    })),
    passwordSetMail.translate(({ name, at, signInUrl }, { appName, moment }) => ({
      subject: '管理者があなたのパスワードを設定しました',
      name,
      intro: [
        `${appName} の管理者があなたのアカウントに新しいパスワードを設定しました。すべてのデバイスからログアウトされています。`,
      ],
      details: [['日時', moment(at)]],
      action: { label: 'ログイン', url: signInUrl },
      outro: [
        '受け取ったパスワードでログインし、その後、自分だけが知っているパスワードに変更してください。ログインページで、新しいパスワードを設定するためのリンクをリクエストすることもできます。',
        `お心当たりがない場合は、${appName} にお問い合わせください。`,
      ],
    })),
    addressSetMail.translate(({ name, oldEmail, newEmail, at, ...link }, words) => ({
      subject: '管理者があなたのメールアドレスを変更しました',
      name,
      intro: [
        `${words.appName} の管理者があなたのアカウントのメールアドレスを変更しました。このメールを最後に、以前のアドレスにはメールが届かなくなります。`,
      ],
      details: [
        ['以前のアドレス', oldEmail],
        ['新しいアドレス', newEmail],
        ['日時', words.moment(at)],
      ],
      action: notMe(link),
      outro: ['ご自身で依頼された場合は、何もする必要はありません。', ifNotYou(link, words)],
    })),
    impersonationMail.translate(({ name, at, reason }, { appName, moment }) => ({
      subject: '管理者があなたのアカウントを使用しています',
      name,
      intro: [
        `${appName} の管理者があなたとしてログインしました。利用できるのは最長 1 時間で、パスワード、メールアドレス、ログイン方法は変更できません。`,
      ],
      details: [
        ['日時', moment(at)],
        ['理由', reason],
      ],
      outro: [`お心当たりがない場合は、${appName} にお問い合わせください。`],
    })),
    verifyEmailMail.translate(({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'メールアドレスの確認',
      name,
      intro: [
        `${appName} からのお知らせをこのアドレスで受け取れるように、このアドレスがあなたのものであることを確認してください。`,
      ],
      action: { label: 'メールアドレスを確認', url },
      outro: [
        `リンクの有効期間は${duration(expiresIn)}です。`,
        'お心当たりがない場合は、このメールを無視してください。リンクを開かなければ何も起こりません。',
      ],
    })),

    approveChangeMail.translate(({ name, newEmail, url, expiresIn }, { appName, duration }) => ({
      subject: '新しいメールアドレスの承認',
      name,
      intro: [`${appName} のアカウントで別のメールアドレスを使用するリクエストがありました。`],
      details: [['新しいアドレス', newEmail]],
      action: { label: '変更を承認', url },
      outro: [
        `リンクはログイン中のブラウザで、${duration(expiresIn)}以内に使えます。その後、新しいアドレスでも確認をお願いします。`,
        'お心当たりがない場合は、リンクを開かずにパスワードを変更してください。別の人があなたのアカウントにログインしている可能性があります。',
      ],
    })),

    passwordLockedMail.translate(({ name, until, resetUrl }, { appName, moment }) => ({
      subject: '誤ったパスワードが何度も入力されました',
      name,
      intro: [
        `${appName} のあなたのアカウントに対して、誤ったパスワードが何度も入力されました。そのため、しばらくの間、正しいパスワードも含めて受け付けません。`,
      ],
      details: [['ロックの終了日時', moment(until)]],
      action: { label: '新しいパスワードを設定', url: resetUrl },
      outro: [
        '新しいパスワードを設定すると、すぐにログインできます。',
        'ログイン中のデバイスはログインしたままです。すでにパスワードでログインしたことのあるブラウザでは、引き続きパスワードを使えます。',
      ],
    })),

    emailCodesLockedMail.translate(({ name, until, signInUrl, isOwn }, { appName, moment }) => ({
      subject: '誤ったコードが何度も入力されました',
      name,
      intro: [
        `${appName} のあなたのアカウントに対して、メールでお送りしたコードが何度も誤って入力されました。そのため、しばらくの間、${isOwn ? 'これまでにログインしたことのある' : 'まだログインしたことのない'}ブラウザではコードを使えません。`,
      ],
      details: [['ロックの終了日時', moment(until)]],
      action: { label: 'ログイン', url: signInUrl },
      outro: [
        isOwn
          ? 'ご自身の操作でない場合は、誰かがあなたのブラウザを使用しています。'
          : 'ログイン中のデバイスはログインしたままです。すでにログインしたことのあるブラウザでは、引き続きコードを使えます。',
        isOwn
          ? 'そのブラウザでコード以外の方法でログインすると、再びコードを使えるようになります。'
          : 'そのブラウザで、またはコード以外の方法でログインすると、どこでも再びコードを使えるようになります。',
      ],
    })),

    confirmChangeMail.translate(({ name, newEmail, url, expiresIn }, { appName, duration }) => ({
      subject: '新しいメールアドレスの確認',
      name,
      intro: [`${appName} のアカウントで今後このアドレスを使用することを確認してください。`],
      details: [['新しいアドレス', newEmail]],
      action: { label: 'このアドレスを使用', url },
      outro: [
        `リンクはログイン中のブラウザで、${duration(expiresIn)}以内に使えます。開くまで、アカウントのアドレスは変わりません。`,
        'お心当たりがない場合は、このメールを無視してください。リンクを開かなければ何も起こりません。',
      ],
    })),
    resetPasswordMail.translate(({ name, url, expiresIn, ...from }, { appName, duration }) => ({
      subject: 'パスワードの再設定',
      name,
      intro: [`${appName} のアカウントの新しいパスワードを設定してください。`],
      details: askedFrom(from),
      action: { label: '新しいパスワードを設定', url },
      outro: [
        `リンクは 1 回だけ、${duration(expiresIn)}以内に使えます。`,
        'お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
      ],
    })),

    passwordWasResetMail.translate(
      ({ name, at, ipAddress, ways, url, expiresIn }, { appName, duration, moment }) => ({
        subject: 'パスワードが再設定されました',
        name,
        intro: [
          `${appName} のアカウントに新しいパスワードが設定されました。`,
          '次の連携アカウント、パスキー、API キーでも、このアカウントにアクセスできます。別の人があなたのアカウントにアクセスしていた場合、その人が追加したものが含まれている可能性があります。',
        ],
        details: [
          ['再設定日時', moment(at)],
          ['IP アドレス', ipAddress],
          ...ways.map(
            ({ kind, name: way, addedAt }) => [jaWayLabels[kind](way), `追加: ${moment(addedAt)}`] as const,
          ),
        ],
        action: { label: 'これらをすべて削除', url },
        outro: [
          'すべてにお心当たりがあれば、何もする必要はありません。',
          `リンクは 1 回だけ、${duration(expiresIn)}以内に使えます。削除の前に確認します。ご自身のものは後で追加し直せます。`,
        ],
      }),
    ),

    linkedAccountsRemovedMail.translate(({ name, at, ways }, { appName, moment }) => ({
      subject: 'アカウントへのアクセス手段が削除されました',
      name,
      intro: [
        `${appName} のアカウントへの次のアクセス手段は使えなくなりました。パスワードの再設定後に削除されました。`,
      ],
      details: [
        ['日時', moment(at)],
        ...ways.map(
          ({ kind, name: way, addedAt }) => [jaWayLabels[kind](way), `追加: ${moment(addedAt)}`] as const,
        ),
      ],
      outro: [
        'ご自身のものは、アカウントの設定で追加し直せます。API キーを使っていたプログラムには、新しいキーが必要です。',
      ],
    })),

    deletionMail.translate(({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'アカウントの削除の確認',
      name,
      intro: [
        `${appName} のアカウントを削除するリクエストがありました。プロフィール、セッション、連携アカウントが完全に削除されます。`,
      ],
      action: { label: 'アカウントを削除', url },
      outro: [
        `リンクはログイン中のブラウザで、${duration(expiresIn)}以内に使えます。`,
        'アカウントを残す場合は、このメールを無視してください。お心当たりがない場合は、パスワードを変更してください。',
      ],
    })),

    passwordChangedMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'パスワードが変更されました',
      name,
      intro: [`${words.appName} のアカウントのパスワードが変更されました。`],
      details: [
        ['日時', words.moment(at)],
        ['デバイス', device],
        ['IP アドレス', ipAddress],
      ],
      action: notMe(link),
      outro: ['ご自身の操作であれば、何もする必要はありません。', ifNotYou(link, words)],
    })),

    emailChangedMail.translate(
      ({ name, oldEmail, newEmail, at, ...link }, { appName, duration, moment }) => ({
        subject: 'メールアドレスが変更されました',
        name,
        intro: [
          `${appName} のアカウントのメールアドレスが変更されました。これが以前のアドレスへの最後のメールです。`,
        ],
        details: [
          ['以前のアドレス', oldEmail],
          ['新しいアドレス', newEmail],
          ['日時', moment(at)],
        ],
        action: notMe(link),
        outro: [
          'ご自身の操作であれば、何もする必要はありません。',
          `お心当たりがない場合は、上の「${NOT_ME}」を開いてください。確認のうえ、すべてのデバイスでアカウントからログアウトします。リンクは 1 回だけ、${duration(link.secureFor)}以内に使えます。`,
          `その後、すぐに ${appName} にお問い合わせください。新しいアドレスのメールを読める人は、新しいパスワードを設定できます。`,
        ],
      }),
    ),

    securedFromFormerAddressMail.translate(({ name, at, ipAddress, resetUrl }, { appName, moment }) => ({
      subject: 'すべてのデバイスからログアウトされました',
      name,
      intro: [
        `${appName} のアカウントから、すべてのデバイスでログアウトされました。以前のアドレスに送信したメールから操作されました。`,
      ],
      details: [
        ['日時', moment(at)],
        ['IP アドレス', ipAddress],
      ],
      action: { label: '新しいパスワードを設定', url: resetUrl },
      outro: [
        'ご自身の操作であれば、新しいパスワードを設定してください。',
        'お心当たりがない場合は、別の人が以前のアドレスのメールを読んでいます。パスワードは引き続き有効で、以前のアドレスからアカウントにアクセスすることはできません。もう一度ログインしてください。',
      ],
    })),

    newDeviceMail.translate(({ name, device, ipAddress, at, ...link }, words) => ({
      subject: `${words.appName} への新しいログイン`,
      name,
      intro: ['これまでに使われたことのないデバイスで、アカウントが使用されました。'],
      details: [
        ['デバイス', device],
        ['IP アドレス', ipAddress],
        ['日時', words.moment(at)],
      ],
      action: notMe(link),
      outro: ['ご自身の操作であれば、何もする必要はありません。', ifNotYou(link, words)],
    })),

    accountExistsMail.translate(({ name, signInUrl, resetUrl }, { appName }) => ({
      subject: 'すでにアカウントをお持ちです',
      name,
      intro: [
        `${appName} でこのアドレスを使って登録しようとした人がいます。このアドレスにはすでにアカウントがあるため、そのままログインできます。`,
      ],
      action: { label: 'ログイン', url: signInUrl },
      alternative: {
        label: 'パスワードをお忘れの場合は、新しいパスワードを設定してください:',
        url: resetUrl,
      },
      outro: ['お心当たりがない場合は、このメールを無視してください。アカウントは変更されていません。'],
    })),

    accountLinkedMail.translate(({ name, provider, ipAddress, at, ...link }, words) => ({
      subject: `${provider} がアカウントに連携されました`,
      name,
      intro: [`${provider} でも ${words.appName} にログインできるようになりました。`],
      details: [
        ['日時', words.moment(at)],
        ['IP アドレス', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'ご自身の操作であれば、何もする必要はありません。',
        ifNotYou(link, words),
        `その後、${provider} との連携を解除してください。`,
      ],
    })),

    accountDeletedMail.translate(({ name, receipt }, { appName, moment }) => ({
      subject: 'アカウントが削除されました',
      name,
      intro: [
        `${appName} のアカウントと、アカウントに属するすべてのものが削除されました。すべてのデバイスからログアウトされています。`,
      ],
      ...(receipt && {
        details: [
          ['受付番号', receipt.number],
          ['削除日時', moment(receipt.at)],
          ['対象', 'プロフィール、ログイン方法、セッション、キー、組織への所属'],
          ['記録の保存期限', receipt.keptUntil ? moment(receipt.keptUntil) : '期限なし'],
        ],
      }),
      outro: [
        ...(receipt
          ? [
              '不正利用を調べられるように、操作の記録は残ります。記録には ID、IP アドレス、ブラウザが含まれますが、お名前とメールアドレスは含まれません。',
              `このメールを保管してください。受付番号があれば、${appName} は削除を確認できます。`,
            ]
          : []),
        `いつでも登録し直すことができます。お心当たりがない場合は、${appName} にお問い合わせください。`,
      ],
      reason: `このメールは、${appName} にアカウントをお持ちだった方にお送りしています。`,
    })),

    dataRequestedMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'データのコピーがリクエストされました',
      name,
      intro: [
        `あなたのアカウントにログインしている人が、${words.appName} があなたについて保存しているすべての情報をリクエストしました。`,
      ],
      details: [
        ['日時', words.moment(at)],
        ['デバイス', device],
        ['IP アドレス', ipAddress],
      ],
      action: notMe(link),
      outro: ['ご自身の操作であれば、何もする必要はありません。', ifNotYou(link, words)],
    })),

    dataReadyMail.translate(({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'データの準備ができました',
      name,
      intro: [`${appName} があなたについて保存しているすべての情報のファイルの準備ができました。`],
      action: { label: 'データをダウンロード', url },
      outro: [
        `ログイン中のデバイスで、${duration(expiresIn)}以内にダウンロードできます。その後、削除されます。`,
        'ほかの人はリンクを開けません。ファイルにはいつどこでログインしたかが書かれているため、ほかの人に渡さないでください。',
      ],
    })),

    magicLinkMail.translate(({ name, url, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${appName} にログイン`,
      name,
      intro: ['リクエストしたブラウザでこのリンクを開くと、ログインできます。'],
      details: askedFrom(from),
      action: { label: `${appName} にログイン`, url },
      outro: [
        `リンクは 1 回だけ、${duration(expiresIn)}以内に使えます。別のブラウザでは、先に確認を求めます。`,
        'お心当たりがない場合は、このメールを無視してください。リンクがなければ誰もログインできません。リンクは誰にも教えないでください。',
      ],
    })),

    signInCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} は ${appName} のログインコードです`,
      heading: 'ログインコード',
      name,
      intro: ['ログイン画面にこのコードを入力してください。'],
      code: ['コード', code],
      details: askedFrom(from),
      outro: [
        `リクエストしたブラウザで 1 回だけ、${duration(expiresIn)}以内に使えます。誰にも教えないでください。電話やメールでコードをお尋ねすることはありません。`,
        'お心当たりがない場合は、このメールを無視してください。コードがなければ誰もログインできません。',
      ],
    })),

    verifyEmailCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} でメールアドレスを確認してください`,
      heading: 'メールアドレスを確認',
      name,
      intro: [
        `${appName} からのお知らせをこのアドレスで受け取れるように、このコードを入力して、このアドレスがあなたのものであることを確認してください。`,
      ],
      code: ['コード', code],
      details: askedFrom(from),
      outro: [
        `リクエストしたブラウザで 1 回だけ、${duration(expiresIn)}以内に使えます。`,
        'お心当たりがない場合は、このメールを無視し、コードを誰にも教えないでください。',
      ],
    })),

    resetPasswordCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} は新しいパスワードを設定するためのコードです`,
      heading: '新しいパスワードを設定するためのコード',
      name,
      intro: [`このコードを入力して、${appName} のアカウントの新しいパスワードを設定してください。`],
      code: ['コード', code],
      details: askedFrom(from),
      outro: [
        `リクエストしたブラウザで 1 回だけ、${duration(expiresIn)}以内に使えます。誰にも教えないでください。電話やメールでコードをお尋ねすることはありません。`,
        'お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
      ],
    })),

    changeEmailCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} で新しいメールアドレスを確認してください`,
      heading: '新しいメールアドレスの確認',
      name,
      intro: [`${appName} のアカウントで今後このアドレスを使用するには、このコードを入力してください。`],
      code: ['コード', code],
      details: askedFrom(from),
      outro: [
        `ログイン中のブラウザで 1 回だけ、${duration(expiresIn)}以内に使えます。`,
        'お心当たりがない場合は、このメールを無視し、コードを誰にも教えないでください。',
      ],
    })),

    approveChangeCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} で別のメールアドレスを承認してください`,
      heading: '別のメールアドレスの承認',
      name,
      intro: [
        `${appName} のあなたのアカウントにログインしている人が、別のメールアドレスを使用しようとしています。`,
        'ご自身の操作であれば、そのページでこのコードを入力してください。',
      ],
      code: ['コード', code],
      details: askedFrom(from),
      outro: [
        `1 回だけ、${duration(expiresIn)}以内に使えます。`,
        'お心当たりがない場合は、コードを誰にも教えず、パスワードを変更してください。別の人があなたのアカウントにログインしている可能性があります。',
      ],
    })),

    twoFactorCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} は ${appName} のコードです`,
      heading: `${appName} のコード`,
      name,
      intro: ['ログイン画面にこのコードを入力してください。'],
      code: ['コード', code],
      details: askedFrom(from),
      outro: [
        `1 回だけ、${duration(expiresIn)}以内に使えます。誰にも教えないでください。電話やメールでコードをお尋ねすることはありません。`,
        'お心当たりがない場合は、誰かがあなたのパスワードを知っています。今すぐ変更してください。',
      ],
    })),

    twoFactorEnabledMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: '2 段階認証がオンになりました',
      name,
      intro: [`今後、${words.appName} へのログインには毎回 2 段階目の認証が必要です。`],
      details: [
        ['日時', words.moment(at)],
        ['デバイス', device],
        ['IP アドレス', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'ご自身の操作であれば、バックアップコードを安全に保管してください。ほかに必要な手続きはありません。',
        ifNotYou(link, words),
        'その場合、2 段階目の認証は、誰もそれを使ってログインしなければ、数日後に自動的に無効になります。',
      ],
    })),

    authenticatorAddedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: '認証アプリが追加されました',
        text: '今後、アカウントへのログインの 2 段階目の認証として認証アプリを使えます。',
      }),
    ),

    authenticatorReplacedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'アカウントの認証アプリが変更されました',
        text: 'アカウントの認証アプリが別のアプリに変更されました。',
      }),
    ),

    mailedCodesOnMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'メールのコードがオンになりました',
        text: '今後、アカウントへのログインの 2 段階目の認証としてメールのコードも使えます。',
      }),
    ),

    mailedCodesOffMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'メールのコードがオフになりました',
        text: 'アカウントへのログインでコードは送信されなくなりました。ほかの 2 段階目の認証は引き続き有効です。',
      }),
    ),

    backupCodesReplacedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'バックアップコードが再発行されました',
        text: 'アカウントに新しいバックアップコードが発行されました。以前のコードは使えなくなりました。',
      }),
    ),

    secretReadMail.translate((data, words) =>
      toNotice(data, words, {
        subject: '認証アプリのキーが表示されました',
        text: 'アカウントにログインしている人が、認証アプリのキーを表示しました。キーを持っている人は同じアプリを設定できます。お心当たりがない場合は、認証アプリも変更してください。',
      }),
    ),

    backupCodeUsedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'アカウントのバックアップコードが使用されました',
        text: 'バックアップコードがアカウントの 2 段階目の認証として使用されました。このコードはもう使えません。',
      }),
    ),

    twoFactorDisabledMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: '2 段階認証がオフになりました',
      name,
      intro: [`${words.appName} へのログインに 2 段階目の認証は必要なくなりました。`],
      details: [
        ['日時', words.moment(at)],
        ['デバイス', device],
        ['IP アドレス', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'ご自身の操作であれば、何もする必要はありません。',
        ifNotYou(link, words),
        'その後、もう一度 2 段階認証をオンにしてください。',
      ],
    })),

    twoFactorResetMail.translate(({ name, at, ...link }, words) => ({
      subject: 'あなたの 2 段階認証がオフになりました',
      name,
      intro: [
        `2 段階目の認証方法をすべて失ったとの連絡があったため、${words.appName} の運営者があなたのアカウントの 2 段階認証をオフにしました。すべてのデバイスからログアウトされています。`,
      ],
      details: [['日時', words.moment(at)]],
      action: notMe(link),
      outro: [
        'ご自身で依頼された場合は、パスワードでログインし、もう一度 2 段階認証をオンにしてください。',
        ifNotYou(link, words),
      ],
    })),

    outdatedCodesMail.translate(({ name, url }, { appName }) => ({
      subject: `${appName} の新しいバックアップコードを発行してください`,
      name,
      intro: [
        `${appName} の運営者が、アカウントを保護する鍵を交換しました。お持ちのバックアップコードは以前の鍵で作成されています。`,
      ],
      action: { label: '新しいバックアップコードを発行', url },
      outro: [
        'お持ちのバックアップコードはまだ使えます。アカウントの設定で新しいコードを発行し、以前のコードを破棄してください。',
      ],
    })),

    passkeyAddedMail.translate(({ name, passkey, at, device, ipAddress, ...link }, words) => ({
      subject: 'アカウントにパスキーが追加されました',
      name,
      intro: [`今後、このパスキーで ${words.appName} のアカウントにログインできます。`],
      details: [
        ['パスキー', passkey],
        ['日時', words.moment(at)],
        ['デバイス', device],
        ['IP アドレス', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'ご自身の操作であれば、何もする必要はありません。',
        ifNotYou(link, words),
        'その後、このパスキーを削除してください。削除するまでは、このパスキーでログインできます。',
      ],
    })),

    passkeyRemovedMail.translate(({ name, passkey, at, device, ipAddress, ...link }, words) => ({
      subject: 'アカウントのパスキーが削除されました',
      name,
      intro: [`このパスキーでは ${words.appName} のアカウントにログインできなくなりました。`],
      details: [
        ['パスキー', passkey],
        ['日時', words.moment(at)],
        ['デバイス', device],
        ['IP アドレス', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'ご自身の操作であれば、何もする必要はありません。デバイスにパスキーがまだ表示される場合は、デバイスで削除できます。',
        ifNotYou(link, words),
      ],
    })),

    twoFactorLockedMail.translate(({ name, until, resetUrl }, { appName, moment }) => ({
      subject: '誤ったコードが何度も入力されました',
      name,
      intro: [
        `${appName} のあなたのアカウントに対して、誤ったコードが何度も入力されました。しばらくの間、アプリのコードもメールのコードも受け付けません。`,
      ],
      details: [['ロックの終了日時', moment(until)]],
      action: { label: '新しいパスワードを設定', url: resetUrl },
      outro: [
        'ご自身の操作であれば、しばらく待ってからもう一度お試しください。ログイン中のデバイスはログインしたままで、パスキーも引き続き使えます。',
        'お心当たりがない場合は、誰かがあなたのパスワードを知っています。新しいパスワードを設定してください。',
      ],
    })),

    recoveryRequestedMail.translate(({ name, availableAt, ipAddress, cancelUrl }, { appName, moment }) => ({
      subject: '2 段階認証をオフにするリクエストがありました',
      name,
      intro: [
        `${appName} のあなたのパスワードを知っている人が、2 段階目の認証方法をすべて失ったとして、2 段階目の認証なしでのログインをリクエストしました。`,
      ],
      details: [
        ['可能になる日時', moment(availableAt)],
        ['IP アドレス', ipAddress],
      ],
      action: { label: '中止する', url: cancelUrl },
      outro: [
        'ご自身の操作であれば、お待ちください。この日時にコードを送信します。',
        'お心当たりがない場合は、今すぐ中止し、パスワードを変更してください。',
      ],
    })),

    factorsContestedMail.translate(({ name, lapsesAt, signInUrl }, { appName, moment }) => ({
      subject: 'この 2 段階目の認証はあなたのものですか？',
      name,
      intro: [
        `このアドレスに届くメールを読める人がいることが確認されました。${appName} のあなたのアカウントには、それより前に設定された 2 段階目の認証があります。当面の間、それなしでは誰もログインできません。`,
      ],
      details: [['無効になる日時', moment(lapsesAt)]],
      action: { label: 'ログイン', url: signInUrl },
      outro: [
        'ご自身で設定された場合は、その日時までにそれを使ってログインしてください。そうすれば、今後も有効です。認証アプリとメールのコードの両方がある場合は、両方を使ってください。使われなかったものは無効になります。',
        'そうでない場合は、別の人があなたのアドレスを使用していました。その日時を過ぎてからログインしてください。2 段階目の認証を求められることはもうありません。',
        '最近ログインや新しいパスワードの設定をしていない場合は、誰かがあなたのメールを読んでいます。今すぐ 2 段階目の認証を使ってログインし、メールアカウントの新しいパスワードを設定してください。',
      ],
    })),

    factorsLapsedMail.translate((data) => ({
      subject: 'アカウントの 2 段階目の認証が無効になりました',
      name: data.name,
      intro: [
        '数日前、アカウントの 2 段階目の認証があなたのものかどうかをお尋ねしました。',
        toLapsedText(data),
      ],
      action: { label: '設定を開く', url: data.url },
      outro: [
        'あなたのものだった場合は、設定でもう一度設定してください。そうでない場合は、何もする必要はありません。',
      ],
    })),

    recoveryReadyMail.translate(({ name, code, signInUrl, expiresIn }, { appName, duration }) => ({
      subject: '2 段階目の認証なしでログインできるようになりました',
      name,
      intro: [`${appName} に 2 段階目の認証なしでログインするリクエストの待ち時間が終わりました。`],
      code: ['回復コード', code],
      action: { label: 'ログイン', url: signInUrl },
      outro: [
        'いつものようにログインしてください。2 段階目の認証で「どの方法も使えなくなりました」を選択し、回復コードを入力してください。',
        `コードの有効期間は${duration(expiresIn)}です。使用すると 2 段階認証がオフになり、ほかのすべてのデバイスからログアウトされます。`,
        'お心当たりがない場合は、今すぐパスワードを変更してください。',
      ],
    })),

    domainLapsedMail.translate(({ name, organization, domain, recordName, recordValue, url }) => ({
      subject: `${domain} は確認済みではなくなりました`,
      name,
      intro: [
        `${domain} の DNS レコードを 3 日間確認しましたが、見つかりませんでした。このドメインは${toOrganization(organization)}のものではなくなりました。`,
        '今後、このドメインで参加する人はいません。メンバーは全員そのままです。',
      ],
      details: [
        ['レコード（TXT）', recordName],
        ['値', recordValue],
      ],
      action: { label: '設定を開く', url },
      outro: [
        'ドメインをもう一度確認するには、このレコードを DNS に追加してください。その後、組織の設定で確認してください。',
      ],
    })),

    webhookDisabledMail.translate(({ name, host, failure, url }) => ({
      subject: 'Webhook がオフになりました',
      name,
      intro: [
        '次の Webhook にイベントを配信できなかったため、オフにしました。',
        'もう一度オンにするまで、何も送信されません。',
      ],
      details: [
        ['サーバー', host],
        ['最後の試行', translateFailure(failure, failures)],
      ],
      ...(url !== null && { action: { label: '設定を開く', url } }),
      outro: ['配信できなかったイベントは、配信の一覧から再送信できます。'],
    })),

    organizationWebhookSetUpMail.translate(({ name, by, organization, at, url }, { moment }) => ({
      subject: '組織のイベントが別のサーバーに送信されます',
      name,
      intro: [
        '組織の Webhook が設定されたか、URL が変更されました。サーバーが組織のイベントを受信するようになりました。',
      ],
      details: [
        ['設定した人', by],
        ['組織', organization],
        ['日時', moment(at)],
      ],
      action: { label: '設定を開く', url },
      outro: ['組織の誰もこの Webhook を必要としていない場合は、削除してください。'],
    })),

    invitationMail.translate(
      ({ name, organization, logo, inviter, role, url, expiresIn }, { appName, duration }) => ({
        subject: `${appName} の${toOrganization(organization)}への招待`,
        heading: `${appName} の${toOrganization(organization)}に参加`,
        name,
        pictures: toPictures({ organization, logo, inviter }),
        intro: [
          `${toPerson(inviter.name)}が ${appName} の${toOrganization(organization)}にあなたを招待しています。`,
        ],
        details: [
          ['組織', organization],
          ['招待した人', inviter.email],
          ['ロール', toRoleWords(role, roles)],
        ],
        action: { label: organization ? `${organization} に参加` : '招待を見る', url },
        outro: [
          `この招待はこのアドレス宛てで、有効期間は${duration(expiresIn)}です。リンクはアドレスがあなたのものであることを示すため、このメールを転送しないでください。`,
          '招待した人にお心当たりがない場合は、このメールを無視してください。何もしなければ、参加することはありません。',
        ],
        reason: `このメールは、${toPerson(inviter.name)}がこのアドレスを ${appName} の${toOrganization(organization)}に招待したためお送りしています。`,
      }),
    ),

    apiKeyCreatedMail.translate(({ name, key, at, device, ipAddress, ...link }, words) => ({
      subject: 'アカウントの新しい API キーが作成されました',
      name,
      intro: [`このキーを持つプログラムは、${words.appName} のあなたのアカウントを使用できます。`],
      details: [
        ['API キー', key],
        ['日時', words.moment(at)],
        ['デバイス', device],
        ['IP アドレス', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'ご自身の操作であれば、何もする必要はありません。',
        ifNotYou(link, words),
        'リンクを開くと、このキーも削除されます。',
      ],
    })),

    apiKeyRotatedMail.translate(({ name, key, at, device, ipAddress, ...link }, words) => ({
      subject: 'アカウントの API キーが交換されました',
      name,
      intro: [
        `${words.appName} のあなたのアカウントを引き続き使用するには、プログラムにこのキーの新しい値が必要です。`,
      ],
      details: [
        ['API キー', key],
        ['日時', words.moment(at)],
        ['デバイス', device],
        ['IP アドレス', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'ご自身の操作であれば、何もする必要はありません。',
        ifNotYou(link, words),
        'リンクを開くと、このキーも削除されます。',
      ],
    })),

    organizationKeyCreatedMail.translate(({ name, key, organization, at, url }, { moment }) => ({
      subject: '組織の新しい API キーが作成されました',
      name,
      intro: ['このキーを持つプログラムは、組織に代わって操作できます。'],
      details: [
        ['API キー', key],
        ['組織', organization],
        ['日時', moment(at)],
      ],
      action: { label: '設定を開く', url },
      outro: ['組織の誰もこのキーを必要としていない場合は、組織の設定で失効させてください。'],
    })),

    apiKeyExpiresMail.translate(({ name, key, organization, expiresAt, url }, { moment }) => ({
      subject: 'API キーの有効期限が近づいています',
      name,
      intro: [
        `API キーは ${moment(expiresAt)} まで使えます。その後もこのキーを使うプログラムは拒否されます。`,
      ],
      details: [
        ['API キー', key],
        ['組織', organization],
        ['有効期限', moment(expiresAt)],
      ],
      action: { label: organization === null ? 'API キーを見る' : '設定を開く', url },
      outro: [
        '期限までに新しいキーを作成してプログラムのキーを差し替えるか、このキーの有効期限を延ばしてください。',
      ],
    })),

    transferMail.translate(({ name, giver, organization, url, expiresIn }, { appName, duration }) => ({
      subject: `${toPerson(giver)}から${toOrganization(organization)}の譲渡の申し出があります`,
      name,
      intro: [
        `${toPerson(giver)}が ${appName} の${toOrganization(organization)}をあなたに譲渡しようとしています。`,
      ],
      action: { label: '申し出を見る', url },
      outro: [
        `ログインして、組織の設定で申し出を承諾または辞退してください。有効期間は${duration(expiresIn)}です。`,
        '承諾するまで、何も変わりません。',
      ],
    })),

    transferAcceptedMail.translate(({ name, receiver, organization, role, url }) => ({
      subject: `${toOrganization(organization)}のオーナーが変わりました`.trimStart(),
      name,
      intro: [
        `${toPerson(receiver)}が申し出を承諾し、${toOrganization(organization)}のオーナーになりました。`,
        role === null ? 'あなたはメンバーではなくなりました。' : 'あなたはオーナーではなくなりました。',
      ],
      ...(role !== null && { details: [['あなたのロール', toRoleWords(role, roles)]] }),
      ...(url !== null && { action: { label: '組織を見る', url } }),
      outro: [
        'この申し出にお心当たりがない場合は、組織のオーナーまたはこのサービスの運営者にお問い合わせください。',
      ],
    })),
  ],
  pages: jaPages,
};
