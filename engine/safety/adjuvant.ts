import type { HerbForm } from '#knowledge/schema/herb.ts'
import type { CompiledHerb, Knowledge } from '#knowledge/schema/knowledge.ts'

/**
 * What a processed drug was processed with, by the first character of its name, and the herb it is (中国药典 2020 四部
 * 0213 炮制通则). Wine evaporates and is left out.
 */
const adjuvants: Readonly<Record<string, string>> = { 蜜: '蜂蜜', 姜: '生姜', 麸: '小麦' }
const processed = /^([蜜姜麸])(?:汁|水|麦|皮)?(?:炙|炒|制|煨|煮|烫)?(.{1,8})$/u

/** The herb of the adjuvant in one name, when what follows it is the name of a herb: 蜜麻黄, and not 蜜香 or 姜黄. */
function adjuvantIn({ herbNames }: Knowledge, name: string): string | null {
  const [, first = '', rest = ''] = processed.exec(name) ?? []
  return (herbNames.has(rest) && herbNames.get(adjuvants[first] ?? '')?.herbId) || null
}

/** 炙 alone means honey where another name of the same form says so: 炙黄芪 is 蜜黄芪. */
function adjuvantOf(knowledge: Knowledge, { zh, aliases }: { zh: string; aliases: readonly string[] }) {
  const names = zh.startsWith('炙') ? [zh, ...aliases] : [zh]
  return names.map((name) => adjuvantIn(knowledge, name)).find((id) => id !== null) ?? null
}

const keyOf = (herb: Pick<CompiledHerb, 'id'>, form: Pick<HerbForm, 'zh'> | null) => `${herb.id}/${form?.zh ?? ''}`

/** Entry or form → the herb that it was processed with. */
export function adjuvantsOf(knowledge: Knowledge): ReadonlyMap<string, string> {
  const all = [...knowledge.herbs.values()].flatMap((herb) =>
    [null, ...herb.forms].map((form) => [keyOf(herb, form), adjuvantOf(knowledge, form ?? herb)] as const),
  )
  return new Map(all.flatMap(([key, id]) => (id ? [[key, id] as const] : [])))
}

/** The herb that this form was processed with. */
export const processedWith = (
  adjuvantIds: ReadonlyMap<string, string>,
  herb: Pick<CompiledHerb, 'id'>,
  form: Pick<HerbForm, 'zh'> | null,
) => adjuvantIds.get(keyOf(herb, form)) ?? null
