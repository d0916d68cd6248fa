import type { AdministrationMessages } from '#messages/messages.ts';

export const adminActivity = {
  title: 'النشاط',
  description: 'ما حدث في هذه الخدمة، الأحدث أولًا.',
  gone: 'حساب محذوف',
  inNameOf: 'بصفة {name}',
  inOrganization: 'في {name}',
  person: 'الشخص',
  personHelp: 'البريد الإلكتروني لمستخدم أو معرّفه. يعثر على ما فعله وما جرى على حسابه.',
  nobody: 'لا يوجد مستخدم بهذا البريد الإلكتروني أو المعرّف.',
  personId: 'معرّف المستخدم',
  personIdHelp: 'معرّف مستخدم. يعثر على ما فعله وما جرى على حسابه.',
  organization: 'المؤسسة',
  organizationHelp: 'معرّف مؤسسة.',
  from: 'من',
  to: 'إلى',
  apply: 'تطبيق',
  reset: 'إعادة الضبط',
  exportCsv: 'تنزيل بصيغة CSV',
  exportJsonl: 'تنزيل بصيغة JSON Lines',
} satisfies AdministrationMessages['adminActivity'];
