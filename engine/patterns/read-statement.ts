import { natureElements } from '#knowledge/schema/pattern.ts'
import { elementsOfMethod } from './method-elements.ts'
import { elementsOfName, explainedOf } from './name-elements.ts'

/** Words that introduce or continue a statement; they do not describe the illness. */
const framing =
  /^(?:中医)?(?:辨证|诊断|证候|病机|病因|立法|治法|治则|治疗)?(?:[此盖乃显]?(?:属|系|乃|为|由)|证[属系为]|治[以宜拟当]|[宜拟法当]|因|故|先|再|佐以|兼[以及]?|以|是)*(?:于)?|(?:之?(?:证候?|症|征|象|患|候|剂|法|品)|为[主法治]|所致|使然|而[成致]|为患)+$/g
/** Terms of Western medicine, the laboratory and chemistry do not name a pattern. */
const foreign =
  /神经|精神|体温|血压|细胞|[炎癌瘤℃%]|病毒|细菌|综合[征症]|结核|硬化|溃疡|囊肿|毒症|精神病|梗[死塞]|骨折|医院|检查|化验|治疗后|诊治|每[分日天]|毫[克升]|注射|[片针]剂|药物|[西成]药|[服卫生纸][^，。]{0,8}[药纸]|岁|年\d|\d/
const formula = /(?:汤|散|丸|膏|丹|煎|饮子?)(?:加|合|化|主|治|出入|意|$)/
/** The minimum share of a statement that must describe an illness, to ignore words that occur by chance. */
const enough = 0.5
const natures = new Set<string>(natureElements)

/**
 * 证属肝郁脾虚, 治宜健脾化痰 → the elements of the illness the writer means; none when the statement is about something
 * else.
 */
export function elementsOfStatement(text: string): string[] {
  const said = text.replace(framing, '')
  if (!said || foreign.test(text) || formula.test(said)) return []
  const method = elementsOfMethod(said)
  const named = explainedOf(said)
  if (Math.max(method.explained, named) / said.length < enough) return []
  if (method.explained >= named) return method.elements
  const elements = elementsOfName(said)
  const isWhole = elements.length > 1 && named === said.length
  return isWhole || elements.some((e) => natures.has(e)) ? elements : []
}
