import { joinBrokenLines, restorePlaces, type Whole } from './broken-lines.ts'
import { bySetting } from './by-setting.ts'
import { withCarriedPart } from './carried-part.ts'
import { withClimacteric } from './climacteric.ts'
import { withoutGeneral } from './closer.ts'
import { withComposed } from './concepts/with-composed.ts'
import { bringBack, moreLater } from './course-later.ts'
import { ofItsPart } from './discharge.ts'
import { easedAsOne, withCourse } from './eased.ts'
import { isTurned, type TrackedFinding, treatmentsOf, withoutEnded, withoutRecovered } from './ended.ts'
import { readEndings } from './endings.ts'
import { withEnglish } from './english/read-english.ts'
import { readFeelings } from './everyday/feelings.ts'
import { type EverydayFigure, readEverydayFrames } from './everyday/frames.ts'
import { type Figure, readFigures } from './figures.ts'
import { type Hit, HitFinder } from './find-hits.ts'
import { readImproved } from './improved.ts'
import { withoutLightWords } from './light-words.ts'
import { eachOfList } from './listed-parts.ts'
import { mayComeFrom } from './may-come.ts'
import { findMentions } from './mentions.ts'
import { readModalities } from './modalities.ts'
import { type Judged, judge } from './negation.ts'
import { normaliseSpeech } from './normalise.ts'
import { isOfOthers } from './of-others.ts'
import { readPatientPhrases } from './patient-phrases.ts'
import { readPerson } from './person.ts'
import { withPlaced } from './placed/with-placed.ts'
import { pregnancySigns } from './pregnancy-words.ts'
import { degreeOf, durationOf, endsBack, isEased, maySide, sideOf } from './qualify.ts'
import type { Finding, Person, Reading, ReadingIndex, Side, Statement } from './reading.types.ts'
import { isOfRemedy } from './remedies.ts'
import { SectionWalker } from './sections.ts'
import { type Clause, clausesOf } from './segment.ts'
import { correctSlips } from './slips.ts'
import { countUpTo, holderOf, insideLonger, insideOf, tornFrom, touching } from './spans.ts'
import { tokensOf } from './split-denial.ts'
import { findStatements } from './statements.ts'
import { othersIn } from './subjects.ts'
import { isNoDischarge } from './word-context.ts'

/** Longer texts are read up to here; the caller is told that the rest was not read. */
export const readableLength = 10_000

const bareChills = /^(?:怕冷|畏冷|怕凉|形寒|怯冷|身寒|身冷|觉冷)$/
/** A fever in the same sentence or the next. */
const feverNear = 40

/** How many characters after a guessed word may describe it. */
const describedWithin = 3

/**
 * Free text → signs, present or denied, each with its place. `known`: sex and age on record, where the text does not say
 * them: whoever writes a history on the desk of a patient does not repeat them.
 */
export function readText(index: ReadingIndex, text: string, known: Person = {}): Reading {
  const raw = text.slice(0, readableLength)
  const whole = joinBrokenLines(raw, index)
  return whole
    ? restorePlaces(readWhole({ index, raw: whole.text, known }), whole, raw)
    : readWhole({ index, raw, known })
}

type Source = { index: ReadingIndex; raw: string; known: Person }

