import type { Figure } from './figures.ts'
import { asNormalised } from './normalise.ts'
import { mostOfIt, share } from './qualify.ts'

/**
 * What is better by the name of the function, not of its disorder: 睡得好多了, 胃口比以前强. Between them nothing is
 * denied: 睡得没好多少.
 */
const functions: readonly (readonly [names: readonly string[], said: string])[] = [
  [['失眠'], '睡眠(?:质量)?|睡觉|晚上睡|睡得|觉睡得|睡的(?!时)'],
  [['纳呆'], '胃口|食欲|吃饭|饭量|吃得(?![太过])|吃东西|饮食|纳食'],
  [['神疲'], '精神(?:头儿?|状态)?(?![病科分])'],
  [['乏力'], '力气|体力|精力|劲头'],
  [['情绪低落'], '心情|情绪'],
  [['易怒'], '脾气'],
]
const than =
  '(?:比(?:以前|之前|原来|从前|上次|上回|过去|前[阵段]子?)|较(?:之?前|上次|以前)|[和跟与](?:以前|之前|上次)(?:相?比|比起来))'
const degree = `(?:也|都|就|已经?|现在|最近|倒是?|确实|真的?|明显|渐渐|慢慢|有所|稍微?|略|是|感觉|觉得|又|逐渐|变得?|${than}){0,4}`
const muchBetter = `(?:好|强|香|踏实|安稳|足|旺|多|大|开)了?(?:太|很|得)?(?:多(?:了|啦)|些了?|一?点儿?了?|不少|很多了?|起来了|转了?)`
const clearer =
  '(?:好|强|有劲|有力|利索|灵活|清楚|亮|顺畅?|平稳|红润)(?:得?多了|些了?|一?点儿?了?|不少|很多了?|起来了|转了?)'
const risen =
  '(?:有(?:所|了|很大|些|明显)?(?:改善|好转|恢复|提高|进步|起色)|见?好转|改善了?|恢复了|(?:回|上)来了|变好了?|见好)'
const byShare = `(?:好|恢复|改善|好转|提高)(?:了|到|有)?(?:大?约|差不多|快)?${share}`
const better = `${degree}(?:${muchBetter}|${risen}|${byShare}|比?较(?:好|香|踏实|安稳|沉|稳)(?!不)了?|${than}${degree}(?:好|强|香|踏实|安稳|足|多|大)(?!不))`

/** What is not said to be better by being more: 走路多了 tires. */
const working: readonly (readonly [names: readonly string[], said: string])[] = [
  [['健忘'], '记性|记忆力?'],
  [['面色无华'], '脸色|面色|气色'],
  [['声音嘶哑'], '嗓音|声音|说话声音?'],
  [['视物昏花'], '视力|看东西'],
  [['耳聋'], '听力|听东西'],
  [['屈伸不利'], '(?:关节|腰|腿|膝盖?|肩膀?|手指)?活动(?!量|后)|弯腰|抬手|抬胳膊'],
  [['下肢无力'], '走路|腿脚|腿劲'],
  [['气喘'], '呼吸|喘气'],
]
const worksBetter = `${degree}(?:${clearer}|${risen}|${byShare}|${than}${degree}(?:好|强|亮|清楚|灵活)(?!不))`

