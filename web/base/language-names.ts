/** Each language is named in itself, so that a user who cannot read the page finds their own. */
export const languageNames = { zh_CN: '简体中文', zh_TW: '繁體中文', en: 'English' } as const
