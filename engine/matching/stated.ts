import { elementsOfName } from '#engine/patterns/name-elements.ts'
import { elementsOfStatement } from '#engine/patterns/read-statement.ts'
import type { Reading } from '#engine/reading/reading.types.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'

/** What the writer states about the case, with the words used. */
export type Stated = {
  /** `diagnosis`: a disease the writer does not only mention, but diagnoses. `better`: a sign said to be better. */
  kind: 'elements' | 'disease' | 'diagnosis' | 'pattern' | 'formula' | 'better'
  /** Names of elements, or the id of what is named. */
  ids: readonly string[]
  span: readonly [number, number]
  text: string
}

/** 证属脾肾阳虚, 拟逍遥散加减 → elements, patterns, diseases and formulas that are stated and not denied. */
export function statedIn(
  { signs, lexicon, diseaseNames }: Pick<Knowledge, 'signs' | 'lexicon' | 'diseaseNames'>,
  reading: Reading,
): Stated[] {
  // 腹泻 and 头痛 are names of diseases too: a history that mentions them states a sign, which is weighed as a sign. In
  // other writing, 頭暈, the sign was read in the same place.
  const isSymptom = (id: string | undefined) => signs.get(id ?? '')?.kind === 'symptom'
  const isSign = ({ text, span }: Reading['mentions'][number]) =>
    isSymptom(lexicon.get(text)) || reading.findings.some((f) => isSymptom(f.signId) && isSame(f.span, span))
  const named = reading.mentions
    .filter((m) => m.present && !(m.kind === 'disease' && (isSign(m) || isInside(reading, m.span))))
    .map(({ kind, id, span, text }): Stated => {
      const isDiagnosed = kind === 'disease' && isDiagnosedIn(reading.statements, span)
      return { kind: isDiagnosed ? 'diagnosis' : kind, ids: [id], span, text }
    })
  // Sciatica, 肺腺癌: an illness named in English or by its tissue, where no name of a disease stands.
  const isMentioned = ({ span }: Reading['findings'][number]) =>
    reading.mentions.some((m) => m.span[0] < span[1] && span[0] < m.span[1])
  const known = reading.findings.flatMap((f): Stated[] => {
    const sign = signs.get(f.signId)
    const id = sign?.kind === 'disease' && diseaseNames.get(sign.zh)
    const isNow = (/[a-z]/i.test(f.text) || isCancer(signs, f)) && f.present && !f.past && !f.eased && !f.guessed
    return id && isNow && !isMentioned(f) ? [{ kind: 'disease', ids: [id], span: f.span, text: f.text }] : []
  })
  const inElements = (list: Reading['statements']) =>
    list.flatMap(({ span, text }): Stated[] => {
      const ids = elementsOfStatement(text)
      return ids.length ? [{ kind: 'elements', ids, span, text }] : []
    })
  const said = inElements(reading.statements)
  const eased = reading.findings.filter((f) => f.eased && f.present && !f.past)
  const better = [...new Map(eased.map((f) => [f.signId, f])).values()].map(
    ({ signId, span, text }): Stated => ({ kind: 'better', ids: [signId], span, text }),
  )
  return [...(said.length ? said : inElements(reading.unread.filter(isDiagnosis))), ...named, ...known, ...better]
}

/** 诊为白秃疮, 此属感冒, and the words after 诊断:. What has a cause or a method before it is no diagnosis: 由于外感. */
const diagnoses = /^(?:[中西]医)?(?:诊断|诊为|证属|证系|证为|此属|此系|此乃|属于|属|系|乃)/
const label = /^(?:中医|西医)?诊断.{0,2}$/
/** How far from the words that introduce it a diagnosis begins: 诊断为右肩关节周围炎. */
const near = 8

function isDiagnosedIn(statements: Reading['statements'], [start]: Stated['span']): boolean {
  const at = statements.findIndex(({ span: [from, to] }) => from <= start && start < to)
  const [own, before] = [statements[at], statements[at - 1]]
  if (!own || start - own.span[0] > near) return false
  return diagnoses.test(own.text) || (before !== undefined && label.test(before.text.trim()))
}

const isSame = (a: Stated['span'], b: Stated['span']) => a[0] === b[0] && a[1] === b[1]

/** 易感冒 does not name a cold: the words are part of a longer sign. */
const isInside = ({ findings }: Reading, [start, end]: Stated['span']) =>
  findings.some(({ span: [from, to] }) => from <= start && end <= to && to - from > end - start)

/** 湿热下注 alone contains no sign and names the diagnosis: short, with at least two elements. */
const isDiagnosis = ({ text }: { text: string }) => text.length <= 10 && elementsOfName(text).length >= 2

/** Age and sex may be said before the disease a history begins with. */
const nearBeginning = 12

/** 黄褐斑3年，月经不调: the only disease named, at the beginning, before every symptom; none of them has a duration. */
export function leadingDisease(
  { signs, diseaseNames }: Pick<Knowledge, 'signs' | 'diseaseNames'>,
  { findings, mentions }: Reading,
  stated: readonly Stated[],
): string | undefined {
  const named = stated.filter((s) => s.kind === 'disease').sort((a, b) => a.span[0] - b.span[0])
  const [first] = named
  const found = findings.find((f) => f.present && !f.past && isCancer(signs, f))
  const cancer = diseaseNames.get(signs.get(found?.signId ?? '')?.zh ?? '')
  const ids = new Set(named.flatMap((s) => s.ids).filter((id) => id !== cancer))
  if (!first || ids.size > 1 || first.span[0] >= nearBeginning) return undefined
  if (mentions.some((m) => m.background && m.span[0] === first.span[0])) return undefined
  const told = findings.filter((f) => signs.get(f.signId)?.kind === 'symptom')
  const isFirst = told.length > 0 && told.every((f) => !f.duration && f.span[0] >= first.span[1])
  return isFirst ? (cancer ?? first.ids[0]) : undefined
}

/** 肺结节术后病理示肺腺癌: what was taken for less. */
const isCancer = (signs: Knowledge['signs'], { signId }: Reading['findings'][number]) =>
  signs.get(signId)?.kind === 'disease' && /癌$/.test(signs.get(signId)?.zh ?? '')
