import { expect, test } from 'vitest'
import { PrescribedHerb } from '#contract/prescribing/prescription-content.ts'
import { enterLines, unmerge } from './with-lines.ts'

const ids: Readonly<Record<string, string>> = { 薄荷: 'bo-he', 苦杏仁: 'ku-xing-ren', 桔梗: 'jie-geng', 牡蛎: 'mu-li' }
const line = (name: string, doseG: number, more: Partial<PrescribedHerb> = {}) =>
  PrescribedHerb.parse({ herbId: ids[name], name, doseG, ...more })
const shown = (herbs: readonly PrescribedHerb[]) => herbs.map((l) => `${l.name} ${l.doseG} ${l.decoct}`.trim())

test('a herb entered twice stands once, at the dose and with the note written last, and can be put back', () => {
  const herbs = [line('薄荷', 6), line('苦杏仁', 4)]
  const entered = enterLines(herbs, [line('苦杏仁', 6, { decoct: '后下' }), line('桔梗', 6)])
  expect(shown(entered.herbs)).toEqual(['薄荷 6', '苦杏仁 6 后下', '桔梗 6'])
  expect(entered.merged.map((m) => [m.before.doseG, m.after.doseG])).toEqual([[4, 6]])
  expect(shown(unmerge(entered.herbs, entered.merged))).toEqual(['薄荷 6', '苦杏仁 4', '桔梗 6'])
})

test('twice in one line it stands once too; another form of it is another line', () => {
  const { herbs, merged } = enterLines([], [line('牡蛎', 20), line('牡蛎', 30), line('牡蛎', 30, { form: '煅牡蛎' })])
  expect(shown(herbs)).toEqual(['牡蛎 30', '牡蛎 30'])
  expect(merged).toHaveLength(1)
})

test('an entry without a note keeps the note that stands there', () => {
  expect(shown(enterLines([line('薄荷', 6, { decoct: '后下' })], [line('薄荷', 3)]).herbs)).toEqual(['薄荷 3 后下'])
})
