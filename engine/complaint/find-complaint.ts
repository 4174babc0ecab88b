import { normaliseSpeech } from '#engine/reading/normalise.ts'
import type { Finding, Reading } from '#engine/reading/reading.types.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { daysSinceDay, lastingOf } from './lasting.ts'

/** Why a sign is taken as the complaint: the history names it so, states its duration, or mentions it first. */
export type ComplaintReason = 'named' | 'lasting' | 'first'

/** 主诉: the reason for the visit. One sign, or two or three named together; `days`: its duration, when stated. */
export type Complaint = { signId: string; span: readonly [number, number]; why: ComplaintReason; days?: number }

type Sources = { signs: Knowledge['signs']; variants: ReadonlyMap<string, string> }

const mostSigns = 3
/** Evidence for a place in the text; a complaint named as such outweighs everything else. */
const points = {
  named: 10,
  asked: 9,
  only: 5,
  lasting: 3,
  first: 3,
  recent: 3,
  remaining: -2,
  usual: 0,
  background: -4,
} as const

/** Signs of a complaint that the history names, or whose duration it states. */
export const statedComplaint = (complaint: readonly Complaint[]): string[] =>
  complaint.flatMap(({ signId, why }) => (why === 'first' ? [] : [signId]))

/** The signs the patient comes for, in text order, companions last; none when the text contains no complaint. */
export function findComplaint({ signs, variants }: Sources, reading: Reading, text: string): Complaint[] {
  const plain = normaliseSpeech(text, variants)
  const now = reading.findings.filter((f) => f.present && !f.past && !f.eased && !f.guessed)
  const named = namedFrom(plain, labels)
  const onlys = namedFrom(plain, onlyThis)
  const background = backgroundIn(plain)
  const isTreated = reading.findings.some((f) => f.present && f.eased) || recovered.test(plain)
  const groups = groupsOf(
    plain,
    now.filter((f) => isComplaintSign(signs, f.signId)),
  )
  const isCompanion = ({ signId }: Finding) => signs.get(signId)?.companion === true
  const firstToLead = groups.findIndex((group) => !group.every(isCompanion))
  const scored = groups.map((group, i) => {
    const start = group[0]?.span[0] ?? 0
    const label = named.findLast((end) => end <= start)
    const isNamed = label !== undefined && isNearest(plain, groups, i, label)
    // 就是没力气 is one expression.
    const only = onlys.findLast((end) => end < Math.max(...group.map((f) => f.span[1])))
    const isOnly = only !== undefined && isNearest(plain, groups, i, only)
    const lasting = group.flatMap((f) => lastingOf(plain, f) ?? [])
    const lasts = lasting.length > 0
    const isBackground = !isNamed && !isOnly && background.some(([from, to]) => from <= start && start < to)
    const came = courseOf(plain, signs, group, isTreated)
    const addends = [
      isNamed && points.named,
      isOnly && points.only,
      lasts && points.lasting,
      i === Math.max(0, firstToLead) && points.first,
      points[came],
    ]
    const score = addends.reduce<number>((sum, p) => sum + (p || 0), isBackground ? points.background : 0)
    return { group, score, why: whyOf(isNamed || (isOnly && !isTreated), lasts || came === 'recent') }
  })
  const asked = diseaseAskedFor(plain, signs, now) ?? reliefAskedFor(plain, signs, now)
  if (asked) scored.push({ group: [asked], score: points.asked, why: 'named' })
  const best = scored.reduce<(typeof scored)[number] | null>((a, b) => (a && a.score >= b.score ? a : b), null)
  if (!best) return []
  const last = lastOf(plain, signs, groups, best.group)
  const group = [...last, ...alsoCounted(plain, groups, last)]
  // 口苦、失眠三天: the companion goes with the other.
  const inOrder = group.toSorted((a, b) => Number(isCompanion(a)) - Number(isCompanion(b)))
  const once = [...new Map(inOrder.map((f) => [f.signId, f])).values()]
  const { why } = best
  const days = daysOfGroup(plain, group) ?? daysOfList(plain, groups.slice(groups.indexOf(last)))
  return once.slice(0, mostSigns).map(({ signId, span }) => ({ signId, span, why, ...(days && { days }) }))
}

