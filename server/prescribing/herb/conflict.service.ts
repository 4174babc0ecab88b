import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { herb } from '#contract/prescribing/herb.ts'
import { checkSafety } from '#engine/safety/check.ts'
import { safetyIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, sourceOf } from '#server/language/label.ts'
import { safetySentence } from '#server/language/messages.ts'
import { valuesFor } from '#server/prescribing/record/localise.service.ts'

type Conflicts = Output<typeof herb.medicineConflicts>

const rules: ReadonlySet<string> = new Set(['incompatible', 'mutual-fear', 'drug-interaction'])

/** The rules of the sheet, applied to herbs and drugs alone: without dose or patient. */
export function conflictsOf(ctx: Ctx, herbIds: readonly string[], drugs: readonly string[]): Conflicts {
  const { knowledge, language } = ctx
  const lines = herbIds.flatMap((herbId) => {
    const entry = knowledge.herbs.get(herbId)
    return entry ? [{ herbId, name: entry.zh, form: null, doseG: entry.doseG?.[0] ?? 1, decoct: '' }] : []
  })
  const nobody = {
    sex: 'female',
    ageMonths: null,
    pregnant: false,
    lactating: false,
    allergies: [],
    weightKg: null,
  } as const
  const { findings } = checkSafety(safetyIndexOf(knowledge), {
    lines,
    pairs: 1,
    pairsPerDay: 1,
    patient: { ...nobody, westernDrugs: drugs },
    alsoTaken: [],
    patternIds: [],
  })
  const label = (place: number | undefined) => {
    const entry = knowledge.herbs.get(lines[place ?? -1]?.herbId ?? '')
    return entry ? labelOf(entry, language) : ''
  }
  const asked = findings.filter((f) => rules.has(f.rule))
  const unknown = asked.filter((f) => f.values['text'] === 'drug-unknown')
  return {
    conflicts: asked
      .filter((f) => f.lines.length)
      .map((f) => {
        const values = valuesFor(ctx, f.values)
        const drug = f.values['drug'] && values[language === 'en' ? 'drugEn' : 'drug']
        return {
          herbId: lines[f.lines[0] ?? -1]?.herbId ?? '',
          herb: label(f.lines[0]),
          other: drug === undefined ? label(f.lines[1]) : String(drug),
          kind: drug === undefined ? ('herb' as const) : ('drug' as const),
          level: f.level,
          reason: safetySentence(String(f.values['text'] ?? f.rule), values, language),
          source: sourceOf(ctx, f.source),
        }
      }),
    unknownDrugs: unknown.map((f) => String(f.values['drug'])),
  }
}

export function medicineConflicts(
  ctx: Ctx,
  { herbIds, drugIds }: ParsedInput<typeof herb.medicineConflicts>,
): Conflicts {
  if (herbIds.some((id) => !ctx.knowledge.herbs.has(id))) throw new Refusal('herb_not_found')
  return conflictsOf(ctx, [...new Set(herbIds)], drugIds)
}
