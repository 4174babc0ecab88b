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
