import type { Knowledge } from '#knowledge/schema/knowledge.ts'

const processed = /^(?:炙|蜜|炒|麸炒|土炒|酒|醋|盐|姜|制|法|焦|煅|煨)/

/**
 * 炙甘草 has its own entry beside 甘草, but only one should be added. The plain herb of a processed one, else the herb
 * itself.
 */
export function rootHerbId(knowledge: Pick<Knowledge, 'herbs' | 'herbNames'>, herbId: string): string {
  const name = knowledge.herbs.get(herbId)?.zh ?? ''
  return knowledge.herbNames.get(name.replace(processed, ''))?.herbId ?? herbId
}
