import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { changesOf } from '#engine/composing/changes.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Ctx } from '#server/http/context.ts'
import { chineseOf, labelOf, proseOf, termOf } from '#server/language/label.ts'
import { explainSentence } from '#server/language/messages.ts'
import { punctuation } from '#server/language/punctuation.ts'

type Reader = Pick<Ctx, 'knowledge' | 'language'>
type Texts = { recipeName: string; explanation: string; decoctionText: string }
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
  const names = labels.every((l) => l !== undefined) ? labels.join(', ') : undefined
  return {
    ...(names !== undefined && (values['points'] === undefined ? { point: names } : { points: names })),
    ...(typeof danger === 'string' && { danger: dangersEn[danger] ?? danger }),
  }
}

/** Names within the values of a safety sentence. What has an English value of its own keeps it. */
export function valuesFor(reader: Reader, values: Readonly<Record<string, string | number>>) {
  if (reader.language === 'zh_CN') return values
  const localise = (key: string, value: string | number) =>
    typeof value === 'string' && key !== 'text' && !key.endsWith('En')
      ? value
          .split('、')
          .map((one) => herbLabel(reader, one))
          .join(punctuation[reader.language].comma)
      : value
  // What was signed before drugs had an English name keeps the one of the record.
  const drugEn = values['drugEn'] ?? values['drug'] ?? ''
  return {
    ...Object.fromEntries(Object.entries({ ...values, drugEn }).map(([key, value]) => [key, localise(key, value)])),
    ...pointsFor(reader, values),
  }
}

/** What a sheet is called and what it does, in the language of the caller. What is stored and printed stays Chinese. */
export function localiseFindings(reader: Reader, texts: Texts, editor: Editor): Texts {
  const { language, knowledge } = reader
  if (language === 'zh_CN') return pick(texts)
  if (language === 'zh_TW')
    return {
      recipeName: chineseOf(texts.recipeName, language),
      explanation: chineseOf(texts.explanation, language),
      decoctionText: chineseOf(texts.decoctionText, language),
    }
  const formulas = editor.recipes.flatMap((r) => knowledge.formulas.get(r.recipeId) ?? [])
  const changes = changesOf(knowledge, formulas, editor.herbs)
  const name = formulas.map((f) => labelOf(f, language)).join(' with ')
  return {
    decoctionText: texts.decoctionText,
    recipeName:
      editor.ownName ||
      (name ? `${name}${changeWord(changes)}` : texts.recipeName && explainSentence('own', {}, language)),
    explanation: [
      ...formulas.map((f) => {
        const method = f.method.map((m) => termOf(knowledge, m, language)).join(', ')
        return sentence(
          `${labelOf(f, language)}: ${[method, proseOf(f.mechanism, language)].filter(Boolean).join('. ')}`,
        )
      }),
      ...(formulas.length && changes.added.length
        ? [
            explainSentence(
              'added',
              { herbs: changes.added.map((n) => herbWithActions(reader, n)).join('; ') },
              language,
            ),
          ]
        : []),
      ...changes.replaced.map((r) =>
        explainSentence('replaced', { to: herbLabel(reader, r.to), from: herbLabel(reader, r.from) }, language),
      ),
      ...(changes.removed.length
        ? [explainSentence('removed', { herbs: changes.removed.map((n) => herbLabel(reader, n)).join(', ') }, language)]
        : []),
    ].join(' '),
  }
}

const pick = ({ recipeName, explanation, decoctionText }: Texts): Texts => ({
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