/** The text as written; guesses from typing errors are added and change nothing of it. */
function readWhole(source: Source): Reading {
  const { index, raw, known } = source
  const written = normaliseSpeech(raw, index.variants)
  const clauses = clausesOf(written)
  const { pastSpans, betterSpans, ...plain } = readPlain(source, written, clauses)
  const exact = withListed(source, written, withLighter(source, written, plain))
  const mayBe = mayBeAt(written, clauses)
  const isPast = insideOf(pastSpans.map((c) => [c.start, c.end]))
  const isBetter = touching(betterSpans)
  const isOpen = (clause: Clause, start: number, end: number) =>
    isOwn(written, clause, { start, end }) &&
    !mayBe(start) &&
    !isPast([start, start + 1]) &&
    !isBetter([start, end]) &&
    !isTurned(written, [start, end]) &&
    !isNoDischarge(written, start)
  const composed = withComposed(index, { raw, plain: written }, clauses, exact, isOpen)
  const isExact = new Set(exact.findings)
  const qualified = bySetting(
    index,
    written,
    { ...known, ...composed.person },
    composed.findings.filter((f) => !isExact.has(f)),
  ).map((f) => withCourse(written, f))
  const all = sorted([...exact.findings, ...qualified])
  const reading = {
    ...composed,
    findings: withoutGeneral(
      index,
      withPlaced(index, { raw, plain: written }, withCarriedPart(index, written, ofItsPart(index, written, all))),
    ),
  }
  const { text, guessed } = correctSlips(written, clauses, index)
  if (!guessed.length) return reading
  const isGuessed = touching(guessed)
  const key = (f: Finding) => `${f.signId} ${f.span[0]}`
  const readBefore = new Set(reading.findings.map(key))
  // 台黄腻: attributes of a guessed thing are guessed as well.
  const follows = (f: Finding) =>
    !readBefore.has(key(f)) && guessed.some(([, end]) => f.span[0] >= end && f.span[0] - end <= describedWithin)
  const isRead = (f: Finding) =>
    reading.findings.some((g) => g.signId === f.signId && g.span[0] < f.span[1] && f.span[0] < g.span[1])
  const meant = readPlain(source, text, clauses).findings.filter((f) => (isGuessed(f.span) || follows(f)) && !isRead(f))
  const findings = [...reading.findings, ...meant.map((f) => ({ ...f, guessed: true as const }))]
  return { ...reading, findings: sorted(findings) }
}

/** A return visit says so at its beginning. */
const returning =
  /^[^。;]{0,16}(?:复诊|[二三四五六七八]诊|(?:服|用)?[上前]?[药方](?:后|\d{1,2}剂|[一二两三四五六七八九十]{1,2}剂)|服(?:上|前)方|服药(?:后|[一二两三四五六七八九十\d]{1,2}(?:周|天|剂|付|个月))|follow.?up visit|return visit)/i

/** How a pain is or comes, without its place: where the place is found, nothing more is told by it. */
const unplaced = '疼痛 剧痛 灼痛 绞痛 刺痛 胀痛 隐痛 跳痛 窜痛 阵痛 酸痛 掣痛 冷痛'.split(' ')

/** What is found only without words of degree between, 胃口也差, where nothing else was found. */
function withLighter(source: Source, written: string, reading: Reading): Reading {
  const { index, raw } = source
  const whole = withoutLightWords(written)
  if (!whole) return reading
  const lighter = restorePlaces(
    readPlain({ ...source, raw: whole.text }, whole.text, clausesOf(whole.text)),
    whole,
    raw,
  )
  const general = new Set(unplaced.map((name) => index.figureSigns.get(name)))
  const onset = index.figureSigns.get('突然发病')
  const meets = (f: Finding, g: Finding) => g.span[0] < f.span[1] && f.span[0] < g.span[1]
  const isFree = (f: Finding) =>
    !reading.findings.some((g) => meets(f, g) && !general.has(g.signId) && g.signId !== onset)
  const more = lighter.findings.filter((f) => f.present && !general.has(f.signId) && isFree(f) && isLightened(f, whole))
  if (!more.length) return reading
  const isPlaced = (g: Finding) => general.has(g.signId) && more.some((f) => meets(f, g))
  return { ...reading, findings: sorted([...reading.findings.filter((g) => !isPlaced(g)), ...more]) }
}

/** 腰、膝、踝疼痛: what is told of the last part is told of each. */
function withListed(source: Source, written: string, reading: Reading): Reading {
  const { index, raw } = source
  const general = new Set(unplaced.map((name) => index.figureSigns.get(name)))
  const denied = reading.findings.filter((f) => !f.present || f.past)
  const more = eachOfList(written)
    .flatMap(
      (one) => restorePlaces(readPlain({ ...source, raw: one.text }, one.text, clausesOf(one.text)), one, raw).findings,
    )
    .filter(({ signId, span: [, end] }) => !general.has(signId) && !denied.some((f) => f.span[1] === end))
  const read = new Set(reading.findings.map((f) => f.signId))
  const fresh = more.filter((f) => f.present && !read.has(f.signId))
  return fresh.length ? { ...reading, findings: sorted([...reading.findings, ...fresh]) } : reading
}

