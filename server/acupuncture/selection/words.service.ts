import type { Reason } from '#contract/acupuncture/acupuncture-parts.ts'
import type { NeedleReason } from '#engine/acupuncture/dialectical/dialectical.types.ts'
import { guideIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, proseOf, sourceOf, termOf } from '#server/language/label.ts'
import { needlingSentence } from '#server/language/messages.ts'
import { pillarWord } from '#server/language/pillar-words.ts'

type Named = { zh: string; en: string }

/** Where the names for the inputs of a reason are looked up. */
function entryOf({ knowledge }: Ctx, key: string, id: string): Named | undefined {
  switch (key) {
    case 'channel':
    case 'partner':
      return knowledge.channels.get(id)
    case 'point':
    case 'well':
      return knowledge.points.get(id)
    case 'sign':
      return knowledge.signs.get(id)
    case 'pattern':
      return knowledge.patterns.get(id)
    case 'place':
      return guideIndexOf(knowledge).places.get(id)?.row
    default:
      return undefined
  }
}

function wordOf(ctx: Ctx, key: string, value: string | number): string | number {
  if (typeof value === 'number') return value
  const pillar = ctx.language === 'en' ? pillarWord(key, value) : undefined
  if (pillar) return pillar
  const entry = entryOf(ctx, key, value)
  // Names appear in running text: English ones begin in lower case unless they name a point.
  if (entry) return ctx.language === 'en' ? entry.en : labelOf(entry, ctx.language)
  return termOf(ctx.knowledge, value, ctx.language)
}

/** A reason of the engine in the caller's language. */
export function presentReason(ctx: Ctx, reason: NeedleReason, points: number | null = null): Reason {
  const words = Object.fromEntries(Object.entries(reason.values).map(([k, v]) => [k, wordOf(ctx, k, v)]))
  const why = proseOf(reason.why, ctx.language).replace(/[。.]$/, '')
  const sentence = needlingSentence(reason.rule, { ...words, why }, ctx.language)
  return {
    rule: reason.rule,
    values: { ...reason.values },
    text: ctx.language === 'en' ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : sentence,
    source: sourceOf(ctx, reason.source),
    points,
  }
}
