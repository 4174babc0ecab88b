import type { Hit } from './find-hits.ts'
import { mostOfIt } from './qualify.ts'
import type { Clause } from './segment.ts'

/** Negates everything that follows in the clause: 无腹痛、腹泻、呕吐. */
const deniesList =
  /(?:无|否认|未见|未诉|未述|不诉|没有|未有|并无|不伴|未伴|不兼|未及|未触及|未闻及|未出现|未发生|未发现|未曾|不曾|未感|未觉|不觉|没出现|没觉得|没感觉|没感到|不觉得|没发现|没有觉得|没有感觉|不见|排除|无伴|未再出现|未再|未记录到?|未行|未予|未进行|未提及|未诉及|未述及|未引出|未查见|未扪及|未探及|未检出|未提示|未显示|亦未)(?:有|见|明显|显著|任何|特殊|典型|伴|过|出现|再|异常|可见|的|自觉|感|慢性|急性|反复|持续|局部|肉眼|其他|其它|别处|别的|地方|部位|上述|长|起|出|冒|相关|严重|大量|活动性|自发性){0,6}$/
/** 否认 extends over everything up to a contrast or the next item. */
const deniesOn = (before: string) => (before.split(/[但而唯却、]/).at(-1) ?? '').includes('否认')
/** A few words without a sign may be between the negation and the sign: 无肩背放射痛, 无肉眼血尿. */
const deniesAcross =
  /(?:^|[^有全])(?:无|否认|未见|未闻及|未及|未触及|未诉|未行|未引出|未扪及|未探及)(?!论|奈|须|需|效|功|力|法|从|常|神|缘|故|意|味|数|痛[苦性]|诱因|明显诱因|明显原因|原因)[^但而唯惟只仅却反仍尚觉感伴兼偶时则后即再出]{1,6}[后时]?$/
/** Negates only what follows immediately: 不发热. */
const deniesNext =
  /(?:不|未|非|没|勿|欠|未尝|未曾|不曾)(?:甚|太|老是?|总是?|很|再|那么|这么|怎么|怎样|咋|大|是很|是太|怎么会|会|会觉得|会感到|感到|算|至于|觉得|再?(?:长|起|出|冒)(?:过|什么|啥|新)?)?$/
/** Resumes affirmation after a negation: 无发热而咳嗽, 否认胸痛但有心慌. */
const turns = /[但而唯惟只仅却反仍尚觉感伴兼偶有见则]|时有|时作/
/** 无发热伴寒战 negates both: 伴 directly after a negated sign only joins. */
const joins = /^(?:及|或|和)?(?:伴有?|兼有?|有|并)$/
/** In a negated list, a sign that is itself a lack is affirmed again: 无头痛、无汗、口不渴. */
const lack = /^(?:无|不|口不)(?!适|安|利|畅|舒|爽)/
/** 无肢体麻木无力: weakness directly after a negated sign is negated with it. */
const weak = '无力'
/** The sign has resolved, all of it: 恶寒罢, 发热已退, 腹痛消失; not 皮疹消退大半, 咳嗽快好了. */
export const gone = new RegExp(
  `^(?!(?:已经?|已|也|都|就|又|渐){0,2}(?:除|退|愈|消失|消退|好|消|没|止)了?${mostOfIt}|(?:都|就)?(?:快|差不多)[^，。;]{0,3}了)(?:(?:诸症|等症状|等症|等不适|症状|均|皆|俱|全部|基本|完全|已|悉|亦|渐|也|都|全|就|快){0,4}(?:除(?![^，。]{0,8}外)|罢|退(?![热烧]|不)|愈(?!合(?:中|期|良|尚|欠|不))|瘥|若失|消失|消退|痊愈|停止|(?:经|已|是|早|早就|就|都)?好了(?!几|又|不到|没几)|刚(?:刚|才)?好(?![几转像])|好(?:利索|透|彻底|干净)了?|没了|消了|没犯|没有了|(?:一直|就){0,2}(?:没有?|未|不)再(?:犯|复发|发作?(?![热烧烫冷])|出现|来|起|有|疼|痛|痒)过?|(?:已经?|都|也|就){0,2}不(?:怎么)?(?:流|淌|出|冒|掉|打)了|不作|未作|未发|未见|未再|不再|未出现|阴性|正常|如常|未见异常|无异常|止(?!痛|不住))|(?:均|皆|已|亦|渐|悉|得){1,3}(?:解|平))`,
)
const goneBare =
  /^(?:否认|[-－](?=[，。;、)])|[^，。;、无(]{0,6}(?:阴性|\([-－—–]\))|[(:]\s*(?:无|否|未见|未有)(?:[)，。;、\s]|$)|(?:亦|均|皆|俱|也|都|则|已)?无[，。;、]|(?:倒|倒是|都|也|从来|一点都?|一点也|几乎|基本|差不多)(?:没有|没)了?[，。;、]|(?:均|皆|都|亦|也|尚|并)?不(?:明显|显(?!著)|显著|存在)(?![加减改好增]))/
/** A present-time word before a negation means that the sign was present earlier: 现无发热, 未再呕吐. */
const nowBefore = /(?:现|今|刻下|目前|已|未再|不再)[^，]{0,6}$/
/** A palpation finding that is itself a negation also negates its neighbours: 无压痛反跳痛. */
const examined = /^无(?:明显)?(?:压痛|叩痛|叩击痛|触痛|黄染|水肿|浮肿)$/
/** A clause that only states that the preceding has resolved: 现已愈, 孕3月后消失. */
const since =
  '(?:孕|术|停药|服药|吃药|用药|治疗|出院)(?:约|近)?[\\d一二三四五六七八九十]{0,3}余?个?(?:天|日|周|月|年|剂)?后'
