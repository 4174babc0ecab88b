import type { Clause } from './segment.ts'

const pastBegins =
  /^\s*(?:既往|家族[史中]|个人史|过敏史|婚育史|曾患|曾有|预防接种史|出生史|生产史|喂养史|母孕|孕期|(?:父母|父亲|母亲|其父|其母|兄弟|姐妹|祖[父母])[^，。;]{0,4}(?:体健|健在|均|患|有|死|卒|孕|曾))|家族[^，。;]{0,8}史/
const family = /^\s*(?:家族|父|母|其父|其母|兄弟|姐妹|祖[父母])|家族[^，。;]{0,8}史/
/** A headed section of earlier times runs over full stops until something else begins. */
const pastSection =
  /^\s*(?:既往史|过去史|家族史|个人史|过敏史|婚育史|手术史|外伤史|输血史|预防接种史|既往病史|出生史|生产史|喂养史)$/
/** What the patient shows now: a heading, a word of time, what is seen and felt by the physician. */
const presentBegins =
  /^\s*(?:现|刻|今|目前|近|此次|本次|就诊|入院|来诊|初诊|查|体格|体检|辅助|神[志清]|诊|症|证|患者现|患儿现|望|闻|切|舌|苔|脉|面色|形体|处方|辨证|t[:\d ]|t$|(?:月经|主诉|现病)史?)/
const sentenceEnds = new Set(['。', '!', '?', ''])
const lineEnds = new Set(['\n', '\r'])

/** Earlier times of the patient, or what the family had. */
export type Past = 'own' | 'family'

/** Walks the clauses of a record and says of each whether it tells of earlier times (既往史, 家族史). */
export class SectionWalker {
  #past: Past | null = null
  #section = false

  pastOf(text: string, clause: Clause): Past | null {
    const said = text.slice(clause.start, clause.end)
    const heads = pastBegins.test(said)
    if (heads) this.#past = family.test(said) ? 'family' : 'own'
    if (heads && clause.closedBy === ':' && pastSection.test(said)) this.#section = true
    else if (this.#past && !heads && presentBegins.test(said) && this.#beginsSentence(text, clause)) this.#end()
    const past = this.#past
    const stops = lineEnds.has(clause.closedBy) || (!this.#section && sentenceEnds.has(clause.closedBy))
    if (stops) this.#end()
    return past
  }

  #end() {
    this.#past = null
    this.#section = false
  }

  /** 既往史：高血压，现服… goes on; only after a full stop or with a heading of its own does the present begin. */
  #beginsSentence(text: string, clause: Clause) {
    return clause.closedBy === ':' || /[。;!?\n\r\]】]\s*$/.test(text.slice(0, clause.start))
  }
}
