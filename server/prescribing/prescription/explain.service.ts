import type { Output } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { prescription } from '#contract/prescribing/prescription.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, proseOf, termOf } from '#server/language/label.ts'
import { adviceSentence, hasAdvice } from '#server/language/messages.ts'
import { punctuation } from '#server/language/punctuation.ts'

type Explanation = Output<typeof prescription.explain>

/** A code of the editor, else a code of GB/T 15657 used by a pattern or disease of the base. */
export function explainCode(ctx: Ctx, code: string): Explanation {
  const { knowledge, language } = ctx
  if (hasAdvice(`what.${code}`))
    return {
      code,
      title: adviceSentence(`title.${code}`, {}, language),
      content: adviceSentence(`what.${code}`, {}, language),
    }
  const pattern = [...knowledge.patterns.values()].find((p) => p.code === code)
  if (pattern)
    return {
      code,
      title: labelOf(pattern, language),
      content:
        proseOf(pattern.mechanism, language) ||
        pattern.method.map((m) => termOf(knowledge, m, language)).join(punctuation[language].pause),
    }
  const disease = [...knowledge.diseases.values()].find((d) => d.code === code)
  if (disease) {
    const patterns = disease.patterns.map((p) => labelOf(p, language)).join(punctuation[language].comma)
    return { code, title: labelOf(disease, language), content: patterns }
  }
  throw new Refusal('explanation_not_found')
}
