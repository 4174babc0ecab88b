import 'i18next'
import type auth from '#i18n/zh_CN/auth.json'
import type common from '#i18n/zh_CN/common.json'
import type fields from '#i18n/zh_CN/fields.json'
import type home from '#i18n/zh_CN/home.json'
import type knowledge from '#i18n/zh_CN/knowledge.json'
import type license from '#i18n/zh_CN/license.json'
import type patient from '#i18n/zh_CN/patient.json'
import type prescription from '#i18n/zh_CN/prescription.json'
import type shell from '#i18n/zh_CN/shell.json'
import type visit from '#i18n/zh_CN/visit.json'

/** Simplified Chinese is the source of keys: a key that it lacks does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      auth: typeof auth
      common: typeof common
      fields: typeof fields
      home: typeof home
      knowledge: typeof knowledge
      license: typeof license
      patient: typeof patient
      prescription: typeof prescription
      shell: typeof shell
      visit: typeof visit
    }
  }
}
