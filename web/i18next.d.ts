import 'i18next'
import type acupuncture from '#i18n/zh_CN/acupuncture.json'
import type acupunctureNeedles from '#i18n/zh_CN/acupuncture-needles.json'
import type acupunctureWays from '#i18n/zh_CN/acupuncture-ways.json'
import type atlas from '#i18n/zh_CN/atlas.json'
import type auth from '#i18n/zh_CN/auth.json'
import type common from '#i18n/zh_CN/common.json'
import type custom from '#i18n/zh_CN/custom.json'
import type experience from '#i18n/zh_CN/experience.json'
import type fields from '#i18n/zh_CN/fields.json'
import type home from '#i18n/zh_CN/home.json'
import type knowledge from '#i18n/zh_CN/knowledge.json'
import type license from '#i18n/zh_CN/license.json'
import type manual from '#i18n/zh_CN/manual.json'
import type patient from '#i18n/zh_CN/patient.json'
import type physique from '#i18n/zh_CN/physique.json'
import type prescription from '#i18n/zh_CN/prescription.json'
import type shell from '#i18n/zh_CN/shell.json'
import type study from '#i18n/zh_CN/study.json'
import type visit from '#i18n/zh_CN/visit.json'

/** Simplified Chinese is the source of keys: a key that it lacks does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      acupuncture: typeof acupuncture
      'acupuncture-needles': typeof acupunctureNeedles
      'acupuncture-ways': typeof acupunctureWays
      atlas: typeof atlas
      auth: typeof auth
      common: typeof common
      custom: typeof custom
      experience: typeof experience
      fields: typeof fields
      home: typeof home
      knowledge: typeof knowledge
      license: typeof license
      manual: typeof manual
      patient: typeof patient
      physique: typeof physique
      prescription: typeof prescription
      shell: typeof shell
      study: typeof study
      visit: typeof visit
    }
  }
}
