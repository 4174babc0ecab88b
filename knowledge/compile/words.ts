import type { ExamQuestion } from '../schema/exam-question.ts'
import type { CompiledExamQuestion, CompiledWordTip, EntryLink } from '../schema/knowledge.ts'
import type { WordTip } from '../schema/word-tip.ts'
import { claimAll, type Names } from './names.ts'
import { type Fault, readKind } from './read.ts'

/**
 * Reads 名词 and the exam questions. Their links may point to an entry of any kind: the first table that has the name
 * is used.
 */
export function compileWords(names: Names, therapyNames: ReadonlyMap<string, string>, faults: Fault[]) {
  const tips = readKind('word-tips', faults)
  const questions = readKind('exam-questions', faults)
  const wordNames = claimAll('word-tips', tips.values(), (t) => t.aliases, faults)

  const linkOf = (name: string): EntryLink | null => {
    const herb = names.herbNames.get(name)
    if (herb) return { kind: 'herb', id: herb.herbId, name }
    const tables = [
      ['recipe', names.formulaNames],
      ['point', names.pointNames],
      ['symptom', names.lexicon],
      ['pattern', names.patternNames],
      ['disease', names.diseaseNames],
      ['word', wordNames],
      ['preparation', names.preparationNames],
      ['therapy', therapyNames],
    ] as const
    for (const [kind, table] of tables) {
      const id = table.get(name)
      if (id) return { kind, id, name }
    }
    return null
  }
  const links = (list: readonly string[], where: string) =>
    list.flatMap((name) => {
      const found = linkOf(name)
      if (!found) faults.push({ rule: 'linked entry exists', where, what: name })
      return found ?? []
    })
  const tip = (t: WordTip): CompiledWordTip => ({ ...t, links: links(t.links, `word-tips ${t.zh}`) })
  const question = (q: ExamQuestion): CompiledExamQuestion => ({
    ...q,
    links: links(q.links, `exam-questions ${q.id}`),
  })
  return {
    wordTips: new Map([...tips].map(([id, t]) => [id, tip(t)])),
    examQuestions: new Map([...questions].map(([id, q]) => [id, question(q)])),
  }
}
