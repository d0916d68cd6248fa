import type { Messages } from '#messages/messages.ts';

export const deleteAccountCard = {
  title: 'حذف الحساب',
  description: 'يؤدي ذلك إلى إزالة ملفك الشخصي وجلساتك وحساباتك المرتبطة نهائيًا.',
  open: 'حذف الحساب',
  dialogTitle: 'هل تريد حذف حسابك؟',
  dialogText: 'يؤدي ذلك إلى إزالة ملفك الشخصي وجلساتك وحساباتك المرتبطة نهائيًا. ولا يمكن التراجع عنه.',
  confirmLabel: 'اكتب <b>{text}</b> للتأكيد',
  confirmMismatch: 'اكتب {text} كما هو معروض تمامًا.',
  password: 'كلمة المرور',
  byEmail: 'سنرسل رابطًا إلى {email}. ويُحذف حسابك عندما تفتحه.',
  submit: 'حذف حسابي',
  submitByEmail: 'إرسال الرابط',
  pending: 'جارٍ الحذف…',
  pendingByEmail: 'جارٍ الإرسال…',
  cancel: 'إلغاء',
  sentTitle: 'تفقّد صندوق الوارد',
  sent: 'أرسلنا رابطًا إلى <b>{email}</b>. افتحه لإتمام الحذف. مدة صلاحيته: {duration}.',
  deleted: 'تم حذف حسابك.',
} satisfies Messages['deleteAccountCard'];