/** The words of the finding held a light word. */
const isLightened = ({ span: [start, end] }: Finding, { places }: Whole) =>
  places.filter((at) => at >= start && at < end).length < end - start

const sorted = (findings: readonly Finding[]) =>
  findings.toSorted((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1])

function readPlain({ index, raw, known }: Source, plain: string, clauses: readonly Clause[]) {
  const isOwnAt = ownAt(plain, clauses)
  const mayBe = mayBeAt(plain, clauses)
  const said = [...readEverydayFrames(plain), ...readFeelings(plain)].filter(
    (f) => !mayBe(f.start) && isOwnAt(f.start, f.end),
  )
  const { tracked, unread, pastSpans, familySpans } = readClauses(index, raw, plain, clauses, said)
  const figures = figureFindings(raw, plain, index, pastSpans).filter(({ span }) => isOwnAt(...span))
  // A word of the base of equal length takes precedence over an everyday frame: 腰部僵痛 is not 腰痛 alone.
  const places = tracked.map(({ finding: f }) => f.span)
  const isOnly = onlyFrames(
    said,
    places.filter(([s, e]) => !howPainful.test(plain.slice(s, e))),
  )
  const frames = placed(raw, said.filter(isOnly), index, pastSpans).map((f) => withCourse(plain, f))
  const improved = improvedFindings(raw, plain, index, pastSpans)
  const isMeasured = insideOf([...figures, ...frames, ...improved.map(({ finding }) => finding)].map((f) => f.span))
  const words = tracked.filter(({ finding: { span } }) => !isMeasured(span) || beating.test(plain.slice(...span)))
  const endings = [...endingFindings(raw, plain, index), ...improved]
  const chinese = [...words, ...[...figures, ...frames].map((finding) => ({ finding, ended: false })), ...endings]
  const { tracked: read, person } = withEnglish(index, raw, chinese)
  // less phlegm is better, not scanty phlegm.
  const isImproved = insideOf(improved.map(({ finding }) => finding.span))
  const both = read.filter(
    ({ finding: { eased, span } }) => eased || !isImproved(span) || !/[a-z]/i.test(plain.charAt(span[0])),
  )
  const all = [...both].sort((a, b) => a.finding.span[0] - b.finding.span[0] || a.finding.span[1] - b.finding.span[1])
  const told = { ...person, ...readPerson(plain) }
  const who = { ...known, ...told }
  const nameOf = (name: string) => index.figureSigns.get(name)
  const isTorn = tornFrom(all.map((f) => f.finding.span))
  const left = withoutRecovered(plain, withoutEnded(plain, all, index.broader), nameOf)
  const findings = withClimacteric(index, plain, who, bySetting(index, plain, who, withChills(index, plain, left)))
  return {
    findings: easedAsOne(findings).map((f) => (isOfNow(index, f, who) ? f : { ...f, past: true as const })),
    mentions: findMentions(raw, plain, clauses, familySpans, index).filter((m) => !isTorn(m.span)),
    statements: findStatements(raw, plain, clauses),
    // What only a figure, a frame or English words told is read as well.
    unread: unread.filter(
      ({ span: [start, end] }) => !all.some(({ finding: { span } }) => span[0] < end && span[1] > start),
    ),
    person: told,
    ...(returning.test(plain) && { returning: true as const }),
    length: raw.length,
    pastSpans,
    betterSpans: improved.map(({ finding }) => finding.span),
  }
}

/** 怕冷 is an aversion to cold relieved by warmth, but beside a fever it belongs to an exterior pattern. */
function withChills({ figureSigns }: ReadingIndex, plain: string, findings: readonly Finding[]): readonly Finding[] {
  const [own, exterior, fever] = ['畏寒', '恶寒', '发热'].map((name) => figureSigns.get(name))
  const fevers = findings.filter((f) => f.signId === fever && f.present && !f.past).map((f) => f.span[0])
  if (!fevers.length || !exterior) return findings
  return findings.map((f) => {
    const isBare = f.signId === own && bareChills.test(plain.slice(...f.span))
    return isBare && fevers.some((at) => Math.abs(at - f.span[0]) <= feverNear) ? { ...f, signId: exterior } : f
  })
}

