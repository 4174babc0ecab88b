import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { changesOf } from '#engine/composing/changes.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Ctx } from '#server/http/context.ts'
import { chineseOf, labelOf, proseOf, termOf } from '#server/language/label.ts'

type Reader = Pick<Ctx, 'knowledge' | 'language'>
type StatedFacts = { recipeName: string; explanation: string; decoctionText: string }
type Editor = Pick<PrescriptionContent, 'herbs' | 'recipes' | 'ownName'>

/** The name of a herb or a prepared medicine as it stands on a sheet, in the language of the caller; a word of the trade has its own, and what the base does not know stays. */
export function herbLabel({ knowledge, language }: Reader, name: string): string {
  if (language !== 'en') return chineseOf(name, language)
  const found = knowledge.herbNames.get(name)
  const herb = found && knowledge.herbs.get(found.herbId)
  const form = herb?.forms.find((f) => f.zh === found?.form)
  const prepared = knowledge.preparations.get(knowledge.preparationNames.get(name) ?? '')
  const entry = form ?? herb ?? prepared
  return entry ? labelOf(entry, language) : termOf(knowledge, name, language)
}

/** What lies below a point, as a sentence in English says it. */
const dangersEn: Readonly<Record<string, string>> = {
  肺: 'the lung',
  血管: 'a vessel',
  延髓脊髓: 'the medulla and cord',
  眼球: 'the eyeball',
  脏器: 'an organ',
  神经: 'a nerve',
  囟门: 'the fontanelle',
}

/** Points that a needle sentence names. An old report knows their Chinese names alone and keeps them. */
function pointsFor({ knowledge, language }: Reader, values: Readonly<Record<string, string | number>>) {
  const { pointIds, danger } = values
  if (language !== 'en' || typeof pointIds !== 'string') return {}
  const labels = pointIds
    .split('、')
    .map((id) => knowledge.points.get(id))
    .map((p) => p && labelOf(p, language))
  const statedFacts = labels.every((l) => l !== undefined) ? labels.join(', ') : undefined
  return {
    ...(statedFacts !== undefined &&
      (values['points'] === undefined ? { point: statedFacts } : { points: statedFacts })),
    ...(typeof danger === 'string' && { danger: dangersEn[danger] ?? danger }),
  }
}

/** Names within the values of a safety sentence. What has an English value of its own keeps it. */
export function valuesFor(reader: Reader, values: Readonly<Record<string, string | number>>) {
  if (reader.language === 'zh_CN') return values
  const statedFacts = (key: string, value: string | number) =>
    typeof value === 'string' && key !== 'text' && !key.endsWith('En')
      ? value
          .split('、')
          .map((one) => herbLabel(reader, one))
          .join(reader.language === 'en' ? ', ' : '、')
      : value
  // What was signed before drugs had an English name keeps the one of the record.
  const drugEn = values['drugEn'] ?? values['drug'] ?? ''
  return {
    ...Object.fromEntries(Object.entries({ ...values, drugEn }).map(([key, value]) => [key, statedFacts(key, value)])),
    ...pointsFor(reader, values),
  }
}

/** What a sheet is called and what it does, in the language of the caller. What is stored and printed stays Chinese. */
export function localiseFindings(reader: Reader, statedFacts: StatedFacts, editor: Editor): StatedFacts {
  const { language, knowledge } = reader
  if (language === 'zh_CN') return pick(statedFacts)
  if (language === 'zh_TW')
    return {
      recipeName: chineseOf(statedFacts.recipeName, language),
      explanation: chineseOf(statedFacts.explanation, language),
      decoctionText: chineseOf(statedFacts.decoctionText, language),
    }
  const formulas = editor.recipes.flatMap((r) => knowledge.formulas.get(r.recipeId) ?? [])
  const changes = changesOf(knowledge, formulas, editor.herbs)
  const name = formulas.map((f) => labelOf(f, language)).join(' with ')
  return {
    decoctionText: statedFacts.decoctionText,
    recipeName: editor.ownName || (name ? `${name}${changeWord(changes)}` : statedFacts.recipeName && 'Own formula'),
    explanation: [
      ...formulas.map((f) => {
        const method = f.method.map((m) => termOf(knowledge, m, language)).join(', ')
        return sentence(
          `${labelOf(f, language)}: ${[method, proseOf(f.mechanism, language)].filter(Boolean).join('. ')}`,
        )
      }),
      ...(formulas.length && changes.added.length
        ? [sentence(`Added: ${changes.added.map((n) => herbWithActions(reader, n)).join('; ')}`)]
        : []),
      ...changes.replaced.map((r) => sentence(`${herbLabel(reader, r.to)} in place of ${herbLabel(reader, r.from)}`)),
      ...(changes.removed.length
        ? [sentence(`Left out: ${changes.removed.map((n) => herbLabel(reader, n)).join(', ')}`)]
        : []),
    ].join(' '),
  }
}

const pick = ({ recipeName, explanation, decoctionText }: StatedFacts): StatedFacts => ({
  recipeName,
  explanation,
  decoctionText,
})

const sentence = (text: string) => text.replace(/\.?$/, '.')

const changeWord = ({ added, removed }: ReturnType<typeof changesOf>) =>
  added.length ? (removed.length ? ', modified' : ', with additions') : removed.length ? ', reduced' : ''

function herbWithActions(reader: Reader, name: string): string {
  const actions = actionsOf(reader.knowledge, name).map((a) => termOf(reader.knowledge, a, reader.language))
  return actions.length ? `${herbLabel(reader, name)} (${actions.join(', ')})` : herbLabel(reader, name)
}

const actionsOf = ({ herbNames, herbs }: Knowledge, name: string) =>
  herbs.get(herbNames.get(name)?.herbId ?? '')?.actions.slice(0, 2) ?? []
