import { clinicSettings } from '#contract/account/clinic-settings.ts'
import { implement } from '#server/http/implement.ts'
import { readSeal, readSettings, removeSeal, saveSettings, uploadSeal } from './clinic-settings.service.ts'

export const clinicSettingsFeature = implement('clinicSettings', clinicSettings, {
  read: (_, ctx) => readSettings(ctx),
  save: (input, ctx) => saveSettings(ctx, input),
  uploadSeal: (_, ctx) => uploadSeal(ctx),
  seal: (_, ctx) => readSeal(ctx),
  removeSeal: (_, ctx) => removeSeal(ctx),
})
