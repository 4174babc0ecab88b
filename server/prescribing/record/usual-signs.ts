import type { Knowledge } from '#knowledge/schema/knowledge.ts'

/** What is as it should be is no complaint, though it is written down. */
const usual: ReadonlySet<string> = new Set([
  '睡眠正常',
  '食欲尚可',
  '大便正常',
  '小便正常',
  '二便正常',
  '月经正常',
  '经期时间正常',
  '语言正常',
  '眼外观如常',
  '无明显不适',
  '面色如常',
  '神清',
  '有神',
  '热退',
  '舌淡红',
  '苔薄',
])

export const isUsual = ({ signs }: Pick<Knowledge, 'signs'>, id: string) => usual.has(signs.get(id)?.zh ?? '')

export const usualIds = ({ signs }: Pick<Knowledge, 'signs'>) =>
  [...signs.values()].flatMap(({ id, zh }) => (usual.has(zh) ? id : []))

/** When a complaint comes, what eases it and what it came of: no complaint of its own that could be gone or better. */
const circumstances: ReadonlySet<string> = new Set([
  '喜按',
  '喜温',
  '喜凉',
  '喜温喜按',
  '得热痛减',
  '得冷则舒',
  '得食则减',
  '得嗳气则舒',
  '吐后痛减',
  '块下痛减',
  '情绪舒畅则减',
  '卧则减轻',
  '卧则加重',
  '活动后减轻',
  '转侧加重',
  '晨起加重',
  '午后加重',
  '夜间加重',
  '食后加重',
  '阴雨加重',
  '遇寒加重',
  '遇热加重',
  '遇湿加重',
  '遇劳加重',
  '遇风发作',
  '遇风寒加重',
  '突然发病',
  '反复发作',
  '久病',
  '久坐',
  '受凉',
  '受惊',
  '情志刺激史',
  '情志诱发',
  '经前',
  '经期',
])

/**
 * Of the signs of a visit those of which one may ask at the next if they are gone, better or worse. A closer sign
 * (胃脘冷痛) answers for the general one (胃痛) beside it.
 */
export function askedAgain(base: Pick<Knowledge, 'signs'>, ids: readonly string[]): ReadonlySet<string> {
  const asked = ids.filter((id) => !isUsual(base, id) && !circumstances.has(base.signs.get(id)?.zh ?? ''))
  const general = new Set(asked.flatMap((id) => base.signs.get(id)?.broader ?? []))
  return new Set(asked.filter((id) => !general.has(id)))
}

export const unaskedNames: readonly string[] = [...usual, ...circumstances]
