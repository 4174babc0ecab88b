export const texts = import.meta.glob<Record<string, unknown>>(
  [
    '../../../i18n/zh_TW/*/*.json',
    '!../../../i18n/zh_TW/base/{common,kit,shell,errors,issues,letters,messages}.json',
    '!../../../i18n/zh_TW/account/{auth,join}.json',
    '!../../../i18n/zh_TW/clinic/phone.json',
    '!../../../i18n/zh_TW/prescribing/sheets.json',
  ],
  { import: 'default', eager: true },
)