/** 三十岁时怀孕 is past: not pregnant today. */
const isOfNow = ({ figureSigns }: ReadingIndex, { signId, present }: Finding, { pregnant }: Person) =>
  !present || pregnant || !pregnancySigns.some((name) => figureSigns.get(name) === signId)

function readClauses(
  index: ReadingIndex,
  raw: string,
  plain: string,
  clauses: readonly Clause[],
  framed: readonly Figure[],
) {
  const finder = new HitFinder(plain, index)
  const isTreated = treatmentsOf(plain)
  const sections = new SectionWalker()
  const hitsOf = clauses.map((clause) => {
    const from = mayComeFrom(plain, clause) ?? clause.end
    return finder
      .clause(clause, tokensOf(plain, clause, index))
      .filter((hit) => isOwn(plain, clause, hit) && hit.start < from)
  })
  const others = othersIn(
    plain,
    clauses,
    [...hitsOf.flat(), ...framed].map(({ start }) => start).sort((a, b) => a - b),
  )
  const isOther = insideOf(others.map((part) => [part.start, part.end]))
  const tracked: TrackedFinding[] = []
  const unread: Statement[] = []
  const pastSpans: Clause[] = [...others]
  const familySpans: Clause[] = [...others]
  let last: TrackedFinding[] = []
  for (const [at, clause] of clauses.entries()) {
    const past = sections.pastOf(plain, clause)
    if (past) pastSpans.push(clause)
    if (past === 'family') familySpans.push(clause)
    const hits = hitsOf[at] ?? []
    if (!hits.length) {
      unread.push({ span: [clause.start, clause.end], text: raw.slice(clause.start, clause.end) })
      const isSaid = framed.some(({ start }) => clause.start <= start && start < clause.end)
      moreLater(plain, { tracked, last }, clause, isSaid, isTreated)
      continue
    }
    if (endsBack(plain.slice(clause.start, clause.end))) bringBack(last)
    // What never occurred is not present today either; this does not concern the family.
    let beside: Side | null = null
    const judged = judge(plain, clause, hits).flatMap((hit, i, all) => {
      const word = plain.slice(hit.start, hit.end)
      const nextPain = all.slice(i + 1).find((next) => maySide(plain.slice(next.start, next.end)))
      const after = maySide(word) ? plain.slice(hit.end, nextPain?.start ?? clause.end) : ''
      const side = sideOf(hit.before, word, after, beside)
      beside = side
      const ofFamily = past === 'family' || isOther([hit.start, hit.end])
      return findingsOf(raw, hit, side, ofFamily || (past === 'own' && hit.present))
    })
    const found = listedTogether(plain, judged)
    tracked.push(...found)
    // What becomes of an illness of the family is not told of the patient.
    last = found.filter(({ finding }) => past !== 'family' && !isOther(finding.span))
  }
  return { tracked, unread, pastSpans, familySpans }
}

/** 太阳穴那儿一蹦一蹦地疼: how it hurts, which does not part the place from its pain; beating is a sign beside it. */
const beating = /^(?:一[跳蹦抽]一[跳蹦抽]|突突|跳着?)[地的]?[疼痛]$/
const howPainful = new RegExp(`${beating.source}|^(?:[刺胀隐绞灼冷坠闷窜掣酸抽钝剧]|.样)[疼痛]$`)

/** 若出现胸痛，速来就诊: what only may come. */
function mayBeAt(plain: string, clauses: readonly Clause[]) {
  const starts = clauses.map((c) => c.start)
  return (at: number) => {
    const clause = clauses[countUpTo(starts, at) - 1]
    const from = clause && mayComeFrom(plain, clause)
    return typeof from === 'number' && at >= from
  }
}

/** Whether what stands there is told of the patient's own body. */
function ownAt(plain: string, clauses: readonly Clause[]) {
  const starts = clauses.map((c) => c.start)
  return (start: number, end: number) => {
    const clause = clauses[countUpTo(starts, start) - 1]
    return !clause || !isOfOthers(plain, clause, start, end)
  }
}

const isOwn = (plain: string, clause: Clause, { start, end }: Pick<Hit, 'start' | 'end'>) =>
  !isOfRemedy(plain, clause, start, end) && !isOfOthers(plain, clause, start, end)