/** 昏迷两天后失明, 因汗出当风而发关节痛, 恶寒发热，继则浮肿: what came of the one before; a treatment between is none. */
const cameOf =
  /^(?:[^，。;服药治针术]{0,8}(?:(?:之|以|过)?后(?:第?[\d一二两三四五六七八九十半数几]{1,3}余?个?[天日周月年])?|[遂而][发致见成现]|导致|引[起发]|遗留|转[为成]|变[为成])，?|，?(?:继[则而之]|旋即|随即|渐[至见]|进而))[^，。;]{0,6}$/

/** What is told in the next clause or sentence is of now. */
const nowOf = /^[^。]{0,6}[，。;](?:但|而)?(?:现在?|目前|如今|今|近|这|昨|前|忽|突)/

const becauseOf = /(?:由于|因为|缘于|缘由|源于)[^，。;]{0,4}$/

/** A complaint from which another came gives way to the other. */
function lastOf(plain: string, signs: Knowledge['signs'], groups: readonly Finding[][], group: Finding[]): Finding[] {
  const at = groups.indexOf(group)
  const next = groups[at + 1]
  if (at < 0 || !next) return group
  const start = group[0]?.span[0] ?? 0
  const isCause = becauseOf.test(plain.slice(Math.max(0, start - 8), start))
  // 半月前被扎伤，现抽搐: the wound is over.
  const isWound = group.some((f) => /伤$|骨折$/.test(signs.get(f.signId)?.zh ?? ''))
  if (isWound && nowOf.test(plain.slice(endOf(group), next[0]?.span[0]))) return lastOf(plain, signs, groups, next)
  // 外伤后 is a word of its own.
  const end = endOf(group) - (isWound && plain.charAt(endOf(group) - 1) === '后' ? 1 : 0)
  return isCause || cameOf.test(plain.slice(end, next[0]?.span[0])) ? lastOf(plain, signs, groups, next) : group
}

/** 发热半天，抽搐1次: what has a duration, and in the next clause what came once or more, are one complaint. */
const untilNext = /^[^，。;]{0,8}[天日周月年时]，(?:伴|并)?$/
const counted = /^[^，。;]{0,2}(?:\d{1,2}|[一二两三四五数])余?次(?=[，。;]|$)/

function alsoCounted(plain: string, groups: readonly Finding[][], group: readonly Finding[]): Finding[] {
  const next = groups.find((g) => (g[0]?.span[0] ?? 0) >= endOf(group))
  const isNext = next && untilNext.test(plain.slice(endOf(group), next[0]?.span[0]))
  return isNext && counted.test(plain.slice(endOf(next))) ? next : []
}

/** 求治感冒: a disease is the complaint when it directly follows words of this kind. */
function diseaseAskedFor(plain: string, signs: Knowledge['signs'], findings: readonly Finding[]): Finding | undefined {
  const ends = namedFrom(plain, asksFor)
  return findings.find((f) => signs.get(f.signId)?.kind === 'disease' && ends.includes(f.span[0]))
}

/** 妈妈要求先退烧, 想助眠: what is asked for names the complaint. */
const reliefs: readonly (readonly [said: string, of: RegExp])[] = [
  ['退(?:烧|热|一退烧)', /[发高低]热$/],
  ['(?:止|化痰止)咳', /咳/],
  ['止(?:泻|拉肚子)', /^(?:泄泻|水泻|便溏)$/],
  ['止痒', /痒/],
  ['止[痛疼]', /痛/],
  ['止血', /出血|血$|崩漏/],
  ['(?:助|安)眠|睡(?:个)?好觉', /失眠|入睡困难|易醒|早醒/],
  ['通便', /便秘|排便/],
  ['减肥', /肥胖/],
  ['(?:祛|去|治)痘', /痤疮/],
]
const asks = '(?:要求|想要?|希望|求|打算|来|要)(?:医生|大夫|您|先|给|帮忙?|我|他|她|孩子|开点?药?|赶紧|尽快){0,3}'
const reliefRules = reliefs.map(([said, of]) => [new RegExp(`${asks}(?:${said})`), of] as const)

