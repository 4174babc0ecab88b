import type { z } from 'zod'
import type { Explanation } from '#contract/prescribing/recognition.ts'
import type { Recognition, Treats } from '#engine/recognition/recognition.types.ts'
import type { Ctx } from '#server/http/context.ts'
import { sourceOf } from '#server/language/label.ts'
import { explainSentence } from '#server/language/messages.ts'
import { punctuation } from '#server/language/punctuation.ts'
import { herbLabel, presentFormula, presentReasoned, presentTreats } from './present-recognition.ts'

type Named = { name: string }

/**
 * Sentences about what was recognised: the formula, its changes, its proportions, what it treats and what is unclear.
 */
export function explain(
  ctx: Ctx,
  found: Recognition,
  treats: Treats,
  herbs: readonly Named[],
): z.infer<typeof Explanation> {
  const comma = punctuation[ctx.language].comma
  const say = (key: string, values: Record<string, string | number> = {}) => explainSentence(key, values, ctx.language)
  const listed = (key: string, names: readonly string[], more: Record<string, string> = {}) =>
    names.length ? [say(key, { herbs: names.join(comma), ...more })] : []
  const recipes = found.formulas.map((f) => presentFormula(ctx, f))
  if (!recipes.length)
    return { title: say('own'), paragraphs: [say('none', { herbs: herbs.map((h) => h.name).join(comma) })] }

  const wire = presentTreats(ctx, treats)
  const shares = found.formulas.flatMap((f) => f.present)
  const leaning = (lean: 'more' | 'less') =>
    shares.filter((s) => s.lean === lean).map((s) => `${herbLabel(ctx, s.herbId).label} × ${s.ratio ?? ''}`)
  const changed = (list: Recognition['additions']) =>
    list.map((r) => {
      const { herb, why, actions } = presentReasoned(ctx, r)
      const reason = why || actions.join(comma)
      return reason ? say('herb-actions', { herb: herb.label, actions: reason }) : herb.label
    })
  const steads = shares.flatMap((s) =>
    s.insteadId === null ? [] : [`${herbLabel(ctx, s.insteadId).label} → ${herbLabel(ctx, s.herbId).label}`],
  )
  return {
    title: recipes.map((r) => r.label).join(' + '),
    paragraphs: [
      ...recipes.map((r) =>
        say('formula', {
          recipe: r.label,
          source: sourceOf(ctx, r.source),
          percent: Math.round(r.coverage * 100),
          method: r.method.join(comma),
          mechanism: r.mechanism,
        }),
      ),
      ...listed('added', changed(found.additions)),
      ...listed('removed', changed(found.removals)),
      ...listed('instead', steads),
      ...listed('more', leaning('more')),
      ...listed('less', leaning('less')),
      ...listed(
        'treats',
        wire.signs.slice(0, 10).map((s) => s.label),
      ),
      ...listed(
        'uncovered',
        wire.uncovered.map((s) => s.label),
      ),
      ...listed(
        'against',
        wire.against.map((s) => s.label),
      ),
    ],
  }
}