/** What has turned to its good side in a word of its own: 大便通畅了, 手脚暖和了, 脾气没那么急了; and less of what is too much: 痰少了. */
const now = '(?:了|多了|些了?|一?点儿?了?)(?![年天日])'
const lessNow = `(?:${than}${degree}少(?!不)|(?:减少|变少|少)(?:多?了(?!几|两)|得多|很多|些|一?点)|减少(?![而且]))`
const turned: readonly (readonly [names: readonly string[], said: string])[] = [
  [
    ['皮疹'],
    `(?:皮疹|红疹|(?<![湿药麻风])疹子?|丘疹|皮损|风团|红斑)${degree}(?:(?:大部分?|大多|基本)(?:已经?)?(?:消退?|退)|(?:消退?|退)了?${mostOfIt})`,
  ],
  [
    ['皮疹'],
    `(?:皮疹|红疹|(?<![湿药麻风])疹子?|丘疹|皮损|红斑|斑块)${degree}(?:变(?:得)?(?:淡|薄|平|小|浅)(?:了|变(?:淡|薄|平|小|浅))?)`,
  ],
  [['乏力'], `有(?:力气?|劲儿?)(?:多了|些了?|一?点儿?了)`],
  [['便秘'], `(?:大便|排便|解手|(?<![小方])便)${degree}(?:通畅?|顺畅?|通顺|畅快|好解|不干|不费劲)${now}`],
  [['便溏'], `大便${degree}(?:成形|成型|成条)${now}`],
  // A mouth and an eye of a paralysed face that close and stand straight again.
  [
    ['口眼歪斜'],
    `(?:嘴|嘴巴|嘴角|口角|脸|面部)(?:${degree})(?:不(?:怎么|那么|太|大|再)?|没(?:以前|之前|原来|那么|这么){1,2})(?:歪|斜)${now}`,
  ],
  [['面肌瘫软'], `(?<![不没])(?:眼睛?|眼皮|眼睑)(?:${degree})(?:能|可以)(?:闭|合)(?:上|紧|拢|严)?${now}`],
  [
    ['屈伸不利'],
    `(?<![不没])(?:腰|腿|膝盖?|手指?|关节)?(?:能|可以)(?:弯|蹲|伸|握|打弯|弯曲|伸直|蹲下去?|弯下去?)(?:腰|直|拳|下去|下来)?${now}`,
  ],
  [['抬肩困难'], `(?<![不没])(?:手|胳膊|手臂|肩膀)?(?:能|可以)(?:抬|举)(?:起来|高|到[^，。;]{1,4})?${now}`],
  // More urine as the swelling goes is what was wanted.
  [
    ['尿少'],
    `(?<=肿[^。;]{0,3}(?:消|退|轻|减|好|没)[^。;]{0,8})(?:小便|尿)(?:量)?(?:也|都|就)?(?:多起来|增多|多)了?(?=[，。;]|$)|(?:小便|尿)(?:量)?(?:也|都|就)?(?:多起来|增多|多)了(?=[，。;][^。;]{0,6}肿[^。;]{0,3}(?:消|退|轻|减|好|没)|[，。;][^，。;]{0,6}(?:不肿|没那么肿))`,
  ],
  // Scanty menses that have become more since the last visit.
  [
    ['月经量少'],
    '(?<=(?:[二三四五六复]诊|药后|服药)[^。;]{0,40}(?:经|例假)[^。;]{0,12})量(?:也|已)?较(?:之?前|上次|上月)(?:明显|有所|稍|略)?(?:增多|增加|多)',
  ],
  [['口苦'], '(?:嘴巴?里?|口中?里?)的?(?:发)?苦味(?:也|都)?(?:没了|没有了|消失了?|轻了|淡了|少了|不见了)'],
  [
    ['口臭'],
    '(?:口气|嘴巴?里?的?(?:臭|异|怪)味|口腔异味|嘴巴的?味道)(?:也|都)?(?:没了|没有了|消失了?|轻了|小了|淡了|少了|不大了|不重了)',
  ],
  [['肢冷'], `(?:手脚|四肢|手足|[两双]?手|[两双]?[脚足])${degree}(?:暖和?|热乎|温|不冰|不凉|不冷)${now}`],
  [['鼻塞'], `(?:鼻子|鼻孔|鼻)${degree}(?:通气?|通畅|透气)${now}`],
  [['易怒'], '脾气(?:也|都)?(?:没有?|不)(?:以前|之前|原来)?(?:那么|这么)?(?:急|大|坏|暴躁?|冲)了'],
  [['有痰'], `(?<![祛化除消])痰(?:量|液)?${degree}${lessNow}`],
  [['带下量多'], `(?:白带|带下|分泌物)(?:量)?${degree}${lessNow}`],
  [['汗出'], `(?:出汗|汗出?)(?:量)?${degree}${lessNow}`],
  [['流涕'], `鼻涕${degree}${lessNow}`],
  [['眵多'], `眼屎${degree}${lessNow}`],
  [['多梦'], `梦${degree}${lessNow}`],
  [['夜尿多'], `(?:起夜|夜尿|夜里小便|晚上小便)(?:的?次数)?${degree}${lessNow}`],
]