const wholly =
  '(?:现在|现|今|刻下|目前|后|药后|经治疗?后?|诸症|上症|症状|以上症状|上述症状|均|皆|俱|已|亦|自行|基本|完全|全部)'
const over = new RegExp(
  `^(?:${since}${wholly}{0,3}|${wholly}{1,3})(?:痊愈|治愈|愈|消退|退|消失|止|除|解|平|瘥|未再发作|未再发|未作|无|已无|缓解|减退|好了|消了|没了|正常)$`,
)

/** 不是不痛, 没有一天不咳: a double negation affirms. */
const doubly =
  /(?:不是|并非|并不是|不能说|不是说|[没无]有?[一哪][天日晚夜次刻顿]|无[日时刻])(?:不|没有|没|无|未)(?:怎么|太|觉得?|感到?|感觉)?$/
/** 并非没有汗, 不是不想吃: a sign that is itself a lack is negated by one more word. */
const notSo = (said: string, before: string) =>
  /^(?:不|没|无|未)|不/.test(said) && /(?:不是|并非|并不是|不能说|不是说)$/.test(before)

/** 不是怕冷，是怕风: but 不是头痛就是头晕 states both. */
const isNot = /(?:^|[^是])(?:不是|并非|并不是|倒不是)$/
const orElse = /^[^。;]{0,8}就是/

const deniedAt = (before: string, said: string, after: string) =>
  deniesNext.test(before) || notSo(said, before) || (isNot.test(before) && !orElse.test(after))

export type Judged = Hit & {
  present: boolean
  before: string
  after: string
  /** Negated now, so it was present before: earlier statements in the text are past. */
  ended?: true
}

/** Whether each hit of a clause is affirmed or negated, with the text before and after it. */
export function judge(text: string, clause: Clause, hits: readonly Hit[]): Judged[] {
  const judged: Judged[] = []
  let listDenied = false
  // A mark in brackets closes the clause but still belongs to its last sign: 移动性浊音(-).
  const close = clause.end + (clause.closedBy === '(' || clause.closedBy === ':' ? 3 : 0)
  hits.forEach((hit, i) => {
    const before = text.slice(hits[i - 1]?.end ?? clause.start, hit.start)
    const after = text.slice(hit.end, hits[i + 1]?.start ?? close)
    const said = text.slice(hit.start, hit.end)
    listDenied = deniesFrom(before, listDenied && !isOwnLack(said, before))
    const present = isThere(hit, before, said, text, listDenied)
    const ended = !present && nowBefore.test(before)
    judged.push({ ...hit, present, before, after, ...(ended && { ended }) })
    if (examined.test(said) || hit.denies === 'list') listDenied = true
    const back = present ? saidAfter(after, !hits[i + 1]) : null
    if (back) denyBack(judged, i, back === 'gone')
  })
  return judged
}

/** Affirmed directly, or by a double negation. */
function isThere(hit: Hit, before: string, said: string, text: string, listDenied: boolean) {
  if (doubly.test(before)) return !lack.test(said)
  return !hit.denies && !listDenied && !deniedAt(before, said, text.slice(hit.end, hit.end + 24))
}

/** The words after a sign that negate it: it has resolved, or was never present. `last`: the clause ends with it. */
function saidAfter(after: string, last: boolean): 'gone' | 'denied' | null {
  if (gone.test(after)) return 'gone'
  return goneBare.test(last ? `${after}。` : after) ? 'denied' : null
}

/** 吃药好了, 自服感冒药后缓解: better by itself or by a remedy. */
const cured =
  /^(?:后来|之后|结果|然后|以后|现在|已经|早就|早|自己|慢慢|后){0,2}(?:自?(?:吃|服|打|输|用|敷|涂|抹|喝)(?:了|过|完)?(?:几[天次副]|点|些)?[^，。;不无没未]{0,4}(?:药膏?|针|液|水|汤)(?:以后|之后|后)?)?(?:就|都|也|才|已经|早就|慢慢|自己|自行){0,2}(?:好了|好啦|没事了|消了|退了|没了|止住了?|不犯了|睡得好了?|缓解了?|恢复了|痊愈)$/

/** 抽搐，现在清醒: awake again, which ends no other sign than a clouded mind. */
const awake = new RegExp(`^${wholly}{1,3}清醒了?$`)
export const statesAwake = (text: string, { start, end }: Clause) => awake.test(text.slice(start, end))
export const isOfMind = (word: string) => /昏|迷|[嗜困]睡|谵|意识|神[识志]|不醒/.test(word)

/** Whether a clause without a sign states that the preceding has resolved. */
export function statesOver(text: string, clause: Clause) {
  const said = text.slice(clause.start, clause.end)
  return over.test(said) || cured.test(said)
}

const isOwnLack = (said: string, before: string) =>
  lack.test(said) && /^[、和及]?$/.test(before) && !(said === weak && before === '')

/** 眼无痛性视力骤降: a kind of loss of sight, and no list. */
const painless = /^性(?!交|欲|功能)/

/** Whether the list is negated from here on: a negation starts one, a contrast ends it. */
const deniesFrom = (before: string, denied: boolean) =>
  deniesList.test(before) ||
  deniesOn(before) ||
  deniesAcross.test(before) ||
  (denied && !painless.test(before) && (joins.test(before) || !turns.test(before)))

/** 发热、咳嗽已除: earlier items of the list are gone with the last; 肝掌、蜘蛛痣(-) was never present. */
function denyBack(judged: Judged[], last: number, ended: boolean) {
  for (let i = last; i >= 0; i--) {
    const item = judged[i]
    if (!item) return
    item.present = false
    if (ended) item.ended = true
    if (!/^[、及和与]?$/.test(item.before)) return
  }
}
