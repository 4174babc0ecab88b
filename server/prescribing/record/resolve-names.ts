import { Refusal } from '#contract/base/errors.ts'
import type { PrescribedHerb, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { CompiledHerb, HerbRef, Knowledge } from '#knowledge/schema/knowledge.ts'
import { safetyIndexOf } from '#server/engine-indexes.ts'

/**
 * What is printed is what was checked. When an id is given the name is the base's; another name of the same entry may
 * stay as the doctor wrote it, and one with another meaning is refused: rules use the id, the pharmacy reads the name.
 */
export function resolveNames(knowledge: Knowledge, content: PrescriptionContent): PrescriptionContent {
  const { preparations, externalProducts, therapies, diets, points } = knowledge
  const nameIn = (entries: ReadonlyMap<string, { zh: string }>, id: string, name: string) => entries.get(id)?.zh ?? name
  return {
    ...content,
    herbs: content.herbs.map((line) => settleHerb(knowledge, line)),
    preparations: content.preparations.map((line) => {
      const known = line.preparationId === null ? undefined : preparations.get(line.preparationId)
      if (!known || known.zh === line.name || known.aliases.includes(line.name)) return line
      if (knowledge.preparationNames.has(line.name)) throw contradiction(line.name, known.zh)
      return { ...line, name: known.zh }
    }),
    outerProducts: content.outerProducts.map((p) => ({ ...p, name: nameIn(externalProducts, p.productId, p.name) })),
    externalTreatments: content.externalTreatments.map((t) => ({
      ...t,
      name: nameIn(therapies, t.treatmentId, t.name),
    })),
    therapies: content.therapies.map((t) => ({ ...t, name: nameIn(therapies, t.treatmentId, t.name) })),
    dietaryTherapy: content.dietaryTherapy.map((d) => ({ ...d, name: nameIn(diets, d.dietId, d.name) })),
    points: content.points.map((p) => ({ ...p, name: nameIn(points, p.pointId, p.name) })),
  }
}

const contradiction = (name: string, other: string) => new Refusal('name_contradiction', { name, other })

function settleHerb(knowledge: Knowledge, given: PrescribedHerb): PrescribedHerb {
  // A form of spaces alone counts as none: it must not become the name.
  const line = { ...given, form: given.form || null }
  const herb = line.herbId === null ? undefined : knowledge.herbs.get(line.herbId)
  if (!herb) return line
  const baseName = line.form ?? herb.zh
  const meant = meaningOf(knowledge, herb, line.name)
  if (!meant) return { ...line, name: baseName }
  if (meant.herbId !== herb.id) throw contradiction(line.name, baseName)
  // 制川乌 written for the plain herb sets its form; the plain name of a processed form would hide it.
  if (!meant.form) return line.form === null ? line : { ...line, name: baseName }
  if (line.form !== meant.form && herb.forms.some((f) => f.zh === line.form)) throw contradiction(line.name, baseName)
  return { ...line, form: meant.form }
}

/** The meaning of a name: first of this herb, since two herbs may share an alias, then of any. */
function meaningOf(knowledge: Knowledge, herb: CompiledHerb, written: string): HerbRef | undefined {
  const name = safetyIndexOf(knowledge).simplify(written)
  const form = herb.forms.find((f) => f.zh === name)
  if (form) return { herbId: herb.id, form: form.zh }
  const found = knowledge.herbNames.get(name)
  return found?.herbId !== herb.id && [herb.zh, ...herb.aliases].includes(name)
    ? { herbId: herb.id, form: null }
    : found
}
