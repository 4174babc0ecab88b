import {
  type QualityField,
  type QualityItem,
  qualityItems,
  type RecordFacts,
  type RecordQuality,
} from './record-quality.types.ts'

/** A hundred in total. The weights are ours: the standard lists the items without weights. */
const worth: Readonly<Record<QualityItem, { points: number; field: QualityField }>> = {
  complaint: { points: 7, field: 'history' },
  duration: { points: 5, field: 'history' },
  'present-history': { points: 10, field: 'history' },
  'past-history': { points: 6, field: 'history' },
  allergy: { points: 6, field: 'history' },
  inspection: { points: 4, field: 'history' },
  listening: { points: 4, field: 'history' },
  inquiry: { points: 6, field: 'history' },
  tongue: { points: 8, field: 'tongue' },
  pulse: { points: 8, field: 'pulse' },
  disease: { points: 7, field: 'diagnosis' },
  pattern: { points: 7, field: 'diagnosis' },
  western: { points: 2, field: 'diagnosis' },
  principle: { points: 5, field: 'principle' },
  treatment: { points: 5, field: 'formula' },
  usage: { points: 3, field: 'usage' },
  advice: { points: 3, field: 'advice' },
  signature: { points: 4, field: 'signature' },
}

/** How complete a record is, and which items are missing. */
export function scoreRecord(facts: RecordFacts): RecordQuality {
  const items = qualityItems.flatMap((item) => {
    const filled = facts[item]
    return filled === null ? [] : [{ item, ...worth[item], filled }]
  })
  const sum = (list: typeof items) => list.reduce((total, { points }) => total + points, 0)
  const most = sum(items)
  const filled = sum(items.filter((i) => i.filled))
  return { score: most ? Math.round((filled / most) * 100) : 0, items }
}
