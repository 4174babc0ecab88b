import type { DoubleHour } from './calendar.ts'
import { type EightPoint, eightPoints, withPartner } from './eight-points.ts'
import { type Branch, branchOf, isYang, type Stem, stemOf } from './pillars.ts'
import type { Opening, Step } from './time.types.ts'

type Numbers<K extends string> = Readonly<Record<K, number>>

/* 八法逐日干支歌 and 八法临时干支歌, 徐凤, 针灸大全 卷四. */
const dayStems: Numbers<Stem> = { 甲: 10, 己: 10, 乙: 9, 庚: 9, 丁: 8, 壬: 8, 戊: 7, 癸: 7, 丙: 7, 辛: 7 }
const dayBranches: Numbers<Branch> = {
  辰: 10,
  戌: 10,
  丑: 10,
  未: 10,
  申: 9,
  酉: 9,
  寅: 8,
  卯: 8,
  巳: 7,
  午: 7,
  亥: 7,
  子: 7,
}
const hourStems: Numbers<Stem> = { 甲: 9, 己: 9, 乙: 8, 庚: 8, 丙: 7, 辛: 7, 丁: 6, 壬: 6, 戊: 5, 癸: 5 }
const hourBranches: Numbers<Branch> = {
  子: 9,
  午: 9,
  丑: 8,
  未: 8,
  寅: 7,
  申: 7,
  卯: 6,
  酉: 6,
  辰: 5,
  戌: 5,
  巳: 4,
  亥: 4,
}

/** 坎一 … 离九; the five of the centre belongs to 坤. */
const palaces: Readonly<Record<number, { trigram: string; point: EightPoint }>> = {
  1: { trigram: '坎', point: 'BL62' },
  2: { trigram: '坤', point: 'KI6' },
  3: { trigram: '震', point: 'TE5' },
  4: { trigram: '巽', point: 'GB41' },
  5: { trigram: '坤', point: 'KI6' },
  6: { trigram: '乾', point: 'SP4' },
  7: { trigram: '兑', point: 'SI3' },
  8: { trigram: '艮', point: 'PC6' },
  9: { trigram: '离', point: 'LU7' },
}

/** The divisor is nine on yang days and six on yin days; a remainder of zero counts as the divisor itself. */
export function openByLingGui({ day, hour }: DoubleHour): Opening {
  const [dayStem, dayBranch] = [stemOf(day), branchOf(day)]
  const [hourStem, hourBranch] = [stemOf(hour), branchOf(hour)]
  const [a, b, c, d] = [dayStems[dayStem], dayBranches[dayBranch], hourStems[hourStem], hourBranches[hourBranch]]
  const sum = a + b + c + d
  const divisor = isYang(day) ? 9 : 6
  const remainder = sum % divisor
  const number = remainder || divisor
  const palace = palaces[number]
  if (!palace) throw new RangeError(`no palace ${number}`)
  const steps: Step[] = [
    { rule: 'lingguiDay', values: { stem: dayStem, a, branch: dayBranch, b } },
    { rule: 'lingguiHour', values: { stem: hourStem, c, branch: hourBranch, d } },
    { rule: 'lingguiSum', values: { a, b, c, d, sum } },
    {
      rule: isYang(day) ? 'lingguiYang' : 'lingguiYin',
      values: { stem: dayStem, sum, divisor, quotient: Math.floor(sum / divisor), remainder },
    },
    ...(remainder ? [] : [{ rule: 'lingguiZero', values: { divisor } }]),
    {
      rule: number === 5 ? 'lingguiMiddle' : 'lingguiPalace',
      values: { number, trigram: palace.trigram, vessel: eightPoints[palace.point].vessel },
    },
  ]
  return { status: 'open', points: withPartner(palace.point), steps }
}
