import type { Clause } from './segment.ts'
import { countUpTo } from './spans.ts'

/** Of whom a part of the text tells: the writer, a relative, a child, or somebody who never is the patient. */
type Who = 'self' | 'kin' | 'child' | 'friend'
/** `isAlso`: 我也, 我自己: said beside the illness of somebody else. */
type Part = { start: number; end: number; who: Who | null; isAlso: boolean; isOver: boolean; isAged: boolean }

const adults =
  '老公|老婆|老伴|老头子|老爷子|老太太|太太|先生|媳妇儿?|丈夫|爱人|妻子|男人|对象|爸爸?|妈妈?|爹|娘|爸妈|父亲|母亲|父母|公公|婆婆|岳父|岳母|爷爷|奶奶|姥姥|姥爷|外公|外婆|哥哥?|弟弟?|姐姐?|妹妹?|姑姑|姑妈|舅舅|舅妈|阿姨|姨妈|叔叔|伯伯|儿媳妇?|女婿|表[哥弟姐妹]|堂[哥弟姐妹]|孩子他?[爸妈]|孩子她[爸妈]|家里人|家人|全家'
const children = '小?孩子?|宝宝|宝贝|娃娃?|儿子|女儿|闺女|孙子|孙女|外孙女?|[大二小]宝|[大小]女儿|[大小]儿子|老大|老二'
const friends =
  '(?:男|女)?朋友|闺蜜|同事们?|同学们?|室友|舍友|工友|邻居|隔壁|亲戚|领导|老板|班上(?:好几|很多)个?|单位(?:里)?(?:好几|很多)个?|办公室(?:里)?'

/** What may stand before the subject of a clause. */
const lead =
  '(?:\\s|但是?|可是?|不过|而|因为|自从|后来|结果|然后|现在|今[天早]|昨[天晚]|前[天晚]|前两天|最近|近来|这[几两]天|上个?[周月]|刚才|其实|大夫|医生|您好|你好|就|连|除了){0,3}'
const my = '(?:我们?|俺们?|咱们?)?的?(?:家里?)?的?'
/** 我妈说, 老公发现: what they tell is told of the patient. */
const says = '[^，。;]{0,3}?(?:说|看|发现|觉得|摸|嫌|笑话|骂|听|问|抱怨|告诉|带|陪|送|抱|让|叫|催|劝|给|帮)'
const startsWith = (words: string, not = '') => new RegExp(`^${lead}${my}(?:${words})${not}`)
const ofChild = startsWith(children, '(?![他她们]|的?[爸妈奶爷舅姑姨]|睡着?了?以?后|上学|放学)')
const ofAdult = startsWith(adults, `(?!呀|的天|${says}|[一-龥]{0,2}(?:走|没|去世|过世)了)`)
const ofFriend = startsWith(friends, `(?!${says})`)
const ofThem = new RegExp(`^${lead}(?:他|她)们?(?!${says})`)

const kinOfMy = '爸妈爷奶姥外公婆哥弟姐妹叔伯姑舅姨岳们家儿女太媳丈孙同朋闺邻室'
const notMine = `(?![${kinOfMy}]|老[公婆伴爸妈头爹娘爷太板]|先生|爱人|男人|对象)`
/** 我给她熬粥, 我摸着他额头烫: whoever writes does something, or tells of the other. */
const acts =
  '(?:一|都|也|就|还|又|已经|赶紧|赶快|马上|先|只好|天天|每天|昨[天晚]|今[天早]|现在|刚才?|当时|这边?|真的?|特别|很|非常|有点){0,3}(?:给|带|喂|看|听|摸|闻|发现|觉得[他她孩宝]|担心|怕[他她是]|问|想[问知给带让]|抱|让|叫|说|讲|帮|陪|以为|照顾|伺候|量|拿|用|煮|熬|买|送|查|知道|不知道|记得|估计|怀疑|着?急|心疼|把|替|要|生(?:完|了|[他她])|怀[他她孩宝]|晚上看|白天看)'
const ofSelf = new RegExp(`^${lead}(?:我|俺|本人)${notMine}(?!${acts})`)
const ofActing = new RegExp(`^${lead}(?:我|俺)${notMine}`)
const also = new RegExp(`^${lead}(?:我|俺)(?:[一-龥]{0,3}也|自己|跟着)`)
/** 老公感冒了我也开始咳: within a clause. */
const inner =
  /(?<![让给跟和对为陪比像把被叫染替说问找帮等])[我俺](?=也|自己|现在|倒|就是|又|却|开始|老是|总是|这[几两]天)/g
