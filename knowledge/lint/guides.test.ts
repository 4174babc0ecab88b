import { expect, test } from 'vitest'
import { compileKnowledge } from '../compile/base.ts'
import type { CompiledPointTable, Knowledge } from '../schema/knowledge.ts'
import {
  guidesKnowEveryElement,
  needlingNamesPointsOnce,
  reasonsFitTheirPoints,
  schoolsKeepToTheirPoints,
} from './guides.ts'

const { knowledge } = compileKnowledge()

/** The real base with one table modified. */
function withTable<T extends CompiledPointTable['type']>(
  type: T,
  change: (t: Extract<CompiledPointTable, { type: T }>) => CompiledPointTable,
): Knowledge {
  const table = [...knowledge.pointTables.values()].find((t) => t.type === type)
  if (table?.type !== type) throw new Error(`no table of ${type}`)
  const changed = change(table as Extract<CompiledPointTable, { type: T }>)
  return { ...knowledge, pointTables: new Map([...knowledge.pointTables, [table.id, changed]]) }
}

test.each([guidesKnowEveryElement, needlingNamesPointsOnce, schoolsKeepToTheirPoints, reasonsFitTheirPoints])(
  '$name: the base keeps it',
  (rule) => {
    expect([...rule.faults(knowledge)]).toEqual([])
  },
)

test('an element that the guide leaves out, and one that does not exist, are reported', () => {
  const broken = withTable('elements', (t) => ({
    ...t,
    rows: t.rows.filter((r) => r.element !== '痰').map((r) => (r.element === '肝' ? { ...r, element: '肝木' } : r)),
  }))
  const faults = [...guidesKnowEveryElement.faults(broken)]
  expect(faults).toEqual(expect.arrayContaining(['痰: no points', '肝木: no such element', '肝: no channel']))
})

test('a complaint that stands twice, and a point named twice, are reported', () => {
  const twice = withTable('needling', (t) => ({ ...t, rows: [...t.rows, ...t.rows.slice(0, 1)] }))
  expect([...needlingNamesPointsOnce.faults(twice)].join()).toContain('stands twice')
  const double = withTable('experience', (t) => ({
    ...t,
    rows: t.rows.map((r, i) => (i ? r : { ...r, points: [...r.points, ...r.points] })),
  }))
  expect([...needlingNamesPointsOnce.faults(double)].join()).toContain('names a point twice')
})

test('a point of another school is reported', () => {
  const strayed = withTable('experience', (t) => ({
    ...t,
    genre: 'ear' as const,
    rows: t.rows.slice(0, 1).map((r) => ({ ...r, points: ['lu7'] })),
  }))
  expect([...schoolsKeepToTheirPoints.faults(strayed)].join()).toContain('lu7')
})

test('a reason that speaks of a class of points which none of them bears is reported', () => {
  const strange = withTable('elements', (t) => ({
    ...t,
    rows: t.rows.map((r) => (r.element === '湿' ? { ...r, why: '脾经合穴利湿' } : r)),
  }))
  expect([...reasonsFitTheirPoints.faults(strange)].join()).toContain('湿: 三阴交')
  const unborne = withTable('needling', (t) => ({
    ...t,
    rows: t.rows.map((r) => ({ ...r, methods: r.methods.map((m) => ({ ...m, points: ['ex-hn3'], why: '取募穴' })) })),
  }))
  expect([...reasonsFitTheirPoints.faults(unborne)].join()).toContain('no point of 募')
})
