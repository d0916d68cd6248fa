import type {
  AdministrationMessages,
  ApiKeyMessages,
  OrganizationMessages,
  WebhookMessages,
} from '#messages/messages.ts';

export const administrationErrors = {
  YOU_ARE_NOT_ALLOWED_TO_LIST_EVENTS: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_EVENTS: 'この操作をする権限がありません。管理者に依頼してください。',
  NOT_WHILE_IMPERSONATING:
    '別のユーザーとして閲覧している間は、この操作はできません。先に閲覧を終了してください。',
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: 'このロールは付与できません。別のロールを選択してください。',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: 'ユーザーを見るには管理者権限が必要です。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_GET_USER: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_LIST_ORGANIZATIONS: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_GET_ORGANIZATION: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_RESET_TWO_FACTOR: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_CANNOT_IMPERSONATE_ADMINS: '管理者として閲覧することはできません。別のユーザーを選択してください。',
  USER_NOT_FOUND: 'このユーザーはもう存在しません。ページを再読み込みしてください。',
  YOU_ARE_NOT_IMPERSONATING_ANYONE: '別のユーザーとして閲覧していません。ページを再読み込みしてください。',
  YOU_CANNOT_BAN_YOURSELF: '自分のアカウントは停止できません。別の管理者に依頼してください。',
  YOU_CANNOT_REMOVE_YOURSELF: 'ここでは自分のアカウントを削除できません。アカウント設定で削除してください。',
  NO_DATA_TO_UPDATE: '何も変更されていません。先に内容を変更してください。',
  USER_ID_CANNOT_BE_UPDATED: 'ユーザー ID は変更できません。そのままにしてください。',
  PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER: 'ここではパスワードを変更できません。別に設定してください。',
  INVALID_ROLE_TYPE: 'このロールは存在しません。別のロールを選択してください。',
  LAST_ADMIN: '管理者を少なくとも 1 人残してください。先に別の人を管理者にしてください。',
  REASON_REQUIRED: '理由を入力してください。',
  USER_IS_BANNED: '停止されたユーザーとして閲覧することはできません。先に停止を解除してください。',
} satisfies AdministrationMessages['administrationErrors'];

export const apiKeyErrors = {
  UNAUTHORIZED_SESSION: 'ログアウトしています。続けるにはログインしてください。',
  INVALID_API_KEY: 'その API キーは正しくありません。確認するか、別のキーを使用してください。',
  KEY_DISABLED: 'その API キーはオフになっています。オンにするか、別のキーを使用してください。',
  KEY_EXPIRED: 'その API キーは期限切れです。新しいキーを作成してください。',
  USAGE_EXCEEDED: 'その API キーは使用回数の上限に達しています。別のキーを使用してください。',
  RATE_LIMITED: 'その API キーでのリクエストが多すぎます。{time}後にもう一度お試しください。',
  USER_NOT_MEMBER_OF_ORGANIZATION: 'この組織のメンバーではありません。招待を依頼してください。',
  INSUFFICIENT_API_KEY_PERMISSIONS: 'この操作をする権限がありません。管理者に依頼してください。',
  KEY_NOT_FOUND: 'この API キーはもう存在しません。ページを再読み込みしてください。',
  SERVER_ONLY_PROPERTY: '問題が発生しました。もう一度お試しください。',
  METADATA_DISABLED: 'この機能はオフになっています。必要な場合は、サポートにお問い合わせください。',
  INVALID_METADATA_TYPE: '問題が発生しました。もう一度お試しください。',
  EXPIRES_IN_IS_TOO_SMALL: '期間が短すぎます。もっと長い期間を選択してください。',
  EXPIRES_IN_IS_TOO_LARGE: '期間が長すぎます。もっと短い期間を選択してください。',
  KEY_DISABLED_EXPIRATION: 'ここではキーの有効期限を選択できません。そのままにしてください。',
  INVALID_NAME_LENGTH: 'その名前は短すぎるか長すぎます。別の名前を付けてください。',
  INVALID_PREFIX_LENGTH: 'そのプレフィックスは短すぎるか長すぎます。別のプレフィックスを選んでください。',
  NAME_REQUIRED: 'キーに名前を付けてください。',
  REFILL_AMOUNT_AND_INTERVAL_REQUIRED: '問題が発生しました。もう一度お試しください。',
  REFILL_INTERVAL_AND_AMOUNT_REQUIRED: '問題が発生しました。もう一度お試しください。',
  NO_VALUES_TO_UPDATE: '保存する内容がありません。先に内容を変更してください。',
  INVALID_SCOPE: 'キーにこれらの権限は付与できません。別の権限を選択してください。',
  UNKNOWN_API_KEY_CONFIGURATION: '問題が発生しました。もう一度お試しください。',
  TOO_MANY_API_KEYS: 'これ以上 API キーを追加できません。先に 1 つ失効させてください。',
  NOT_WITH_AN_API_KEY: 'API キーではこの操作はできません。先にログインしてください。',
  ORGANIZATION_ID_REQUIRED: '先に組織を選択してください。',
} satisfies ApiKeyMessages['apiKeyErrors'];

