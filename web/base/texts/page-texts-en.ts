export const texts = import.meta.glob<Record<string, unknown>>(
  [
    '../../../i18n/en/*/*.json',
    '!../../../i18n/en/base/{common,kit,shell,errors,issues,letters,messages}.json',
    '!../../../i18n/en/account/{auth,join}.json',
    '!../../../i18n/en/clinic/phone.json',
    '!../../../i18n/en/prescribing/sheets.json',
  ],
  { import: 'default', eager: true },
)
