import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { eyeCalls } from '#contract/prescribing/indicator.ts'
import { addByEye } from '#engine/additions/add-eye.ts'
import type { CompiledEyeSign } from '#knowledge/schema/knowledge.ts'
import { additionIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, proseOf, sourceOf, termOf } from '#server/language/label.ts'
import { personOf } from '#server/prescribing/analysis/analysis.service.ts'
import { offeredLine } from '#server/prescribing/analysis/offered-line.service.ts'
import { subjectOfCare } from '#server/prescribing/care/case.service.ts'

export function listEyeSigns({ knowledge, language }: Ctx): Output<typeof eyeCalls.eyeSigns> {
  const list = [...knowledge.eyeSigns.values()].map((e) => ({
    code: e.id,
    name: e.zh,
    label: labelOf(e, language),
    school: termOf(knowledge, e.school, language),
    zone: termOf(knowledge, e.zone, language),
    where: proseOf(e.where, language),
    organ: termOf(knowledge, e.organ, language),
    meaning: proseOf(e.meaning, language),
    symptomId: e.sign,
  }))
  return { list }
}

/** The findings in input order; a herb offered by two of them is listed once and names both. */
export async function calculateEye(
  ctx: Ctx,
  { prescriptionId, findings, herbIds }: ParsedInput<typeof eyeCalls.eyeCalculator>,
): Promise<Output<typeof eyeCalls.eyeCalculator>> {
  const { knowledge, language } = ctx
  const { content } = await subjectOfCare(ctx, prescriptionId)
  const seen = [...new Set(findings.map((f) => f.code))].map((code): CompiledEyeSign => {
    const sign = knowledge.eyeSigns.get(code)
    if (!sign) throw new Refusal('eye_sign_not_found')
    return sign
  })
  const onSheet = [...herbIds, ...(content?.herbs ?? []).flatMap((h) => h.herbId ?? [])]
  const offers = addByEye(
    additionIndexOf(knowledge),
    seen.map((s) => s.id),
    onSheet.map((herbId) => ({ herbId })),
    await personOf(ctx, prescriptionId),
  )
  return {
    eyeCalculatorAdditions: offers.map((offer) => {
      const shown = offeredLine(ctx, offer, 'eye')
      const from = seen.filter((s) => s.add.some((a) => a.herbId === offer.herbId))
      return {
        ...shown,
        id: offer.herbId,
        name: shown.line.name,
        dose: shown.line.doseG,
        findings: from.map((s) => labelOf(s, language)),
      }
    }),
    findings: seen.map((s) => ({
      code: s.id,
      label: labelOf(s, language),
      zone: termOf(knowledge, s.zone, language),
      organ: termOf(knowledge, s.organ, language),
      meaning: proseOf(s.meaning, language),
      patterns: s.patterns.flatMap((id) => {
        const pattern = knowledge.patterns.get(id)
        return pattern ? [labelOf(pattern, language)] : []
      }),
      source: sourceOf(ctx, s.source),
    })),
  }
}
