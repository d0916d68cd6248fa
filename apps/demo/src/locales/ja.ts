// Made of apps/demo/locales/ja.json by scripts/words. Changes belong there.
import type { Words } from '../words.ts';

export const ja = {
  "tagline": "聞かれる前に、チームの今の仕事がわかります。",
  "lead": "Tideline は、小さなチームの 1 週間を 1 枚の落ち着いたページにまとめます。誰が何をしているか、何が待っているか、何が終わったばかりか。",
  "start": "無料で始める",
  "signIn": "ログイン",
  "signInTo": "Tideline にログイン",
  "demoNote": "Tideline はデモです。アカウント、メール、デバイスは本物で、このマシン上の Keystead で動いています。",
  "board": "今週",
  "seeWeek": "今週を見る",
  "waiting": "待機中",
  "moving": "進行中",
  "landed": "完了",
  "features": {
    "week": {
      "title": "1 週間を 1 ページに",
      "text": "金曜日までに大切なことをすべて。それ以外はありません。"
    },
    "quiet": {
      "title": "いつでも静か",
      "text": "フィードもバッジもありません。希望すれば、朝にまとめが届きます。"
    },
    "own": {
      "title": "自分の手元に",
      "text": "アカウントは自分のデータベースにあります。鍵を持つのはあなただけです。"
    }
  },
  "welcome": "ようこそ、{name} さん",
  "overview": "アカウントの概要",
  "deleted": "アカウントを削除しました",
  "deletedText": "ここには何も残っていません。またいつでもお越しください。",
  "verified": "アドレスは確認済みです",
  "unverified": "アドレスはまだ確認されていません",
  "confirm": "確認する",
  "devices": "デバイス",
  "devicesText": "ログイン中の場所を確認し、心当たりのないものはログアウトしてください。",
  "review": "デバイスを確認",
  "passkeys": "パスキー",
  "passkeysText": "顔認証、指紋認証、画面ロックでログインできます。",
  "managePasskeys": "パスキーを管理",
  "password": "パスワード",
  "passwordText": "ときどき変更し、ほかのデバイスからログアウトしてください。",
  "change": "パスワードを変更",
  "member": "{date} から利用",
  "signUp": "アカウントを作成",
  "forgotPassword": "パスワードの再設定",
  "resetPassword": "新しいパスワード",
  "verifyEmail": "メールアドレスの確認",
  "twoFactor": "2 段階認証",
  "authError": "完了できませんでした",
  "account": "アカウント",
  "accounts": "アカウントを選択",
  "organizations": "組織",
  "administration": "管理",
  "invitation": "招待",
  "organizationSetup": "組織の設定",
  "inbox": "自分のマシンでは、このデモのメールは専用のメールボックスに届きます。",
  "openInbox": "メールボックスを開く",
  "mailbox": "メールボックス",
  "theme": "テーマ",
  "light": "ライト",
  "dark": "ダーク",
  "system": "システム",
  "language": "言語",
  "direction": "方向",
  "auto": "言語に合わせる",
  "ltr": "左から右",
  "rtl": "右から左",
  "notFound": "ここには何もありません",
  "notFoundText": "お探しのページは存在しないか、移動しました。",
  "home": "ホームに戻る",
  "back": "前のページに戻る",
  "guides": "ガイド",
  "reference": "API リファレンス",
  "skip": "コンテンツに移動",
  "screens": "すべての画面",
  "screensLead": "このアプリケーションで使われているキットの全ページです。開く権限が必要なものもあります。",
  "crew": "チーム",
  "crewTitle": "試してみる：",
  "crewLead": "12 人、6 週間の仕事、パスワードなし。名前を選ぶとログインします。初回はデータが作成されます。",
  "crewNote": "開発用サーバーで、このマシンからのみ使えます。",
  "crewWait": "お待ちください。チームがやって来ます…",
  "crewHint": "見て回るだけですか？",
  "crewStart": "試してみる：",
  "crewAnother": "チームの別の人になる",
  "parts": {
    "owner": "オーナー",
    "admin": "管理者",
    "administrator": "すべてのアカウントの管理者",
    "planner": "計画担当、独自のロール",
    "member": "メンバー",
    "invited": "招待が届いているメンバー",
    "unverified": "アドレス未確認"
  },
  "screenGroups": {
    "entrance": {
      "title": "入口",
      "text": "ログインの有無にかかわらず、すべての人に。"
    },
    "account": {
      "title": "あなたのアカウント",
      "text": "ログインしているすべての人に。"
    },
    "organization": {
      "title": "組織",
      "text": "オーナーはすべて、メンバーは一部を見られます。"
    },
    "admin": {
      "title": "管理",
      "text": "管理者の Mara に。"
    },
    "behind": {
      "title": "裏側",
      "text": "サービスそのもの。"
    }
  },
  "screenNames": {
    "signIn": "ログイン",
    "signUp": "アカウントを作成",
    "forgotPassword": "パスワードを忘れた場合",
    "verifyEmail": "アドレスの確認",
    "expiredLink": "期限切れのリンク",
    "resetPassword": "使用済みのリンク",
    "authError": "失敗したログイン",
    "accounts": "複数のアカウント",
    "profile": "プロフィール",
    "security": "セキュリティ",
    "connections": "連携",
    "api-keys": "API キー",
    "webhooks": "Webhooks",
    "activity": "アクティビティ",
    "organizations": "組織",
    "ownOrganizations": "あなたの組織",
    "general": "一般",
    "members": "メンバー",
    "teams": "チーム",
    "roles": "ロール",
    "invitations": "招待",
    "domains": "確認済みドメイン",
    "policies": "セキュリティポリシー",
    "overview": "概要",
    "users": "ユーザー",
    "reference": "API リファレンス",
    "document": "OpenAPI ドキュメント",
    "mailbox": "メールボックス",
    "previews": "すべてのメール",
    "demoProvider": "Demo ID、外部サービス"
  }
} satisfies Words;
