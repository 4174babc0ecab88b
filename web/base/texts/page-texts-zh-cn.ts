export const texts = import.meta.glob<Record<string, unknown>>(
  [
    '../../../i18n/zh_CN/*/*.json',
    '!../../../i18n/zh_CN/base/{common,kit,shell,errors,issues,letters,messages}.json',
    '!../../../i18n/zh_CN/account/{auth,join}.json',
    '!../../../i18n/zh_CN/clinic/phone.json',
    '!../../../i18n/zh_CN/prescribing/sheets.json',
  ],
  { import: 'default', eager: true },
)
