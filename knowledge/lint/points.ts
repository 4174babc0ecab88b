import type { CompiledChannel, CompiledPointTable, Knowledge } from '../schema/knowledge.ts'
import { type Point, pointCategories } from '../schema/point.ts'
import { zhOf } from './prose.ts'
import type { Rule } from './rule.ts'

/**
 * The number of points per channel in the standard; 印堂 is the twenty-ninth of the Governor Vessel (GB/T 12346-2021).
 */
const counts: Record<string, number> = {
  lu: 11,
  li: 20,
  st: 45,
  sp: 21,
  ht: 9,
  si: 19,
  bl: 67,
  ki: 27,
  pc: 9,
  te: 23,
  gb: 44,
  lr: 14,
  cv: 24,
  gv: 29,
}

const ofChannels = (k: Knowledge) => [...k.points.values()].filter((p) => p.system === 'channel')

function* offItsChannel(k: Knowledge, { zh, id, code, channel, number }: Point): Generator<string> {
  const owner = k.channels.get(channel ?? '')
  if (!owner) yield `${zh}: no channel`
  else if (code !== `${owner.code}${number}`) yield `${zh}: ${code} is not number ${number} of ${owner.zh}`
  if (code && id !== code.toLowerCase()) yield `${zh}: id ${id} is not its code ${code}`
}

function* outOfOrder(k: Knowledge, { id, zh, points }: CompiledChannel): Generator<string> {
  if (points.length !== (counts[id] ?? 0)) yield `${zh}: ${points.length} points, the standard has ${counts[id] ?? 0}`
  for (const [i, point] of points.entries())
    if (k.points.get(point)?.number !== i + 1) yield `${zh}: ${point} stands at place ${i + 1}`
}

export const pointsLieOnTheirChannel: Rule = {
  name: 'a channel point lies on the channel of its code, and codes run without a gap',
  *faults(k) {
    for (const p of ofChannels(k)) yield* offItsChannel(k, p)
    for (const c of k.channels.values()) yield* outOfOrder(k, c)
  },
}

const toned = /[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]/

export const pointsAreNamed: Rule = {
  name: 'a point has pinyin with tones, an English name and a place in both languages',
  *faults({ points }) {
    for (const { zh, pinyin, en, location } of points.values()) {
      const syllables = pinyin.split(' ').length
      if (!toned.test(pinyin)) yield `${zh}: pinyin ${pinyin}`
      else if (/^\p{Script=Han}+$/u.test(zh) && syllables !== zh.length) yield `${zh}: ${syllables} syllables`
      if (/\p{Script=Han}/u.test(en + location.en)) yield `${zh}: Chinese in the English`
      if (!/\p{Script=Han}/u.test(location.zh)) yield `${zh}: no Chinese place`
    }
  },
}

/** The greatest needle depth in cun at a place with this danger. */
const deepest: Partial<Record<Point['dangers'][number], number>> = { 肺: 1, 眼球: 1, 延髓脊髓: 1.2 }

export const depthsRunUpward: Rule = {
  name: 'a needling depth runs upward and stays shallow above lung, eye and medulla',
  *faults({ points }) {
    for (const { zh, needling, dangers } of points.values()) {
      const [min, max] = needling?.depthCun ?? [0, 0]
      if (min > max) yield `${zh}: ${min} > ${max}`
      for (const d of dangers) if (max > (deepest[d] ?? 3)) yield `${zh}: ${max} cun above ${d}`
    }
  },
}

const grave: readonly Point['dangers'][number][] = ['肺', '脏器', '延髓脊髓', '眼球', '囟门']
const careful = /不深刺|浅|不提插|只灸/

/** Needles of the abdomen after Bo Zhiyun stay shallow by their method. */
export const graveDangersAreSaid: Rule = {
  name: 'what a deep needle may hurt gravely at a point is said in its caution or its way',
  *faults({ points }) {
    for (const { zh, system, dangers, caution, needling } of points.values())
      for (const d of dangers)
        if (system !== 'abdominal' && grave.includes(d) && !caution && !careful.test(zhOf(needling?.way)))
          yield `${zh}: ${d} without a caution`
  },
}

const isCategory = (role: string): role is Point['categories'][number] =>
  (pointCategories as readonly string[]).includes(role)

function* saidBy(t: CompiledPointTable): Generator<[pointId: string, role: string]> {
  if (t.type === 'special') for (const r of t.rows) for (const p of r.points) yield [p, r.role]
  if (t.type === 'keys' && t.id === 'eight-vessel-points')
    for (const r of t.rows) for (const p of r.points) yield [p, '八脉交会']
}

/**
 * The classes of each point in the tables: `太渊` is 输, 原 and 八会. The hours of 纳子 repeat points by time, not by
 * class.
 */
function categoriesInTables(k: Knowledge): Map<string, Set<string>> {
  const said = new Map<string, Set<string>>()
  const all = [...k.pointTables.values()].filter((t) => t.id !== 'day-branch-method').flatMap((t) => [...saidBy(t)])
  for (const [id, role] of all) if (isCategory(role)) said.set(id, (said.get(id) ?? new Set()).add(role))
  return said
}

function* disagreements({ zh, categories, meets }: Point, inTables: ReadonlySet<string>): Generator<string> {
  for (const c of categories) if (c !== '交会' && !inTables.has(c)) yield `${zh}: ${c} stands in no table`
  for (const c of inTables) if (!(categories as string[]).includes(c)) yield `${zh}: ${c} in the table alone`
  if (categories.includes('交会') !== meets.length > 0) yield `${zh}: 交会 without the channels that meet`
}

export const tablesAgreeWithCategories: Rule = {
  name: 'the tables of special points and the categories of the points agree',
  *faults(k) {
    const said = categoriesInTables(k)
    for (const point of ofChannels(k)) yield* disagreements(point, said.get(point.id) ?? new Set())
  },
}

export const vesselsPairUp: Rule = {
  name: 'partner channels name each other',
  *faults({ channels }) {
    for (const { id, zh, pair, partner } of channels.values()) {
      if (pair && channels.get(pair)?.pair !== id) yield `${zh}: ${pair} does not name it`
      if (partner && channels.get(partner)?.partner !== id) yield `${zh}: ${partner} does not name it`
    }
  },
}

/** Systems that needle the body itself: belly acupuncture and the ear have warnings of their own. */
const needlesTheBody = new Set(['channel', 'extra', 'dong'])

export const bellyAndLoinsSpareThePregnant: Rule = {
  name: 'every point of belly, loins and sacrum says how it stands in pregnancy',
  *faults({ points }) {
    for (const p of points.values())
      if (needlesTheBody.has(p.system) && /^(腹|腰骶)$/.test(p.region) && !p.pregnancy) yield `${p.zh}: no pregnancy`
  },
}

export const cautionsNameWhatLiesThere: Rule = {
  name: 'a caution of a point of the back or loins names no medulla',
  *faults({ points }) {
    for (const { zh, region, caution } of points.values())
      if (/^(背|腰骶)$/.test(region) && zhOf(caution).includes('延髓')) yield `${zh}: ${zhOf(caution)}`
  },
}
