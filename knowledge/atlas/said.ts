/** A distance in cun stated in a location text: along from a landmark, or from the midline. */
export type Said = { from: string; cun: number; way: 'along' | 'lateral' }

const number = '([\\d.]+)寸'
type Reader = { words: RegExp; read: (m: RegExpExecArray) => Said }

const along =
  (from: (m: RegExpExecArray) => string, cun: (m: RegExpExecArray) => number): Reader['read'] =>
  (m) => ({ from: from(m), cun: cun(m), way: 'along' })

/** Upward is positive on trunk and back, towards the hand or foot on a limb. */
const readers: readonly Reader[] = [
  {
    words: new RegExp(`脐(?:中)?([上下])${number}`),
    read: along(
      () => 'navel',
      (m) => (m[1] === '上' ? 1 : -1) * Number(m[2]),
    ),
  },
  {
    words: /脐中旁开/,
    read: along(
      () => 'navel',
      () => 0,
    ),
  },
  {
    words: new RegExp(`剑胸结合下${number}`),
    read: along(
      () => 'xiphoid',
      (m) => -Number(m[1]),
    ),
  },
  {
    words: new RegExp(`胸骨上窝下${number}`),
    read: along(
      () => 'notch',
      (m) => -Number(m[1]),
    ),
  },
  {
    words: new RegExp(`腕[掌背]侧?(?:远端)?横纹上${number}`),
    read: along(
      () => 'wrist',
      (m) => -Number(m[1]),
    ),
  },
  {
    words: new RegExp(`肘横纹下${number}`),
    read: along(
      () => 'elbow',
      (m) => Number(m[1]),
    ),
  },
  {
    words: new RegExp(`肘(?:横纹|尖)上${number}`),
    read: along(
      () => 'elbow',
      (m) => -Number(m[1]),
    ),
  },
  {
    words: new RegExp(`腋前纹头下${number}`),
    read: along(
      () => 'axilla',
      (m) => Number(m[1]),
    ),
  },
  {
    words: new RegExp(`([内外])踝尖上${number}`),
    read: along(
      (m) => (m[1] === '内' ? 'inner-ankle' : 'outer-ankle'),
      (m) => -Number(m[2]),
    ),
  },
  {
    words: new RegExp(`髌底(?:[内外]侧端)?上${number}`),
    read: along(
      () => 'patella',
      (m) => -Number(m[1]),
    ),
  },
  {
    words: new RegExp(`腘横纹([上下])${number}`),
    read: along(
      () => 'knee',
      (m) => (m[1] === '下' ? 1 : -1) * Number(m[2]),
    ),
  },
  {
    words: new RegExp(`臀沟下${number}`),
    read: along(
      () => 'gluteal-fold',
      (m) => Number(m[1]),
    ),
  },
  {
    words: /第(\d+)(胸|腰|颈)椎棘突下/,
    read: along(
      (m) => `${m[2]}${m[1]}`,
      () => 0,
    ),
  },
  {
    words: new RegExp(`后发际(?:正中)?直上${number}`),
    read: along(
      () => 'nape',
      (m) => Number(m[1]),
    ),
  },
  {
    words: new RegExp(`前发际(?:正中)?(?:直)?上${number}`),
    read: along(
      () => 'hairline',
      (m) => Number(m[1]),
    ),
  },
  {
    words: new RegExp(`^(犊鼻|昆仑|太溪|气冲|阴陵泉|大椎)(?:直)?([上下])${number}`),
    read: along(
      (m) => m[1] ?? '',
      (m) => (m[2] === '下' ? 1 : -1) * Number(m[3]),
    ),
  },
]
const lateral = /(?:正中线|正中嵴|脐中|，)旁开约?([\d.]+)寸/

export function saidOf(location: string): Said[] {
  const found = readers.flatMap(({ words, read }) => {
    const match = words.exec(location)
    return match ? [read(match)] : []
  })
  const beside = lateral.exec(location)
  return [
    ...found.slice(0, 1),
    ...(beside ? [{ from: 'midline', cun: Number(beside[1]), way: 'lateral' } as const] : []),
  ]
}
