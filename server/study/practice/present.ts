import type { StudyCard } from '#contract/study/practice.ts'
import { bareName } from '#engine/study/sign-questions.ts'
import type { Card, DrawnPoint, Question } from '#engine/study/study.types.ts'
import type { CompiledSign } from '#knowledge/schema/knowledge.ts'
import { chineseOf, labelOf, proseOf, type Reader, sourceOf, symptomLabel } from '#server/language/label.ts'

/** The name of an option or subject: an entry by its id, a class of herbs by its words. */
export function nameOf({ knowledge, language }: Reader, ask: Card['ask'], id: string): string {
  if (ask === 'herb-class') return labelOf({ zh: id, en: knowledge.terms.get(id) }, language)
  const entry = {
    'formula-herb': knowledge.herbs,
    'formula-signs': knowledge.formulas,
    clause: knowledge.formulas,
    'point-name': knowledge.points,
    'point-find': knowledge.points,
    sign: knowledge.signs,
  }[ask].get(id)
  return entry ? labelOf(entry, language) : id
}

export const optionOf = (reader: Reader, { card }: Question, id: string) => ({
  id,
  label: nameOf(reader, card.ask, id),
})

/**
 * A point to be found is named, one to be named is not; signs, and formulas recognised by signs, are the answer
 * themselves.
 */
function subjectOf(reader: Reader, { ask, entryId }: Card): string {
  const { knowledge, language } = reader
  if (ask === 'point-find') return nameOf(reader, ask, entryId)
  const entry = ask === 'herb-class' ? knowledge.herbs.get(entryId) : knowledge.formulas.get(entryId)
  return entry && (ask === 'herb-class' || ask === 'formula-herb') ? labelOf(entry, language) : ''
}

const lettered = ['A', 'B', 'C', 'D']

type Asking = { places: ReadonlyMap<string, DrawnPoint>; reps: number; isNew: boolean }

export function presentCard(reader: Reader, question: Question, { places, reps, isNew }: Asking): StudyCard {
  const { knowledge, language } = reader
  const { card, options } = question
  const sign = card.ask === 'sign' ? knowledge.signs.get(card.entryId) : undefined
  const place = places.get(card.entryId)
  const shown = card.ask === 'point-find' ? options : [card.entryId]
  const isFind = card.ask === 'point-find'
  return {
    cardId: card.id,
    deck: card.deck,
    ask: card.ask,
    subject: subjectOf(reader, card),
    signs: question.signs.map((id) => symptomLabel(reader, id).label),
    source: askedSource(reader, card),
    words: sign ? masked(firstSentence(proseOf(sign.note, language)), namesIn(sign, language)) : '',
    picture: sign?.zh ?? '',
    places:
      card.deck === 'point' && place
        ? {
            view: place.view,
            points: shown.flatMap((id) => {
              const at = places.get(id)
              // The position that is to be named would reveal its name.
              return at ? [{ optionId: isFind ? id : '', x: at.x, y: at.y }] : []
            }),
          }
        : null,
    options: isFind
      ? options.map((id, i) => ({ id, label: lettered[i] ?? '' }))
      : options.map((id) => optionOf(reader, question, id)),
    reps,
    isNew,
  }
}

const mostClauses = 3

const pairsIn = (zh: string) => [...zh].slice(1).map((end, i) => `${[...zh][i]}${end}`)

/**
 * Two books may give one name to two formulas; of many clauses the first few are enough. A chapter on lily disease would
 * reveal the decoction of lily bulb: then only the book is told.
 */
function askedSource(reader: Reader, { ask, entryId }: Card): string {
  const formula = reader.knowledge.formulas.get(entryId)
  const [source = ''] = (formula?.source ?? '').split('；')
  const book = source.split(/[ 引（]/)[0] ?? source
  if (ask === 'clause') {
    const isRevealing = pairsIn(formula?.zh ?? '').some((pair) => source.slice(book.length).includes(pair))
    return sourceOf(reader, isRevealing ? book : source.split(', ').slice(0, mostClauses).join(', '))
  }
  return ask === 'formula-herb' ? sourceOf(reader, book) : ''
}

/** Its appearance or feel; its meaning is given with the answer. */
const firstSentence = (words: string) => /^.*?(?:。|\.(?=\s|$)|$)/.exec(words)?.[0] ?? ''

/** Words that reveal the answer: the name, its forms, and its own word without the thing it is seen on. */
const namesIn = (sign: CompiledSign, language: Reader['language']) => [
  ...[sign.zh, ...sign.forms].flatMap((name) => [name, chineseOf(name, language)]),
  ...[bareName(sign)].flatMap((name) => [name, chineseOf(name, language)]),
  ...(language === 'en'
    ? labelOf(sign, language)
        .split(' ')
        .filter((word) => !seenOn.has(word.toLowerCase()))
    : []),
]
const seenOn = new Set(['tongue', 'pulse', 'coating', 'the', 'of', 'on', 'in', 'at', 'with', 'and', 'a', 'no', 'under'])

const escaped = (name: string) => name.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)
/** Latin words are removed whole and in their forms: red and redder, sores and sore, but not the end of injured. */
const findName = (name: string) =>
  new RegExp(
    /^[a-z]/i.test(name) ? `\\b${escaped(name.replace(/s$/, ''))}(?:s|r|er|ish|ness|ed)?\\b` : escaped(name),
    'gi',
  )

/** The text without the name of the subject; null when nothing else is left. */
function masked(words: string, names: readonly string[]): string {
  const longestFirst = [...new Set(names.filter(Boolean))].sort((a, b) => b.length - a.length)
  const left = longestFirst.reduce((text, name) => text.replaceAll(findName(name), '＿＿'), words)
  return /\p{L}/u.test(left.replaceAll('＿', '')) ? left : ''
}
