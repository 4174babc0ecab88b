/** For dates and numbers; English as in Britain, day before month. */
export const localeOf = { zh_CN: 'zh-CN', zh_TW: 'zh-TW', en: 'en-GB' } as const
