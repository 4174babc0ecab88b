import type { Herb } from '#knowledge/schema/herb.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { type Comparison, type Difference, readTable } from './report.ts'

const textOf = (prose: Herb['differs']) => (typeof prose === 'string' ? prose : (prose?.zh ?? ''))

/** The herb and form meant by a name (`延胡索（元胡）`), with the range of that form. */
function rangeFor(k: Knowledge, name: string) {
  const ref = k.herbNames.get(name) ?? k.herbNames.get(name.replace(/（.*）/, ''))
  const herb = ref && k.herbs.get(ref.herbId)
  if (!herb) return null
  const form = herb.forms.find((f) => f.zh === ref.form)
  return { herb, doseG: form?.doseG ?? herb.doseG, said: textOf(herb.differs) || textOf(form?.differs) }
}

export function compareDoses(k: Knowledge, folder: string): Comparison {
  const differences: Difference[] = []
  let [rows, agreed] = [0, 0]
  for (const { name = '', min_g: min, max_g: max, dose_text: text } of readTable(folder, 'herb-dose-risk.tsv')) {
    if (!min || !max) continue
    rows++
    const ours = rangeFor(k, name)
    const same = ours?.doseG?.[0] === Number(min) && ours.doseG[1] === Number(max)
    if (same) agreed++
    else {
      const held = ours ? (ours.doseG?.join('–') ?? 'no oral dose') : 'not in the base'
      differences.push({
        where: name,
        what: `the table ${min}–${max} g (${text}), the base ${held}`,
        why: ours?.said || null,
      })
    }
  }
  return {
    table: 'herb-dose-risk.tsv',
    what: 'dose ranges of the pharmacopoeia',
    rows,
    agreed,
    target: 0.98,
    differences,
  }
}
