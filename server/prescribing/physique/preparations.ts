import type { PreparationOffer } from '#contract/prescribing/care-parts.ts'
import type { CareCase } from '#engine/care/care.types.ts'
import { widerSigns } from '#engine/care/wider.ts'
import type { CompiledConstitution, CompiledPreparation } from '#knowledge/schema/knowledge.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, proseOf, sourceOf } from '#server/language/label.ts'
import { signLabel } from '#server/prescribing/care/present.service.ts'

const offered = 8

/**
 * Prepared medicines for a constitution: those named by its care, then those for the same patterns and a sign of the
 * patient.
 */
export function preparationsFor(ctx: Ctx, c: CompiledConstitution, patient: CareCase): PreparationOffer[] {
  const { knowledge, language } = ctx
  const usual = new Set(c.care.preparations.flatMap((name) => knowledge.preparationNames.get(name) ?? []))
  const patterns = new Set(c.patterns)
  const wider = patient.signs.map(({ signId }) => ({ signId, ids: widerSigns(knowledge.signs, signId) }))
  const weighed = [...knowledge.preparations.values()].flatMap((entry) => {
    const shared = entry.patterns.filter((id) => patterns.has(id))
    const covered = wider.filter((s) => entry.signs.some((id) => s.ids.has(id))).map((s) => s.signId)
    // A shared pattern alone is not enough: many of these are for a single complaint the patient may not have.
    if (!usual.has(entry.id) && !(shared.length && covered.length)) return []
    const weight = (usual.has(entry.id) ? 6 : 0) + shared.length * 2 + covered.length
    return [{ entry, shared, covered, weight }]
  })
  return weighed
    .sort((a, b) => b.weight - a.weight || (a.entry.id < b.entry.id ? -1 : 1))
    .slice(0, offered)
    .map(({ entry, shared, covered }) => ({
      id: entry.id,
      name: entry.zh,
      label: labelOf(entry, language),
      type: entry.type,
      form: entry.form,
      usage: proseOf(entry.usage, language),
      cautions: proseOf(entry.cautions, language),
      pregnancy: entry.pregnancy ?? null,
      covered: covered.map((id) => signLabel(ctx, id)),
      patterns: shared.flatMap((id) => {
        const pattern = knowledge.patterns.get(id)
        return pattern ? [labelOf(pattern, language)] : []
      }),
      usual: usual.has(entry.id),
      forbidden: patient.pregnant && isForbidden(entry),
      source: sourceOf(ctx, entry.source),
    }))
}

const isForbidden = ({ pregnancy }: CompiledPreparation) => pregnancy === '禁用' || pregnancy === '忌用'
