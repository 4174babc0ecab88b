import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { SafetyWarning } from '#contract/prescribing/prescription-safety.ts'
import { type Reader, sourceOf } from '#server/language/label.ts'
import { safetySentence } from '#server/language/messages.ts'

type Editor = Pick<
  PrescriptionContent,
  'diagnoseWay' | 'herbs' | 'recipes' | 'recipeUsage' | 'compatibility' | 'overrides'
>

/** An online patient cannot return so soon: the minimum number of days of a course. */
export const onlinePairs = 7

/** A sheet is for seven days at most; a longer one, as in a chronic illness, needs a reason. */
export const usualDays = 7
export const usualDaysSource = '处方管理办法 第十九条'

/** What a sheet needs apart from the safety of its herbs: advice, and reasons for a second signature. */
export function noticesOf(editor: Editor, reader: Reader): SafetyWarning[] {
  const { diagnoseWay, herbs, recipes, recipeUsage, compatibility, overrides } = editor
  if (!herbs.length) return []
  const notice = (
    key: string,
    level: SafetyWarning['level'],
    values: Record<string, number> = {},
    source = 'Qibo',
  ): SafetyWarning => ({
    key,
    rule: key,
    level,
    lines: [],
    points: [],
    message: safetySentence(key, values, reader.language),
    source: sourceOf(reader, source),
    overridden: level === 'sign' && overrides.some((o) => o.warning === key),
  })
  const days = Math.ceil(recipeUsage.pairs / recipeUsage.pairsPerDay)
  const online = diagnoseWay === 2 && recipeUsage.pairs < onlinePairs
  return [
    // The upper range for a severe case: the doctor gives the reason, and signs it again.
    ...(compatibility === 'serious' && recipes.length ? [notice('serious-doses', 'sign')] : []),
    ...(days > usualDays ? [notice('long-supply', 'hint', { days, most: usualDays }, usualDaysSource)] : []),
    ...(online ? [notice('online-pairs', 'hint', { pairs: recipeUsage.pairs, advised: onlinePairs })] : []),
  ]
}
