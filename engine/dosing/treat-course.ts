import type { CompiledFormula, Knowledge } from '#knowledge/schema/knowledge.ts'

/** How long each kind of formula is usually given before the next visit, and what follows. */
export type CourseKind = 'grave' | 'exterior' | 'purge' | 'worms' | 'acute' | 'usual' | 'menses' | 'tonic'
export type Course = { kind: CourseKind; pairs: number; step: 'first' | 'next'; source: string }

type Plan = { first: number; next: number | null; source: string }
const textbook = '方剂学（规划教材）服药法与疗程'

export const coursePlans: Record<CourseKind, Plan> = {
  grave: { first: 1, next: 2, source: textbook },
  exterior: { first: 3, next: null, source: '伤寒论 12（一服汗出病差，停后服）' },
  purge: { first: 2, next: null, source: '伤寒论 208（若更衣者勿服之）' },
  worms: { first: 2, next: null, source: textbook },
  acute: { first: 5, next: 5, source: textbook },
  usual: { first: 7, next: 14, source: '处方管理办法 第十九条' },
  menses: { first: 7, next: 21, source: '中医妇科学（规划教材）调经' },
  tonic: { first: 7, next: 28, source: textbook },
}

/** The first that matches a formula's class. */
const kindsByClass: readonly (readonly [RegExp, CourseKind])[] = [
  [/^开窍剂|回阳救逆|^涌吐剂/, 'grave'],
  [/^解表剂|^祛暑剂|疏散外风|轻宣外燥/, 'exterior'],
  [/^泻下剂\/(?!润下)/, 'purge'],
  [/^驱虫剂/, 'worms'],
  [/清虚热|^安神剂|^固涩剂|^补益剂/, 'tonic'],
  [/^清热剂|^和解剂|止血|^痈疡|^消食剂|^泻下剂\/润下/, 'acute'],
  [/调经/, 'menses'],
]

export const courseKindOf = (formula: Pick<CompiledFormula, 'class'>): CourseKind =>
  kindsByClass.find(([pattern]) => pattern.test(formula.class))?.[1] ?? 'usual'

const order: readonly CourseKind[] = ['grave', 'purge', 'worms', 'exterior', 'acute', 'usual', 'menses', 'tonic']
const grave: ReadonlySet<string | undefined> = new Set(['有毒', '大毒'])
/** A toxic herb requires a check within a week. */
const toxicDays = 7
/** The maximum number of days for a controlled toxic herb (医疗用毒性药品管理办法 第九条). */
const controlledDays = 2

type Lines = readonly { herbId: string | null }[]

/** Urgency decides: of several formulas the one with the shortest course leads (急则治其标). */
export function treatCourse(
  knowledge: Knowledge,
  formulas: readonly CompiledFormula[],
  lines: Lines,
  isControlled: (herbId: string) => boolean = () => false,
): Course[] {
  const kind = formulas.map(courseKindOf).sort((a, b) => order.indexOf(a) - order.indexOf(b))[0] ?? 'usual'
  const { first, next, source } = coursePlans[kind]
  const ids = lines.flatMap((l) => l.herbId ?? [])
  const toxic = ids.some((id) => grave.has(knowledge.herbs.get(id)?.toxicity))
  const most = ids.some(isControlled) ? controlledDays : toxic ? toxicDays : Number.POSITIVE_INFINITY
  const course = (pairs: number, step: Course['step']): Course => ({ kind, pairs: Math.min(pairs, most), step, source })
  return [course(first, 'first'), ...(next === null ? [] : [course(next, 'next')])]
}

/** As stated in the classic: 日三服, 分三次, not that of a grave case; small children take little and often. */
export function timesPerDayOf(written: string, ageYears: number | null): number {
  if (ageYears !== null && ageYears < 7) return 4
  const take = written.replace(/重者[^，。；]*/g, '')
  if (/顿服/.test(take)) return 1
  if (/日三夜一|日四服|分四/.test(take)) return 4
  if (/日三服|三服|分三次|分温三|日三次/.test(take) && !/二至三/.test(take)) return 3
  return 2
}
