import type { PrescribedHerb } from '#contract/prescribing/prescription-content.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { seeded } from '#server/demo/names.ts'

type Line = Pick<PrescribedHerb, 'herbId' | 'name' | 'form' | 'doseG' | 'decoct'>

/** Long prescriptions of herbs drawn from the whole base: incompatible ones occur, so that every rule has work. */
export function inventSheets(knowledge: Knowledge, sheets: number, herbs: number): Line[][] {
  const dice = seeded(24)
  const all = [...knowledge.herbs.values()]
  return Array.from({ length: sheets }, () => {
    const chosen = new Map<string, Line>()
    while (chosen.size < herbs) {
      const { id, zh } = dice.pick(all)
      chosen.set(id, { herbId: id, name: zh, form: null, doseG: dice.int(3, 30), decoct: '' })
    }
    return [...chosen.values()]
  })
}

/** A prescription every doctor may sign: nothing in it is blocked. */
export const mahuangTang = [
  { herbId: 'ma-huang', name: '麻黄', doseG: 9, role: '君', decoct: '先煎' },
  { herbId: 'gui-zhi', name: '桂枝', doseG: 6, role: '臣' },
  { herbId: 'ku-xing-ren', name: '苦杏仁', doseG: 9, role: '佐', decoct: '后下' },
  { herbId: 'zhi-gan-cao', name: '炙甘草', doseG: 3, role: '使' },
] as const
