import type { Finding, ReadingIndex } from './reading.types.ts'

/** Words of the whole body or the skin, and the signs of one part that the same words may be. */
const closer: Readonly<Record<string, readonly string[]>> = {
  皮肤瘙痒: ['目痒', '耳痒', '鼻痒', '咽痒', '阴痒', '肛门瘙痒', '头皮痒'],
  皮疹: ['乳房结块', '胞睑肿核', '瘿瘤', '颈部肿块'],
  丘疹: ['乳房结块', '胞睑肿核', '瘿瘤', '颈部肿块'],
  善悲欲哭: ['夜啼', '啼哭不安'],
  腹痛泻后痛减: ['块下痛减'],
  手足不灵: ['抬肩困难'],
  性交痛: ['尿痛'],
}

/** 眼睛红，痒 is no itch of the skin: the general sign is dropped where a part's own was read in the same words. */
export function withoutGeneral({ figureSigns }: ReadingIndex, findings: readonly Finding[]): readonly Finding[] {
  const ids = new Map(
    Object.entries(closer).map(([name, parts]) => [
      figureSigns.get(name),
      new Set(parts.map((p) => figureSigns.get(p))),
    ]),
  )
  return findings.filter(({ signId, span: [start, end] }) => {
    const parts = ids.get(signId)
    return !parts || !findings.some((f) => parts.has(f.signId) && f.span[0] < end && start < f.span[1])
  })
}
