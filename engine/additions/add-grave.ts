import type { Addition } from './additions.types.ts'
import { type Offer, offerHerb, withoutDoubles } from './offer.ts'
import type { AdditionIndex } from './prepare-additions.ts'

/** 危重加味: when such signs stand together the case is grave, and these herbs are offered at the upper end of their range. */
type GraveRule = { any: readonly string[]; atLeast: number; offers: readonly Offer[] }

const high = 0.9

export const graveRules: readonly GraveRule[] = [
  {
    any: ['四肢厥冷', '冷汗', '绝汗', '脉微', '面色苍白', '神昏', '呼吸微弱', '疲惫欲脱'],
    atLeast: 2,
    offers: [
      { herb: '附子', share: high, why: '阳气欲脱，急以回阳', source: '伤寒论 323（四逆汤）' },
      { herb: '干姜', share: high, why: '助附子回阳通脉', source: '伤寒论 323（四逆汤）' },
      { herb: '人参', share: high, why: '大补元气以固脱', source: '校注妇人良方（参附汤）' },
    ],
  },
  {
    any: ['绝汗', '多汗', '气短', '脉虚', '脉散', '疲惫欲脱', '口渴'],
    atLeast: 4,
    offers: [
      { herb: '人参', share: high, why: '气阴欲脱，益气固脱', source: '医学启源（生脉散）' },
      { herb: '五味子', share: high, why: '敛汗生津，收耗散之气', source: '医学启源（生脉散）' },
      { herb: '山茱萸', share: high, why: '收敛元气，救汗脱', source: '医学衷中参西录（来复汤）' },
    ],
  },
  {
    any: ['高热', '神昏', '谵语', '抽搐', '舌绛', '烦躁'],
    atLeast: 3,
    offers: [
      { herb: '羚羊角', share: high, why: '热极动风，凉肝熄风', source: '通俗伤寒论（羚角钩藤汤）' },
      { herb: '钩藤', share: high, why: '凉肝熄风止痉', source: '通俗伤寒论（羚角钩藤汤）' },
      { herb: '石膏', share: high, why: '大清气分以折其热', source: '疫疹一得（清瘟败毒饮）' },
    ],
  },
  {
    any: ['呕血', '便血', '咳血', '衄血', '鼻衄', '崩漏', '尿血'],
    atLeast: 1,
    offers: [
      { herb: '三七', share: high, why: '出血急则先止，止血而不留瘀', source: '本草纲目 三七' },
      { herb: '白及', share: high, why: '收敛止血', source: '中国药典 2020 一部' },
    ],
  },
  {
    any: ['气喘', '喘不得卧', '喉中痰鸣', '唇紫', '痰多'],
    atLeast: 3,
    offers: [
      { herb: '葶苈子', share: high, why: '痰水壅肺，泻肺平喘', source: '金匮要略 肺痿肺痈咳嗽上气病 11' },
      { herb: '桑白皮', share: high, why: '泻肺平喘，利水', source: '小儿药证直诀（泻白散）' },
    ],
  },
]

/** What the `ricu` call answers. Signs count when they are there themselves or by a narrower one. */
export function addGrave(
  index: AdditionIndex,
  shown: readonly string[],
  present: readonly { herbId: string }[],
): Addition[] {
  const seen = new Set(shown.flatMap((id) => [id, ...(index.knowledge.signs.get(id)?.broader ?? [])]))
  const found = graveRules.flatMap(({ any, atLeast, offers }) => {
    const signs = any.flatMap((name) => index.knowledge.lexicon.get(name) ?? []).filter((id) => seen.has(id))
    return new Set(signs).size >= atLeast
      ? offers.flatMap((o) => offerHerb(index, o, [...new Set(signs)], 'grave'))
      : []
  })
  return withoutDoubles(found, present)
}
