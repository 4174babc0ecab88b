import { about, aboutAll, isNeedled, isWarmed, type KnownNeedle, type NeedleCheck } from './rule.ts'

const source = '针灸治疗学·孕妇禁忌；针灸大成·禁针穴歌'
/** 至阴 turns the fetus by moxa; needling it is forbidden. */
const moxaFor = new Set(['bl67'])
const belly = new Set<KnownNeedle['point']['region']>(['腹', '腰骶'])

/** Forbidden and restricted points, and any needle over abdomen and sacrum. */
export const pregnancy: NeedleCheck = {
  rule: 'needle-pregnancy',
  canJudge: (q) => q.patient?.asked.pregnancy === true,
  findings: (q) => {
    if (!q.patient?.pregnant) return []
    const lined = q.known.flatMap((line) => {
      const { pregnancy: word, region } = line.point
      const moxa = isWarmed(line) && !isNeedled(line) && moxaFor.has(line.pointId)
      if (moxa) return [about(line, { rule: 'needle-pregnancy', level: 'sign', text: 'needle-pregnancy-moxa', source })]
      if (word === '禁用' || word === '忌用')
        return [about(line, { rule: 'needle-pregnancy', level: 'blocked', text: 'needle-pregnancy-never', source })]
      if (word === '慎用' || belly.has(region))
        return [about(line, { rule: 'needle-pregnancy', level: 'sign', text: 'needle-pregnancy-care', source })]
      return []
    })
    const electric = q.known.filter((l) => l.method === 'electric')
    return electric.length
      ? [
          ...lined,
          aboutAll(electric, { rule: 'needle-pregnancy', level: 'sign', text: 'needle-pregnancy-electric', source }),
        ]
      : lined
  },
}