const over = /好了|没事了|倒没|倒不|痊愈|退了/
/** Whose age is told is the patient. */
const aged = /(?:\d|[一二三四五六七八九十])岁(?!的?时|那年|开始|起)|今年[\d一二三四五六七八九十]/
/** Whom a clause begins to tell of; null leaves it with the one before. */
function subjectOf(said: string): Who | null {
  if (ofSelf.test(said)) return 'self'
  if (ofActing.test(said)) return null
  if (ofFriend.test(said)) return 'friend'
  if (ofAdult.test(said)) return 'kin'
  if (ofChild.test(said)) return 'child'
  return null
}

/** 我倒不痛, 我体检没事: of themselves without a sign. */
const ofOwnState = /(?:我|俺|本人)(?:倒|却|没(?!时间|空)|不(?!知|懂|放心|敢给)|从来|身体|体检|血压|血糖)/

/** A clause, cut where the writer begins to tell of themselves. */
function piecesOf(plain: string, { start, end }: Clause): [from: number, to: number][] {
  const cuts = [start, ...[...plain.slice(start, end).matchAll(inner)].map((m) => start + m.index), end]
  return cuts.slice(1).map((to, i) => [cuts[i] ?? start, to])
}

type HasSign = (from: number, to: number) => boolean

/** What the writer does, 我自己在家用雾化, does not make the next words theirs. */
function meantBy(said: string, other: Who | null, hasSign: boolean): Who | null {
  const subject = subjectOf(said)
  if (subject === 'self') return hasSign || ofOwnState.test(said) ? 'self' : null
  return subject ?? (ofThem.test(said) ? other : null)
}

function partsOf(plain: string, clauses: readonly Clause[], hasSign: HasSign): Part[] {
  let who: Who | null = null
  let other: Who | null = null
  return clauses.flatMap((clause) =>
    piecesOf(plain, clause).map(([start, end]): Part => {
      const said = plain.slice(start, end)
      const now = meantBy(said, other, hasSign(start, end)) ?? who
      // 我血压高，我爸也血压高，头晕: an aside.
      const isAside = who === 'self' && now !== 'self' && said.includes('也')
      if (now !== 'self') other = now ?? other
      if (!isAside) who = now
      return { start, end, who: now, isAlso: also.test(said), isOver: over.test(said), isAged: aged.test(said) }
    }),
  )
}

const writes = /[我俺]|本人/
const anybody = new RegExp(`${adults}|${children}|${friends}`)

/**
 * The parts of a text in everyday speech that tell of somebody else than the patient: 我妈拉肚子，我头疼. `signsAt`: where
 * signs stand, in order. Where the writer has no signs of an own, the relative is the patient; a child that is told of
 * first, and at least as much, stays the patient.
 */
export function othersIn(plain: string, clauses: readonly Clause[], signsAt: readonly number[]): Clause[] {
  if (!writes.test(plain) || !anybody.test(plain)) return []
  const hasSign = (from: number, to: number) => countUpTo(signsAt, to - 1) > countUpTo(signsAt, from - 1)
  const parts = partsOf(plain, clauses, hasSign)
  const told = parts.filter((p) => hasSign(p.start, p.end))
  const patient = patientOf(parts, told)
  if (!patient) return []
  const isOther = (p: Part) =>
    p.who !== null && p.who !== patient && (patient === 'self' || p.isAlso || p.who === 'friend')
  return parts.filter(isOther).map(({ start, end }) => ({ start, end, closedBy: '' }))
}

/** By how much is told of each; null where that does not decide. */
function patientOf(parts: readonly Part[], told: readonly Part[]): Who | null {
  const count = (who: Who) => told.filter((p) => p.who === who).length
  const isAged = (who: Who) => parts.some((p) => p.who === who && p.isAged)
  const [own, kin, child] = [count('self'), count('kin'), count('child')]
  if (!own || own === told.length) return null
  const first = told.find((p) => p.who !== null && p.who !== 'friend')?.who
  if (child && (isAged('child') || child > own || (child === own && first === 'child'))) {
    const isWell = told.some((p) => p.who === 'child' && p.isOver)
    return isWell && child <= own ? 'self' : 'child'
  }
  const isBeside = told.every((p) => p.who !== 'self' || p.isAlso)
  const isOfKin = isAged('kin') || (first === 'kin' && kin > 1 && ((isBeside && kin > own) || kin > 2 * own))
  return isOfKin ? null : 'self'
}
