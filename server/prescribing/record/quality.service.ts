import { visitTypes } from '#contract/base/codes.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { isEmptyPrescription } from '#contract/prescribing/prescription-rules.ts'
import type { RecordQuality } from '#contract/prescribing/record-quality.ts'
import { normalise } from '#engine/reading/normalise.ts'
import { readRecord } from '#engine/record-quality/read-record.ts'
import { scoreRecord } from '#engine/record-quality/score-record.ts'
import { readingIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { readHistoryOf } from '#server/reading.ts'
import { readContent } from './content.service.ts'
import { findPrescription, subjectOf } from './prescription.service.ts'

type Written = {
  content: PrescriptionContent
  allergies: readonly string[]
  visitType: number | null
  /** Null before signing; empty when an older version of the program stored no name. */
  signer: string | null
}

/** The completeness of the record. */
export function qualityOf({ knowledge }: Pick<Ctx, 'knowledge'>, { content, ...written }: Written): RecordQuality {
  const index = readingIndexOf(knowledge)
  const { selfDescription, herbs, recipes, ownName } = content
  const isNamed = !herbs.length || recipes.length > 0 || ownName.trim() !== ''
  const { score, items } = scoreRecord(
    readRecord(knowledge, {
      plain: normalise(selfDescription, index.variants),
      read: readHistoryOf(knowledge, selfDescription),
      signs: content.symptoms,
      allergies: written.allergies,
      isReturn: written.visitType === visitTypes.return,
      hasDisease: content.chineseDiseases.length > 0,
      hasPattern: content.patterns.length > 0,
      hasWestern: content.westernDiseases.length > 0,
      principle: content.treatmentPrinciple,
      isGiven: !isEmptyPrescription(content) && isNamed,
      usage: herbs.length ? content.recipeUsage.taking : null,
      advice: content.advice,
      signer: written.signer,
    }),
  )
  return { score, items: [...items] }
}

export async function describeQuality(ctx: Ctx, id: number): Promise<RecordQuality> {
  const row = await findPrescription(ctx, ctx.db, id)
  const { patient } = await subjectOf(ctx, ctx.db, row)
  return qualityOf(ctx, {
    content: readContent(row.content),
    allergies: patient?.allergies ?? [],
    visitType: row.visit_type,
    signer: row.confirmed_at ? (row.signer_name ?? row.doctor_name) : null,
  })
}
