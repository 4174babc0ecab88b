import type { Clause } from './segment.ts'

/** 如出现呕血则急诊: what may happen, with what to do then. */
const conditional = /^[^，。]{0,4}?(?:如果|如有|如出现|如发生|如见|如再|如遇|如伴|如仍|如果|要是|假如|若|倘|一旦|万一)/
const thenToDo = /就诊|复诊|随诊|急诊|停药|停服|来诊|来院|就医|告知|联系|送医|住院|转院|随访|前来|[来去上]医院/
/** 嘱清淡饮食，避风寒: advice. */
const advice = /^\s*(?:医嘱|嘱|建议|注意(?!力)|忌|禁忌|避(?!孕)|慎|戒|勿|调护|宣教|预防)/
/** What is feared or looked for is not present. */
const feared =
  /(?:最|颇|深|唯|惟)?(?:虑[其加有致]|恐[有致变成其])|[^预]防[有其]|担心|害怕|惧怕|唯恐|生怕|怀疑|疑为|疑似|以防|预防|防止|避免|警惕|谨防|严防|注意有无|观察有无|有无|是否(?:有|为|患)/

/** 如果发烧了怎么办, 要是肚子疼就停药吗: asked, not told. */
const asked = /怎么办|咋办|咋整|[吗么嘛](?=[，。;]|$)|可以吗/
/** 听说针灸会晕针: hearsay. */
const hearsay = /^(?:我)?(?:听说|据说|网上说|都说)[^，。;]{0,12}?(?:会|容易|可能)/

/** From where a clause is about possible events or advice; null when it states facts. */
export function mayComeFrom(text: string, clause: Clause): number | null {
  const said = text.slice(clause.start, clause.end)
  if (advice.test(said)) return clause.start
  if (isConditional(text, clause, said) || hearsay.test(said)) return clause.start
  const fear = feared.exec(said)
  return fear ? clause.start + fear.index + fear[0].length : null
}

/** The condition may have several clauses: 如有腹痛，黑便，则就诊. */
function isConditional(text: string, clause: Clause, said: string) {
  if (conditional.test(said)) {
    const sentence = text.slice(clause.start, sentenceEnd(text, clause.start))
    return thenToDo.test(sentence) || asked.test(sentence)
  }
  const begun = text.slice(sentenceStart(text, clause.start), clause.start)
  const part = begun.split(/[，;:]/).some((c) => conditional.test(c))
  return part && thenToDo.test(text.slice(clause.start, sentenceEnd(text, clause.start)))
}

const stops = /[。!?\n\r]/
const span = 120

function sentenceEnd(text: string, from: number) {
  const length = text.slice(from, from + span).search(stops)
  return length < 0 ? from + span : from + length
}

function sentenceStart(text: string, to: number) {
  let from = to
  while (from > 0 && to - from < span && !stops.test(text.charAt(from - 1))) from--
  return from
}
