/** What the sign-in page needs. Refusals and input errors are worded by the server: their texts are not needed here. */
export const texts = import.meta.glob<Record<string, unknown>>(
  ['../../../i18n/zh_TW/base/{common,kit,shell}.json', '../../../i18n/zh_TW/account/{auth,join}.json'],
  { import: 'default', eager: true },
)