function reliefAskedFor(plain: string, signs: Knowledge['signs'], findings: readonly Finding[]): Finding | undefined {
  const of = reliefRules.find(([said]) => said.test(plain))?.[1]
  return of && findings.find((f) => of.test(signs.get(f.signId)?.zh ?? ''))
}

function daysOfGroup(plain: string, group: readonly Finding[]): number | undefined {
  const said = group.flatMap((f) => lastingOf(plain, f)?.days ?? [])
  return said[0] ?? group.map((f) => daysSinceDay(plain, f)).find((days) => days !== null) ?? undefined
}

/** 口渴，尿频，乏力三个月: the duration at the end of a bare list is that of all. */
function daysOfList(plain: string, [first, ...others]: readonly (readonly Finding[])[]): number | undefined {
  let end = endOf(first)
  for (const group of others) {
    if (!/^[，、]$/.test(plain.slice(end, group[0]?.span[0]))) return undefined
    const days = daysOfGroup(plain, group)
    if (days !== undefined) return days
    end = endOf(group)
  }
  return undefined
}

const endOf = (group: readonly Finding[] = []) => Math.max(...group.map((f) => f.span[1]))

/** The duration of the complaint in days, when the history states it. */
export const courseDaysOf = (complaint: readonly Complaint[]): number | undefined =>
  complaint.find((c) => c.days !== undefined)?.days

/**
 * 头晕没再犯过: the patient is under treatment; what is new is why they come today, and 就是 tells what remains.
 */
const recovered =
  /没(?:有)?再[犯发疼痛晕吐拉咳喘]|(?:好|减轻|缓解|改善|消|退|不[疼痛晕吐拉咳喘肿痒])(?:多|完|全)?了|\b(?:has|have|is|are) (?:(?:now|all|much|almost|nearly|completely) ){0,2}(?:settled|gone|cleared|stopped|improved|resolved|better)\b/
/** 耳朵还在响: what is left of the old complaint. */
const remains = /(?:还|仍|依旧|依然|偶尔|有时)[^，。;]{0,6}$|\bstill\b[^，。;]{0,20}$/
/** 这几天嗓子疼: a new illness of these days. 这几天好多了 is none. */
const recent =
  /(?:这|近|最近|前)[几两一二三]?[天日]|昨[天日晚夜]|前[天晚]|今[早天]|刚刚?|新(?:出现|添|得)|突然|\b(?:since yesterday|yesterday|these (?:last )?(?:few )?days|(?:the )?(?:past|last) (?:few|couple of|two|three) days|new(?:ly)?:?)\b/i

/** 这两天嗓子疼 brings the patient, 这几天有点口干 does not. */
const acute = /[痛热寒]$|咳|流涕|清涕|鼻塞|喷嚏|泄泻|水泻|呕吐|出血|便血|尿血|皮疹|风团|喘/
const isAcute = (signs: Knowledge['signs'], { signId }: Finding) => acute.test(signs.get(signId)?.zh ?? '')

/** Of a patient under treatment: a new illness of these days, or what remains of the old one. */
function courseOf(plain: string, signs: Knowledge['signs'], group: readonly Finding[], isTreated: boolean) {
  if (!isTreated) return 'usual'
  if (group.every((f) => remains.test(clauseBefore(plain, f)))) return 'remaining'
  return group.some((f) => isAcute(signs, f)) && isRecent(plain, group) ? 'recent' : 'usual'
}

const clauseBefore = (plain: string, { span }: Finding) =>
  plain
    .slice(Math.max(0, span[0] - 12), span[1] - 1)
    .split(/[，。;:\n]/)
    .at(-1) ?? ''

function isRecent(plain: string, [first]: readonly Finding[]): boolean {
  if (!first) return false
  const sentence =
    plain
      .slice(Math.max(0, first.span[0] - 24), first.span[0])
      .split(/[。;\n]|\.\s/)
      .at(-1) ?? ''
  return recent.test(sentence)
}

