import { customPrescription } from '#contract/prescribing/custom-prescription.ts'
import { implement } from '#server/http/implement.ts'
import {
  createOwn,
  decryptLink,
  enableOwn,
  encryptLink,
  findOwnFormula,
  listOwn,
  removeOwn,
  searchOwn,
  updateOwn,
} from './custom-prescription.service.ts'

export const customPrescriptionFeature = implement('customPrescription', customPrescription, {
  list: (input, ctx) => listOwn(ctx, input),
  search: ({ q }, ctx) => searchOwn(ctx, q),
  detail: ({ id }, ctx) => findOwnFormula(ctx, ctx.db, id),
  create: (input, ctx) => createOwn(ctx, input),
  update: (input, ctx) => updateOwn(ctx, input),
  remove: ({ id }, ctx) => removeOwn(ctx, id),
  setEnabled: (input, ctx) => enableOwn(ctx, input),
  encryptSymptomLink: (input, ctx) => encryptLink(ctx, input),
  decryptSymptomLink: ({ link }, ctx) => decryptLink(ctx, link),
})
