import { examLetters } from '../schema/exam-question.ts'
import type { CompiledExamQuestion, Knowledge } from '../schema/knowledge.ts'
import { factHolds } from './exam-facts.ts'
import type { Rule } from './rule.ts'

const questionsOf = (k: Knowledge) => [...k.examQuestions.values()]

export const questionsAreWellAsked: Rule = {
  name: 'an exam question stands once, its options differ, and it has one answer or says that it has several',
  *faults(k) {
    const asked = new Map<string, string>()
    for (const { id, zh, options, answer, multiple, links } of questionsOf(k)) {
      const earlier = asked.get(zh)
      if (earlier) yield `${id}: already asked as ${earlier}`
      asked.set(zh, id)
      if (new Set(options).size < options.length) yield `${id}: an option stands twice`
      if (new Set(answer).size < answer.length) yield `${id}: a letter stands twice`
      if (multiple ? answer.length < 2 : answer.length !== 1) yield `${id}: ${answer.length} answers`
      if (!links.length) yield `${id}: leads nowhere`
    }
  },
}

/** The second reading of the answer key: whatever the base can tell is stated again, option by option. */
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
  const holds = factHolds[derived.fact]
  const right = examLetters.filter((_, i) => holds(k, options[i] ?? '', derived.of, derived.by ?? ''))
  return right.join('') || 'none'
}

/** A key that favours a letter can be guessed. Among single answers each letter has its fifth, a little more or less. */
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