const whyOf = (isNamed: boolean, lasts: boolean): ComplaintReason => (isNamed ? 'named' : lasts ? 'lasting' : 'first')

/** A trigger or time of a symptom is not a complaint, nor is a finding only the physician sees. */
const isModality =
  /加重|[则痛]减|则[发泻舒]|[诱引]发|外感史|惊恐史|发作|喜[温按暖冷]|拒按|病程|起病|发病|久病|如常|正常|尚可|诱因|工作压力|^热退$|^体弱$|^身体不适$|^色(?:紫暗|淡|黄|白|鲜红)$|^量[多少]$|^质[稀稠]$/

/** Palpation findings are not complaints, except these, which the patient feels: 心下痞, 脐下悸. */
const feltInAbdomen = /^心下痞$|痞硬$|心下满痛|悸$|胸胁苦满|少腹不适|拘急$|冷感|脐下冷|灼热|气上冲|包块|如鼓/

/** Of the tongue the patient feels these; the rest is seen. */
const feltOnTongue = /^舌(?:痛|麻辣?|痒|疮)$/

/** Whether a sign can be the reason for a visit. */
export function isComplaintSign(signs: Knowledge['signs'], signId: string): boolean {
  const sign = signs.get(signId)
  if (sign?.kind === 'abdomen') return feltInAbdomen.test(sign.zh)
  if (sign?.kind === 'tongue') return feltOnTongue.test(sign.zh)
  return sign?.kind === 'symptom' && !isModality.test(sign.zh)
}

const inOneBreath = /^(?:(?:反复|伴有?|并|及|和|与|或|兼|[、/+＋\s]|and|with))*$/i

/** 头晕、耳鸣3个月 is one complaint of two signs; a comma starts another. Signs of one word belong together too. */
function groupsOf(plain: string, findings: readonly Finding[]): Finding[][] {
  const groups: Finding[][] = []
  let end = -1
  for (const f of [...findings].sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1])) {
    const last = groups.at(-1)
    if (last && (f.span[0] < end || inOneBreath.test(plain.slice(end, f.span[0])))) last.push(f)
    else groups.push([f])
    end = Math.max(end, f.span[1])
  }
  return groups
}

