import type { Output } from '#contract/base/endpoint.ts'
import type { practice } from '#contract/study/practice.ts'
import type { EntryLink } from '#contract/study/study.ts'
import type { Question } from '#engine/study/study.types.ts'
import type { CompiledFormula, CompiledHerb, CompiledPoint } from '#knowledge/schema/knowledge.ts'
import {
  capital,
  chineseOf,
  labelOf,
  proseOf,
  type Reader,
  sourceOf,
  symptomLabel,
  termOf,
} from '#server/language/label.ts'
import { punctuation } from '#server/language/punctuation.ts'
import { nameOf } from './present.ts'

type Explanation = { entry: EntryLink | null; words: string[]; source: string }
type Answered = Output<typeof practice.answer>
const treatsMost = 8

/** Where to read on, and the base's text. */
export function explain(reader: Reader, { card }: Question): Explanation {
  const explanation = explainEntry(reader, card.entryId)
  // The herbs are what was asked for: they come first.
  return card.ask === 'formula-herb' ? { ...explanation, words: explanation.words.toReversed() } : explanation
}

/** A wrong answer, so that what was taken for the right one is known too; a class of herbs has no entry. */
export function explainChosen(reader: Reader, { card, answer }: Question, option: string): Answered['chosen'] {
  if (option === answer || card.ask === 'herb-class') return null
  const { entry, words } = explainEntry(reader, option)
  return { label: nameOf(reader, card.ask, option), words: words[0] ?? '', entry }
}

/** The first line distinguishes an entry from others. */
function explainEntry(reader: Reader, id: string): Explanation {
  const { knowledge: k, language } = reader
  const [herb, formula, point, sign] = [k.herbs.get(id), k.formulas.get(id), k.points.get(id), k.signs.get(id)]
  const link = (kind: EntryLink['kind'], entry: { zh: string; en: string }) => ({
    kind,
    id,
    label: labelOf(entry, language),
  })
  const read = (source: string) => sourceOf(reader, source)
  if (herb) return { entry: link('herb', herb), words: herbLines(reader, herb), source: read(herb.source) }
  if (formula)
    return {
      entry: link('recipe', formula),
      words: [proseOf(formula.mechanism, language), compositionOf(reader, formula)].filter(Boolean),
      source: read(formula.source),
    }
  if (point) return { entry: link('point', point), words: pointLines(reader, point), source: read(point.source) }
  const words = sign ? [proseOf(sign.note, language)].filter(Boolean) : []
  return { entry: sign ? link('symptom', sign) : null, words, source: '' }
}

const listed = (reader: Reader, words: readonly string[], by: 'comma' | 'pause') =>
  capital(words.map((one) => termOf(reader.knowledge, one, reader.language)).join(punctuation[reader.language][by]))

const herbLines = (reader: Reader, herb: CompiledHerb) => [
  listed(reader, herb.actions, 'pause'),
  listed(reader, [herb.nature, ...herb.flavours], 'comma'),
]

const pointLines = (reader: Reader, { location, indications }: CompiledPoint) =>
  [
    proseOf(location, reader.language),
    indications
      .slice(0, treatsMost)
      .map((id) => symptomLabel(reader, id).label)
      .join(punctuation[reader.language].comma),
  ].filter(Boolean)

const compositionOf = ({ knowledge, language }: Reader, { herbs }: CompiledFormula) =>
  herbs
    .map(({ herbId, name }) => {
      const herb = knowledge.herbs.get(herbId)
      return herb && language === 'en' ? labelOf(herb, language) : chineseOf(name, language)
    })
    .join(punctuation[language].comma)