/**
 * 能睡整觉了, 能睡五六个小时了: sleep that is whole or long again. Without 了 the hours may be all there ever were, and
 * 只能睡三小时 is no improvement.
 */
const sleepsAgain =
  '(?<![不没只才就顶最仅])能(?:够)?(?:一觉)?(?:睡(?:个|着|上)?(?:整|囫囵|安稳|踏实|好|安生)觉了?|(?:一觉)?睡到(?:大?天亮|早上|早晨|天明)了?|睡(?:够|到|上|足|着)?[四五六七八4-8](?:[~～-]?[五六七八九5-9])?个?多?(?:小时|钟头)(?:左右)?(?:了|(?=[，。;]|$)))'

const rules = [
  [['失眠'], sleepsAgain] as const,
  [
    ['失眠'],
    `(?<![不没])(?:比?较|更|变得?|${than})(?:也|都|就)?好睡(?:了|些|一?点)*|(?<![不没])好睡(?:多了|些|一?点|了)+`,
  ] as const,
  [['纳呆'], `(?<![不没])(?:饭|饭量)(?:也|都|就){0,2}(?:能)?吃(?:得)?(?:多|香)(?:一?[点些])?了`] as const,
  ...functions.map(([names, said]) => [names, `(?:${said})${degree}${better}(?![天年月日周个次])`] as const),
  ...working.map(([names, said]) => [names, `(?:${said})${worksBetter}(?![天年月日周个次])`] as const),
  ...turned,
].map(([names, said]) => ({ names, said: new RegExp(asNormalised(said), 'g') }))

/** The same in English: sleeping better, appetite is back, less phlegm is read with its sign. */
const grown =
  '(?:(?:is|has|have|was|been|are|a|much|lot|bit|little|far|now|also|slightly|somewhat|definitely|getting|got|become|coming) ){0,4}'
const good = '(?:(?:(?:about|around|roughly) )?(?:[1-9]\\d ?%|[1-9]\\d per ?cent|half) )?(?:better|improved|improving)'
const english = (
  [
    [
      ['失眠'],
      `(?:sleep(?:ing|s)?|slept|sleep quality) ${grown}(?:${good}|more (?:soundly|deeply)|through the night|through (?:now|again)|(?:for )?(?:about )?(?:[5-8]|five|six|seven|eight)(?:(?: to |-)[5-9])? h(?:ou)?rs now)|${good} sleep`,
    ],
    [['纳呆'], `(?:appetite|eating) ${grown}(?:${good}|back|return(?:ed|ing)|picked up)|${good} appetite`],
    [
      ['乏力'],
      `(?:energy(?: levels?)?|strength|stamina) ${grown}(?:${good}|up|back|return(?:ed|ing)|picked up)|more energy`,
    ],
    [
      ['易怒'],
      `(?:mood|temper) ${grown}(?:calmer|more even|settled)|(?:less|far less|much less) (?:irritable|snappy|cross)`,
    ],
    [['情绪低落'], `(?:mood|spirits) ${grown}(?:${good}|lifted|brighter)|${good} mood`],
    [['气喘'], `breath(?:ing|es?) ${grown}(?:easier|more easily|${good})`],
    [['健忘'], `memory ${grown}${good}`],
    [
      ['有痰'],
      `(?:phlegm|sputum|mucus|catarrh) ${grown}(?:less|reduced|lighter|decreas(?:ed|ing)|fewer|${good})|(?:much |a lot |far )?less (?:phlegm|sputum|mucus|catarrh)`,
    ],
    [['便溏'], `(?:stools?|bowel movements?) ${grown}(?:firmer|more formed|less loose|better formed)`],
  ] as const
).map(([names, said]) => ({ names, said: new RegExp(`(?<!(?:\\bnot|n't|never|no) )\\b(?:${said})\\b`, 'gi') }))

/** All improvements in a text: signs that are there and better. */
export function readImproved(text: string): Figure[] {
  return [...rules, ...english].flatMap(({ names, said }) =>
    [...text.matchAll(said)].map((m) => ({ start: m.index, end: m.index + m[0].length, names, present: true })),
  )
}
