/** Refusals and input errors are worded by the server: their texts are not needed here. */
export const texts = import.meta.glob<Record<string, unknown>>(
  ['../../../i18n/zh_CN/{base,account}/*.json', '!../../../i18n/zh_CN/base/{errors,issues,letters,messages}.json'],
  { import: 'default', eager: true },
)