/** 胸闷、气短减轻 and 头痛、失眠3年: what is listed before the last is better with it, and has lasted as long. */
function listedTogether(plain: string, found: readonly TrackedFinding[]): TrackedFinding[] {
  let next: TrackedFinding | undefined
  return found
    .toReversed()
    .map((item) => {
      const isListed = next && /^[、及和与或]?$/.test(plain.slice(item.finding.span[1], next.finding.span[0]))
      next = isListed && next && item.finding.present ? likeNext(item, next) : item
      return next
    })
    .toReversed()
}

function likeNext(
  item: TrackedFinding,
  { finding: { present, eased, duration, span } }: TrackedFinding,
): TrackedFinding {
  const together = eased ? asEased(item) : item
  // Without a word between, 头晕目眩 is one saying.
  const lasts = present && duration && !item.finding.duration && item.finding.span[1] <= span[0]
  return lasts ? { ...together, finding: { ...together.finding, duration } } : together
}

const asEased = (item: TrackedFinding): TrackedFinding => ({ ...item, finding: { ...item.finding, eased: true } })

function findingsOf(raw: string, hit: Judged, side: Side | null, past: boolean): TrackedFinding[] {
  const text = raw.slice(hit.start, hit.end)
  const degree = degreeOf(hit.before, hit.after)
  const duration = durationOf(hit.after)
  const isBetter = hit.present && isEased(hit.before, hit.after)
  const facts = hit.signs.map((signId) => ({
    ended: hit.ended ?? false,
    finding: {
      signId,
      present: hit.present,
      span: [hit.start, hit.end] as const,
      text,
      ...(degree ? { degree } : {}),
      ...(duration ? { duration } : {}),
      ...(side ? { side } : {}),
      ...(past ? { past } : {}),
    },
  }))
  return isBetter ? facts.map(asEased) : facts
}

function figureFindings(raw: string, plain: string, index: ReadingIndex, pastSpans: readonly Clause[]): Finding[] {
  return placed(raw, [...readFigures(plain), ...readModalities(plain), ...readPatientPhrases(plain)], index, pastSpans)
}

/**
 * A word of the base that holds the frame takes precedence, and a sign between the part and its description means that
 * they do not belong together: 腰部成簇水疱疼痛.
 */
function onlyFrames(frames: readonly EverydayFigure[], words: readonly (readonly [number, number])[]) {
  const isPart = insideLonger(frames.map(({ start, end }) => [start, end]))
  const whole = words.filter((word) => !isPart(word))
  const same = new Set(whole.map(([start, end]) => `${start} ${end}`))
  const isInWhole = insideLonger(whole)
  const holdsWord = holderOf(words)
  return ({ start, end, isLoose, isListed, headEnd }: EverydayFigure) =>
    !(same.has(`${start} ${end}`) && !isListed) &&
    !(isLoose && (isInWhole([start, end]) || holdsWord([Math.max(start + 1, headEnd ?? 0), end - 1])))
}

function placed(raw: string, said: readonly Figure[], index: ReadingIndex, pastSpans: readonly Clause[]): Finding[] {
  const isPast = insideOf(pastSpans.map((c) => [c.start, c.end]))
  return said.flatMap(({ start, end, names, present }) => {
    const signId = names.map((n) => index.figureSigns.get(n)).find((id) => id !== undefined)
    const past = isPast([start, start + 1]) ? { past: true as const } : {}
    return signId ? [{ signId, present, span: [start, end] as const, text: raw.slice(start, end), ...past }] : []
  })
}

/** 睡得好多了: nothing else tells of it. */
function improvedFindings(raw: string, plain: string, index: ReadingIndex, pastSpans: readonly Clause[]) {
  return placed(raw, readImproved(plain), index, pastSpans).map((f) => asEased({ finding: f, ended: false }))
}

function endingFindings(raw: string, plain: string, index: ReadingIndex): TrackedFinding[] {
  return readEndings(plain).flatMap(({ start, end, names }) => {
    const signId = names.map((n) => index.figureSigns.get(n)).find((id) => id !== undefined)
    const finding = { present: false, span: [start, end] as const, text: raw.slice(start, end) }
    return signId ? [{ finding: { signId, ...finding }, ended: true }] : []
  })
}