const comes = '(?:来诊|来就诊|就诊|求诊|求治|求医|来院|来看|来治|来此|入院|住院|(?<!未)来(?=[，。:]|$))'
/** Words that introduce the complaint. */
const labels = [
  /主\s*诉(?:及病史|是|为)?(?:\([^)]*\))?/g,
  /主症(?:是|为)?/g,
  /(?:就诊|求诊|来诊|求医|看病)(?:的)?(?:目的|原因|理由|缘由|主因)(?:是|为)?/g,
  /(?:此次|这次|本次|今次|今日|今天|现|特|专程)?(?:来诊|求诊|求治|求医|前来就诊|前来求治)/g,
  /(?:此次|这次|本次|今次|今日|今天)(?:来)?(?:就诊|看诊|看病|门诊)(?:的)?(?:是|为|原因|目的)?/g,
  /(?:此次|这次|本次|今次|今日|今天|今|(?<![出发呈表显])现|特)(?:主要)?(?:因|为|以(?![往前后来上下及]))/g,
  new RegExp(`(?:因|为|以)(?=[^，。;]{1,24}?${comes})`, 'g'),
  /(?<!诱|病|原)因(?=[^。;]{1,30}，于?[^，。;]{0,16}(?:来我?院|入院|住院|就诊|求治|来诊))/g,
  /(?:来|要|想|求|希望|打算|要求)(?:先)?(?:看|治|解决|调理?|退|止)(?:一下|一看)?(?:的)?(?:问题|病)?(?:是|，)?/g,
  /(?:来|带)(?:来)?看的(?:问题)?是/g,
  /(?:特地?|专程|前)?(?:来|为)(?=求[子嗣]|助孕)/g,
  /最(?:主要|突出|明显|严重|要紧)?的?(?:难受|痛苦|难熬|不舒服|不适|苦恼|困扰|担心|受不了|烦恼|烦心|头疼)(?:的(?:事|问题|地方)?)?(?:就)?(?:是|为|什么)?/g,
  /(?:主要|真正|最)(?:的)?(?:不舒服|不适|症状|问题|苦恼|痛苦|困扰|表现|让人[^，。;]{1,4})?的?(?:就)?(?:是|为|:)/g,
  /(?:让|令)(?:人|他|她|家人|父母|妈妈|家长)(?:最)?(?:发愁|担心|着急|头疼|苦恼)的?(?:就)?是/g,
  /chief complaints?|presenting complaints?|main (?:complaint|problem|concern|symptom|trouble)(?: is| are|:)?/gi,
  /complain(?:s|ed|ing)? (?:mainly |chiefly )?of|presents? (?:today )?with|presenting with|presented with/gi,
  /c(?:omes?|ame|oming) (?:in |here |today )*(?:for|because of|about|with)|(?:brings?|brought) \w+ (?:in|here)(?: today)?(?: is| was)?/gi,
  /(?:reasons? for (?:the |this |today's )?(?:visit|consultation|coming))(?: is| are| was)?|here (?:today )?(?:for|because of|about)/gi,
  /(?:seek(?:s|ing)?|wants?|asks? for|asking for|looking for) (?:help|treatment|relief|advice)(?: mainly)? (?:for|with|from|about)/gi,
  /(?:bother|trouble|worrie|distresse?|afflict)s? (?:him|her|them|me|the patient) (?:the )?most(?: is| are)?|worst (?:thing|problem|symptom)(?: is)?|most troubled by/gi,
] as const

/** 吃睡都好，就是头晕: what is left, unless the complaint that was named first has lasted: 便秘多年，肚子不胀，就是没劲. */
const onlyThis = [/(?:就是|唯独|只是|单单|偏偏)/g] as const

/** Words directly followed by a disease that is the complaint. */
const asksFor = [
  /(?:求治|求诊|来看|来治|来调理?|要求治疗|想治|要治|主诉|就诊目的)[:：]?(?:是|为)?/g,
  /(?:comes?|came|coming|here|seeks? (?:help|treatment)|asks? for (?:help|treatment)|treatment) (?:for|with|because of) (?:an? |the |his |her |my )?/gi,
] as const

/** End positions of all words that introduce the complaint, in text order. */
function namedFrom(plain: string, words: readonly RegExp[]): number[] {
  return words.flatMap((label) => [...plain.matchAll(label)].map((m) => m.index + m[0].length)).sort((a, b) => a - b)
}

/** The first group after the label is meant, unless a full stop and a whole sentence are in between. */
function isNearest(plain: string, groups: readonly (readonly Finding[])[], i: number, from: number) {
  const start = groups[i]?.[0]?.span[0] ?? 0
  const previous = groups[i - 1]?.[0]?.span[0] ?? -1
  return previous < from && !/[。!?；;]|\.\s/.test(plain.slice(from, start).replace(/^[。:：\s]+/, ''))
}

/** The patient's usual condition and old illnesses: stated before the complaint, but not part of it. */
const usually =
  /平时|平常|平素|平日|素来?(?=[^食])|素体|向来|一向|既往|旧有|宿有|患有|有[^，。;]{1,14}?(?:病史|史(?=[，。;]))|史，|^有[^，。;]{1,12}(?:，|。)|also mentions?|history of|known (?:for|to have)|usually|generally/gi

/** Where the usual ends: with its sentence, or at what is of these days in it, 素来性急，近日突发胁痛. */
const usualEnd =
  /[。;!?\n]|\.\s|(?<=，)(?:但|而)?(?:近[日来期几一两]|今[日年天晨早]|昨[日夜天]|突然|突发|忽然|这[次几两]|此次|本次)/

function backgroundIn(plain: string): [number, number][] {
  return [...plain.matchAll(usually)].map((m) => {
    const end = plain.slice(m.index).search(usualEnd)
    return [m.index, end < 0 ? plain.length : m.index + end]
  })
}
