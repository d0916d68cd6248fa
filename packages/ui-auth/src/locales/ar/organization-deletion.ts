import type { OrganizationMessages } from '#messages/messages.ts';

export const orgDanger = {
  title: 'المغادرة أو الحذف',
  description: 'كلاهما يسري فورًا.',
  leave: 'مغادرة المؤسسة',
  leaveText: 'ستفقد الوصول إلى {name} فورًا. وتحتاج إلى دعوة جديدة للعودة.',
  leaveTitle: 'مغادرة {name}؟',
  leaveSubmit: 'مغادرة',
  left: 'غادرت {name}',
  onlyOwner: 'أنت المالك الوحيد. امنح شخصًا آخر دور المالك أولًا.',
  findOwner: 'عرض الأعضاء',
  delete: 'حذف المؤسسة',
  deleteText:
    'لن يستطيع أحد استخدام {name} بعد الآن. ويمكن لأحد المالكين استعادتها. مهلة الاستعادة: {duration}.',
  deleteTextForGood: 'ستُحذف {name} وكل ما فيها نهائيًا.',
  deleteTitle: 'حذف {name}؟',
  confirmLabel: 'اكتب <b>{name}</b> للتأكيد',
  confirmMismatch: 'هذا ليس {name}.',
  deleteSubmit: 'حذف المؤسسة',
  deleting: 'جارٍ الحذف…',
  deleted: 'تم حذف {name}',
} satisfies OrganizationMessages['orgDanger'];

export const deletedOrgs = {
  title: 'المؤسسات المحذوفة',
  description: 'مؤسسات كنت مالكًا لها ويمكنك استعادتها.',
  list: 'المؤسسات المحذوفة',
  until: 'يمكن استعادتها حتى {date}',
  restore: 'استعادة',
  restoreName: 'استعادة {name}',
  restored: 'تمت استعادة {name}',
  slugTaken: 'استُخدم العنوان {slug} في هذه الأثناء. اختر عنوانًا آخر لمؤسسة {name}.',
  slugTitle: 'استعادة {name}',
} satisfies OrganizationMessages['deletedOrgs'];