export const organizationErrors = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: '組織を作成できません。管理者に依頼してください。',
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS:
    '組織の数の上限に達しています。先にいずれかの組織から退出してください。',
  ORGANIZATION_ALREADY_EXISTS: 'そのアドレスはすでに使われています。別のアドレスを選んでください。',
  ORGANIZATION_SLUG_ALREADY_TAKEN: 'そのアドレスはすでに使われています。別のアドレスを選んでください。',
  ORGANIZATION_NOT_FOUND: 'この組織はもう存在しません。別の組織を選択してください。',
  ORGANIZATION_ID_IS_REQUIRED: '先に組織を選択してください。',
  ORGANIZATION_NAME_MISMATCH: '組織の名前と一致しません。正確に入力してください。',
  ORGANIZATION_DELETION_DISABLED:
    'このサービスでは組織を削除できません。必要な場合は、サポートにお問い合わせください。',
  NO_ACTIVE_ORGANIZATION: '先に組織を選択してください。',
  ORGANIZATION_NAMES_DIFFER:
    'このリンクには 2 つの異なる組織が指定されています。一覧から組織を開いてください。',
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: 'この組織のメンバーではありません。招待を依頼してください。',
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: 'この組織のメンバーではありません。招待を依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION:
    'この組織のメンバーではありません。招待を依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION:
    'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION:
    'この操作をする権限がありません。管理者に依頼してください。',
  SOLE_OWNER: 'オーナーがあなただけの組織があります。先に別の人をオーナーにしてください。',
  ORGANIZATION_POLICY: 'この組織を使うには、もう 1 つ手続きが必要です。組織を開いて確認してください。',
  PERMISSION_DENIED: 'この操作をする権限がありません。管理者に依頼してください。',
  MEMBER_NOT_FOUND: 'このユーザーはもうメンバーではありません。ページを再読み込みしてください。',
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: 'このユーザーはすでにメンバーです。',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    '組織にはオーナーが必要です。先に別の人をオーナーにしてください。',
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER:
    '組織にはオーナーが必要です。先に別の人をオーナーにしてください。',
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED:
    'この組織のメンバー数は上限に達しています。オーナーに空きを作るよう依頼してください。',
  ROLE_NOT_FOUND: 'このロールは存在しません。別のロールを選択してください。',
  TRANSFER_NOT_FOUND: 'この譲渡の手続きはすでに終了しています。ページを再読み込みしてください。',
  TRANSFER_ALREADY_PENDING: '保留中の譲渡がすでにあります。先にキャンセルしてください。',
  YOU_ARE_NOT_ALLOWED_TO_TRANSFER_THIS_ORGANIZATION:
    'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION:
    'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE:
    'このロールは付与できません。別のロールを選択してください。',
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION:
    'このユーザーはすでに招待されています。招待を再送信できます。',
  INVITATION_LIMIT_REACHED: '保留中の招待が多すぎます。先に 1 つ取り消してください。',
  INVITATION_NOT_FOUND: 'この招待は使えなくなりました。新しい招待を依頼してください。',
  INVITATION_EMAIL_MISMATCH: 'この招待は別のアドレス宛てです。そのアドレスでログインしてください。',
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    'この招待は別のアドレス宛てです。そのアドレスでログインしてください。',
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_LIST_INVITATIONS: 'この操作をする権限がありません。管理者に依頼してください。',
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    '招待した人は組織から退出しました。新しい招待を依頼してください。',
  FAILED_TO_RETRIEVE_INVITATION: 'この招待は使えなくなりました。新しい招待を依頼してください。',
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION: '先にメールアドレスを確認してください。',
  EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION:
    '先にメールアドレスを確認してください。',
  EMAIL_PROOF_REQUIRED_FOR_INVITATION: '先に招待メールのリンクを開いてください。',
  TEAM_NOT_FOUND: 'このチームはもう存在しません。ページを再読み込みしてください。',
  TEAM_ALREADY_EXISTS: 'この名前のチームはすでにあります。別の名前を選んでください。',
  INVALID_TEAM_ID: 'このチームはもう存在しません。ページを再読み込みしてください。',
  UNABLE_TO_REMOVE_LAST_TEAM: '組織には少なくとも 1 つのチームが必要です。先に別のチームを作成してください。',
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: 'チーム数の上限に達しています。先に 1 つ削除してください。',
  TEAM_MEMBER_LIMIT_REACHED: 'このチームのメンバー数は上限に達しています。別のチームを選択してください。',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION:
    'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION:
    'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM_MEMBER:
    'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_REMOVE_A_TEAM_MEMBER: 'この操作をする権限がありません。管理者に依頼してください。',
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM:
    'このユーザーはチームのメンバーではありません。ページを再読み込みしてください。',
  YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM: '先にチームを選択してください。',
  YOU_MUST_BE_IN_AN_ORGANIZATION_TO_CREATE_A_ROLE: '先に組織を選択してください。',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_LIST_A_ROLE: 'この操作をする権限がありません。管理者に依頼してください。',
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: 'この操作をする権限がありません。管理者に依頼してください。',
  ROLE_NAME_IS_ALREADY_TAKEN: 'その名前はすでに使われています。別の名前を選んでください。',
  TOO_MANY_ROLES: 'ロール数の上限に達しています。先に 1 つ削除してください。',
  INVALID_RESOURCE: 'この権限は存在しません。別の権限を選択してください。',
  CANNOT_DELETE_A_PRE_DEFINED_ROLE:
    'このロールは標準のもので、削除できません。追加したロールは削除できます。',
  ROLE_IS_ASSIGNED_TO_MEMBERS: 'このロールを持つ人がまだいます。先に別のロールを付与してください。',
  DOMAIN_NOT_FOUND: 'このドメインはもう存在しません。ページを再読み込みしてください。',
  INVALID_DOMAIN: 'example.com のようなドメインを入力してください。',
  PUBLIC_DOMAIN: 'このドメインのアドレスは誰でも取得できます。独自のドメインを使用してください。',
  DOMAIN_ALREADY_CLAIMED:
    'このドメインは別の組織のものです。自社のドメインの場合は、サポートにお問い合わせください。',
  DOMAIN_RECORD_NOT_FOUND:
    'レコードはまだ見つかりません。DNS の変更が反映されるまで数時間かかることがあります。',
  DOMAIN_NOT_VERIFIED: 'ドメインは未確認です。先に確認してください。',
  YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION: 'この組織には参加できません。招待を依頼してください。',
  POLICY_WOULD_LOCK_YOU_OUT:
    'ご自身の現在の設定やログインがこのポリシーを満たしていません。先に満たすようにしてください。',
} satisfies OrganizationMessages['organizationErrors'];

export const webhookErrors = {
  WEBHOOK_NOT_FOUND: 'この Webhook はもう存在しません。ページを再読み込みしてください。',
  WEBHOOK_DELIVERY_NOT_FOUND: 'この配信はもう存在しません。ページを再読み込みしてください。',
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_WEBHOOKS: 'この操作をする権限がありません。管理者に依頼してください。',
  ORGANIZATION_WEBHOOKS_DISABLED:
    'このサービスでは組織で Webhook を使用できません。必要な場合は、サポートにお問い合わせください。',
  INVALID_WEBHOOK_URL: 'https:// で始まり、パスワードを含まない URL を入力してください。',
  UNKNOWN_WEBHOOK_EVENT: 'イベント {event} は存在しません。別のイベントを選択してください。',
  TOO_MANY_WEBHOOKS: 'これ以上 Webhook を追加できません。先に 1 つ削除してください。',
  WEBHOOK_DISABLED: 'Webhook はオフになっています。先にオンにしてください。',
} satisfies WebhookMessages['webhookErrors'];
