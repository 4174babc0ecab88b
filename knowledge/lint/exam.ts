import { type ExamWeight, examLetters, examWeights } from '../schema/exam-question.ts'
import type { CompiledExamQuestion, Knowledge } from '../schema/knowledge.ts'
import { factHolds, weightOf } from './exam-facts.ts'
import type { Rule } from './rule.ts'

const questionsOf = (k: Knowledge) => [...k.examQuestions.values()]

const repeatsIn = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.keys(lists).filter((name) => {
    const list = lists[name] ?? []
    return new Set(list.map((one) => one.toLowerCase())).size < list.length
  })

export const questionsAreWellAsked: Rule = {
  name: 'an exam question stands once, its options differ, and it has one answer or says that it has several',
  *faults(k) {
    const asked = new Map<string, string>()
    for (const { id, zh, options, optionsEn, answer, multiple, links } of questionsOf(k)) {
      const earlier = asked.get(zh)
      if (earlier) yield `${id}: already asked as ${earlier}`
      asked.set(zh, id)
      const lists = { option: options, letter: answer, 'option in English': optionsEn }
      yield* repeatsIn(lists).map((what) => `${id}: the same ${what} stands twice`)
      if (multiple ? answer.length < 2 : answer.length !== 1) yield `${id}: ${answer.length} answers`
      if (!links.length) yield `${id}: leads nowhere`
    }
  },
}

/** A second check of the answer key: whatever the base knows is derived again, option by option. */
export const answersHold: Rule = {
  name: 'the answer of an exam question is what the base says, and no other option is',
  *faults(k) {
    for (const q of questionsOf(k)) {
      const right = lettersThatHold(k, q)
      if (right && right !== [...q.answer].sort().join(''))
        yield `${q.id}: says ${q.answer.join('')}, the base ${right}`
    }
  },
}

function lettersThatHold(k: Knowledge, { derived, options }: CompiledExamQuestion): string | null {
  if (!derived) return null
  const { fact, of, by = '' } = derived
  const holds = isWeight(fact) ? heaviest(k, fact, options, of) : (one: string) => factHolds[fact](k, one, of, by)
  const right = examLetters.filter((_, i) => holds(options[i] ?? ''))
  return right.join('') || 'none'
}

const isWeight = (fact: string): fact is ExamWeight => examWeights.some((one) => one === fact)

/** Two options with equal weight are both returned: the question then has two correct answers. */
function heaviest(k: Knowledge, fact: ExamWeight, options: readonly string[], of: string) {
  const weights = new Map(options.map((one) => [one, weightOf[fact](k, one, of)]))
  const most = Math.max(...weights.values())
  return (option: string) => most > 0 && weights.get(option) === most
}

/** Answers the base cannot verify are verified by a person: the question states the source, and why. */
export const answersAreRead: Rule = {
  name: 'an exam question is either computed from the base, or names its source and why the base cannot tell',
  *faults(k) {
    for (const { id, derived, read, source } of questionsOf(k)) {
      if (derived && read) yield `${id}: is computed and said not to be`
      if (!derived && !read) yield `${id}: is not computed, and does not say why`
      if (read && !source) yield `${id}: names no source`
    }
  },
}

/** Two names of the same thing are two correct answers, or two confusing wrong ones. */
export const optionsAreDifferentThings: Rule = {
  name: 'no two options of an exam question are names of the same formula or point',
  *faults(k) {
    for (const { id, options } of questionsOf(k))
      for (const names of [k.formulaNames, k.pointNames]) {
        const known = options.flatMap((one) => names.get(one) ?? [])
        if (new Set(known).size < known.length) yield `${id}: two options are the same`
      }
  },
}

/** A key that favours one letter can be guessed. Among single answers each letter has about a fifth. */
const share = { least: 0.15, most: 0.25, from: 100 }

export const answersSpread: Rule = {
  name: 'the right answers are spread evenly over the letters',
  *faults(k) {
    const single = questionsOf(k).filter((q) => !q.multiple)
    if (single.length < share.from) return
    for (const letter of examLetters) {
      const part = single.filter((q) => q.answer[0] === letter).length / single.length
      if (part < share.least || part > share.most) yield `${letter}: ${Math.round(part * 100)} %`
    }
  },
}
