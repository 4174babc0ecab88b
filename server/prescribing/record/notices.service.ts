import type { Language } from '#contract/base/codes.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { SafetyWarning } from '#contract/prescribing/prescription-safety.ts'
import { safetySentence } from '#server/language/messages.ts'

type Editor = Pick<
  PrescriptionContent,
  'diagnoseWay' | 'herbs' | 'recipes' | 'recipeUsage' | 'compatibility' | 'overrides'
>

/** An online patient cannot return so soon: the minimum number of days of a course. */
export const onlinePairs = 7

/** What a sheet needs apart from the safety of its herbs: advice, and reasons for a second signature. */
export function noticesOf(editor: Editor, language: Language): SafetyWarning[] {
  const { diagnoseWay, herbs, recipes, recipeUsage, compatibility, overrides } = editor
  if (!herbs.length) return []
  const notice = (key: string, level: SafetyWarning['level'], values: Record<string, number> = {}): SafetyWarning => ({
    key,
    rule: key,
    level,
    lines: [],
    points: [],
    message: safetySentence(key, values, language),
    source: 'Qibo',
    overridden: level === 'sign' && overrides.some((o) => o.warning === key),
  })
  const online = diagnoseWay === 2 && recipeUsage.pairs < onlinePairs
  return [
    // The upper range for a severe case: the doctor gives the reason, and signs it again.
    ...(compatibility === 'serious' && recipes.length ? [notice('serious-doses', 'sign')] : []),
    ...(online ? [notice('online-pairs', 'hint', { pairs: recipeUsage.pairs, advised: onlinePairs })] : []),
  ]
}
