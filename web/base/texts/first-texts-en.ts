/** Refusals and input errors are worded by the server: their texts are not needed here. */
export const texts = import.meta.glob<Record<string, unknown>>(
  ['../../../i18n/en/{base,account}/*.json', '!../../../i18n/en/base/{errors,issues,letters,messages}.json'],
  { import: 'default', eager: true },
)
