import type { DoubleHour } from './calendar.ts'
import { type EightPoint, eightPoints, withPartner } from './eight-points.ts'
import { type Stem, stemOf } from './pillars.ts'
import type { Opening } from './time.types.ts'

/** 飞腾八法歌, 徐凤, 针灸大全 卷四: by the hour's stem alone, through its trigram (纳甲). */
const trigrams: Readonly<Record<Stem, { trigram: string; point: EightPoint }>> = {
  甲: { trigram: '乾', point: 'SP4' },
  壬: { trigram: '乾', point: 'SP4' },
  丙: { trigram: '艮', point: 'PC6' },
  戊: { trigram: '坎', point: 'GB41' },
  庚: { trigram: '震', point: 'TE5' },
  辛: { trigram: '巽', point: 'SI3' },
  乙: { trigram: '坤', point: 'BL62' },
  癸: { trigram: '坤', point: 'BL62' },
  己: { trigram: '离', point: 'LU7' },
  丁: { trigram: '兑', point: 'KI6' },
}

export function openByFeiTeng({ hour }: DoubleHour): Opening {
  const stem = stemOf(hour)
  const { trigram, point } = trigrams[stem]
  return {
    status: 'open',
    points: withPartner(point),
    steps: [
      { rule: 'feitengStem', values: { stem, trigram } },
      { rule: 'feitengPoint', values: { trigram, vessel: eightPoints[point].vessel } },
    ],
  }
}
