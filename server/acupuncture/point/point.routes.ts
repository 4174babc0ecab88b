import { point } from '#contract/acupuncture/point.ts'
import { implement } from '#server/http/implement.ts'
import { addDialectical, addEmpirical, addTime } from './add.service.ts'
import { chooseCirculation, chooseGates } from './choose.service.ts'
import { describeCure, listCures } from './cure.service.ts'
import { describePoint } from './detail.service.ts'
import { listSelected, removePoint } from './selected.service.ts'
import { findTimePoints, saveLongitude } from './time.service.ts'

export const pointFeature = implement('point', point, {
  chooseCirculation: (input, ctx) => chooseCirculation(ctx, input),
  chooseWumenshibian: (input, ctx) => chooseGates(ctx, input),
  addDialectical: (input, ctx) => addDialectical(ctx, input),
  addEmpirical: (input, ctx) => addEmpirical(ctx, input),
  addTime: (input, ctx) => addTime(ctx, input),
  selected: ({ prescriptionId }, ctx) => listSelected(ctx, prescriptionId),
  removeSelected: ({ choosePointType, delId }, ctx) => removePoint(ctx, choosePointType, delId),
  detail: ({ genreCode, id }, ctx) => describePoint(ctx, genreCode, id),
  specificCures: (_, ctx) => listCures(ctx),
  specificCure: ({ cureCode }, ctx) => describeCure(ctx, cureCode),
  saveLongitude: ({ longitude }, ctx) => saveLongitude(ctx, longitude),
  byTime: (input, ctx) => findTimePoints(ctx, input),
})
