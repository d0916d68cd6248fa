import type { AdministrationMessages } from '#messages/messages.ts';

export const adminActivity = {
  title: 'النشاط',
  description: 'ما حدث في هذه الخدمة، الأحدث أولًا.',
  gone: 'حساب محذوف',
  inNameOf: 'بصفة {name}',
  inOrganization: 'في {name}',
  person: 'الشخص',
  personHint: 'البريد الإلكتروني أو المعرّف',
  nobody: 'لا يوجد مستخدم بهذا البريد الإلكتروني أو المعرّف.',
  personId: 'معرّف المستخدم',
  organization: 'المؤسسة',
  organizationHint: 'معرّف المؤسسة',
  from: 'من',
  to: 'إلى',
  filters: 'عوامل التصفية',
  apply: 'تطبيق',
  reset: 'إعادة الضبط',
  exportCsv: 'تنزيل بصيغة CSV',
  exportJsonl: 'تنزيل بصيغة JSON Lines',
} satisfies AdministrationMessages['adminActivity'];
