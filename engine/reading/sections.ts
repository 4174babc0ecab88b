import type { Clause } from './segment.ts'

const pastBegins =
  /^\s*(?:既往|家族[史中]|个人史|过敏史|婚育史|曾患|曾有|预防接种史|出生史|生产史|喂养史|母孕|孕期|(?:父母|父亲|母亲|其父|其母|兄弟|姐妹|祖[父母])[^，。;]{0,4}(?:体健|健在|均|患(?![儿者])|有|死|卒|孕|曾))|家族[^，。;]{0,8}史/
/** 曾闭经三月, 原有便秘: earlier times, until the text returns to today. */
const onceBegins =
  /^\s*(?:(?:患者|患儿|孩子)?(?:去年|前年|早年|幼年|\d{1,2}年前)?(?:曾(?!经?[服用予在于行到诊多至就去住以]|经治|治)|小时候|幼时|年轻时)|原(?:有|来(?!是)|先)|得过|(?:患者|患儿|孩子|宝宝|我|他|她|老人)?(?:以前|过去|从前|早先|之前)(?!就|也|即|体健|没有?|未))/
/** 以前尿酸高，口臭，尿黄: in everyday speech only this clause, unless the text comes back to today or says that it is over. */
const onceInSpeech = /^\s*(?:小时候|幼时|年轻时|得过|(?:孩子|宝宝|我|他|她|老人)?(?:以前|过去|从前|早先|之前))/
/** 以前拉肚子，吃药好了，失眠: the earlier time ends with what has healed. */
const healed = /(?:好了|治好了?|痊愈|治愈|[没不未]再[犯发]作?)$/
const overLater = /好了|治好|痊愈|治愈|消失|缓解|[没不未]再|后来|以后/
/** 以前就胃痛，最近加重: a sign that has returned or become worse is not resolved. */
const lingers =
  /加重|加剧|又[犯发来]|复发|仍|还[是有在没]|现在还|依旧|更(?:重|厉害)|一直|至今|没好|不见好|没[用效]|不管用|到现在/
const family = /^\s*(?:家族|父|母|其父|其母|兄弟|姐妹|祖[父母])|家族[^，。;]{0,8}史/
/** 父亲肝癌去世, 其兄胃癌, 丈夫体健; but 母亲代诉 is about the patient, 家人开导 about no illness, and 同事也有 says who has the same. */
const ill =
  /打呼|打?鼾|磨牙|查体|体检|住院|确诊|诊断|查出|患(?![儿者])|有(?!力|(?<=也有)$)|(?:死|卒|去世|病故|亡)(?!后)|走了|没了|过世|离世|体健|健在|健康|正常|未见异常|感冒|流感|发热|咳嗽|腹泻|水痘|[癌瘤疹痨痫瘫]|[肝肺肾胃肠皮鼻节]炎|结核|病(?!后)|血压|哮喘|中风|脑出血|脑梗|梗[死塞]|过敏|痛风|风湿|甲亢|甲减/
const kinNames =
  '爸爸?|妈妈?|老公|老婆|老伴|太太|公公|婆婆|岳[父母]|姥姥|姥爷|外婆|孩子他?[爸妈]|孩子她[爸妈]|儿媳妇?|女婿|表[哥弟姐妹]|堂[哥弟姐妹]|父亲|母亲|爷爷|奶奶|外公|外婆|外?祖[父母]|伯父|叔父|叔叔|姑姑|姑母|舅舅|姨母|阿姨|哥哥|弟弟|姐姐|妹妹|[长次幼]?[兄弟姐妹]|丈夫|配偶|爱人|妻子|儿子|女儿|孙子|孙女|家人|家属|同学|同事|室友|邻居|邻家|邻人|邻儿|隔邻'
const siblings = new RegExp(
  `^\\s*(?:患者|患儿|我|俺|他|她)?的?(?:家中|家里|家|同班|同住|同食)?(?:(?:[父母兄弟姐妹夫妻子女](?=患(?![儿者])|有(?!力)|死|亡|均|亦|曾|体健|健在)|其(?:[父母兄弟姐妹夫妻子女伯叔姑舅]|${kinNames})[^，。;]{0,10}?(?:${ill.source}))|(?:${kinNames})[^，。;]{0,10}?(?:${ill.source}))`,
)
const tells =
  /[说嫌笑骂怪催劝][我他她]|抱怨|说(?:孩子|宝宝|自己)|诉|述|发现|陪|送|带|抱|携|告知|称|认为|观察|喂|诊|见|开导|嘱/
const relative = /^\s*(?:父|母|其父|其母|兄弟|姐妹|祖[父母])/
/** A headed section about earlier times continues past full stops until something else begins. */
const pastSection =
  /^\s*(?:既往史|过去史|家族史|个人史|过敏史|婚育史|手术史|外伤史|输血史|预防接种史|既往病史|出生史|生产史|喂养史)$/
/** The present findings: a heading, a word of time, what the physician sees and feels. */
const presentBegins =
  /^\s*(?:最近|这(?:[几两次回阵段]|一[阵段])|就是|只是|孩子(?![他她的])|宝宝|娃(?!他)|小孩(?!他)|我(?![爸妈爷奶姥外公婆哥弟姐妹叔伯姑舅姨岳儿女先丈老的家])|本人|自己|患者(?![父母兄弟姐妹之的])|患儿|病人|现|刻|今|目前|近|此次|本次|就诊|入院|来诊|初诊|查|体格|体检|辅助|妇科?检|专科|实验室|化验|血常规|尿常规|生化|血红蛋白|胸片|心电图|[b彩]超|神[志清]|诊|症|证|患者现|患儿现|望|闻|切|舌|苔|脉|面色|形体|处方|辨证|t[:\d ]|t$|(?:月经|主诉|现病)史?)/
/** 既往有哮喘病史，此次鼻塞: the present reason for the visit belongs to today, also after a comma. */
const thisTime = /^\s*(?:此次|本次|这次|今次|此番|今因|现因)/
/** 既往脑梗，现右侧肢体无力: but 现服降压药, 现血压稳定 are still about the old illness. */
const isNow =
  /^\s*(?:患者|患儿)?(?:现|目前|刻下|现在)(?![^，。;]{0,4}(?:[口内]?服|用|予|注射|控制|规律|稳定|维持|停|已|未|病情|血压|血糖|正常|透析|体健))/
/** 既往肺炎，胃痛三天: a complaint with its duration is no old illness. */
const recent =
  /(?:\d{1,3}|[一二两三四五六七八九十半几数]{1,3})(?:余|多|来)?个?(?:小时|天|日|周|星期|礼拜|月|年)(?:余|多|了|来)?$/
const oldIllness = /史|病|炎|症|癌|瘤|高血|血脂|[前术治疗院药后烟酒]|停经|怀?孕|产|流产|服|住/
const isRecent = (said: string) => recent.test(said) && !oldIllness.test(said)
const sentenceEnds = new Set(['。', '!', '?', ''])
const lineEnds = new Set(['\n', '\r'])

/** 爷爷咳嗽，痰多: nobody else is spoken of, so the grandfather is the patient. 姐姐咳嗽，我也咳 is of contact. */
const isShort = /^[^，。;]{0,8}(?:咳嗽|发热|腹泻|感冒)(?![^，。;]*(?:史|去世|过世))/
const speaks = /我|俺|本人|自己|孩子|宝宝|娃|患[者儿]|病人|近|此次|今|现|舌|脉/
const furtherReach = 60

/** 父亲有高血压，头晕三天: a doctor notes what runs in the family before the complaint. */
const runsInFamily = new RegExp(
  `^\\s*(?:${kinNames})(?:也|都|均)?(?:有|患|得过)?[^，。;]{0,8}(?:病史?|[血脂]压|血糖|血脂|[肝胃肺肾]炎|[癌瘤]|哮喘|痛风|甲[亢减]|中风|鼻炎|过敏)史?$`,
)
const goesOn =
  /^\s*(?:[他她]|其|也|均|都|已|曾|后来?|死|去世|病故|手术|术后|化疗|放疗|服|用|予|吃|治|现|目前|控制|住院|诊断|确诊|血[压糖脂]|长期|规律|病史)/

/** 母亲查体，诊断为胃癌: the diagnosis is still hers. */
const ofTheSame = /^\s*(?:后|后来|结果|被|经|说是?)?(?:诊断|确诊|诊为|查出|查体|检查|说是|医院|医生说)/

/** 我公公中风半年了，左手没力气: nobody else is spoken of in the whole text, so the relative is the patient. */
const ownKin = new RegExp(
  `^\\s*(?:(?:我|俺|我们?家)的?(?:${kinNames})|爸爸?|妈妈?|爷爷|奶奶|外公|外婆|姥姥|姥爷|公公|婆婆|老伴|儿子|女儿|孙子|孙女|小孙[子女])`,
)
const lasts = /[\d一二两三四五六七八九十几半](?:多|来)?个?(?:年|月|天|周|星期|礼拜|岁)|了$/
const noPatient = /史|去世|过世|病故|离世|没了|走了|体健|健在|癌|瘤/
const another = /我(?![爸妈爷奶姥外公婆哥弟姐妹叔伯姑舅姨岳老们家])|俺|本人|自己|孩子|宝宝|娃|患[者儿]|病人|主诉/
const wholeReach = 300

/** Earlier times of the patient, or illnesses of the family. */
export type Past = 'own' | 'family'

/** How a clause that starts a passage about earlier times does so. */
function headOf(said: string, further: string): Past | 'once' | null {
  const ofKin = siblings.test(said) && !tells.test(said) && !(isShort.test(said) && !speaks.test(further))
  if (ofKin) return 'family'
  if (onceBegins.test(said)) return 'once'
  if (!pastBegins.test(said) || (relative.test(said) && tells.test(said))) return null
  return family.test(said) ? 'family' : 'own'
}

const relativeIsPatient = (text: string, { start, end }: Clause) => {
  const said = text.slice(start, end)
  return (
    start < 3 &&
    ownKin.test(said) &&
    (lasts.test(said) || !/有[^，。;]{0,8}(?:史|病|癌|瘤|炎|血压|血糖|血脂|糖尿|痛风|哮喘|结核)|得过|患/.test(said)) &&
    !noPatient.test(said) &&
    !another.test(text.slice(end, end + wholeReach))
  )
}

/** At the beginning, where nobody else is spoken of in the whole text. */
const isNoteOfKin = (text: string, clause: Clause, said: string) =>
  clause.start < 3 && runsInFamily.test(said) && !another.test(text.slice(clause.end, clause.end + wholeReach))

function headAt(text: string, clause: Clause, said: string) {
  if (relativeIsPatient(text, clause)) return null
  if (lingers.test(text.slice(clause.end, clause.end + 24)) && onceBegins.test(said)) return null
  return headOf(said, text.slice(clause.end, clause.end + furtherReach))
}

/** Whether what follows a clause about earlier times says where they end. */
const comesBack = (further: string) =>
  further.split(/[，。;!?\n]/).some((said) => presentBegins.test(said) || overLater.test(said))

const longAgo =
  /^\s*(?:约|大约)?(?:[一二两三四五六七八九十半\d]{1,3}个?(?:多|余)?(?:周|星期|礼拜|月|年)|(?:1\d|[2-9]\d|[789]|十|二十)天)(?:多|余)?前(?:曾|因|有|得|患|开始){0,2}(?:重|流行性|普通)?(?:感冒|流感|上感|上呼吸道感染|新冠(?:感染|阳性)?|发烧|发热)(?:过|了|一次|后){0,2}$/
const nowElse = /^\s*，?(?:现|目前|之后|后来|随后|然后|遗留|后遗)(?![^，。;]{0,3}(?:[未没不]|仍))/

/** 1周前感冒，现在鼻涕倒流: a cold of then, after which something else is left. */
export const isOverSince = (text: string, { start, end }: Clause) =>
  longAgo.test(text.slice(start, end)) && nowElse.test(text.slice(end, end + 12))

/** Goes through the clauses of a record and determines which of them are about earlier times (既往史, 家族史). */
export class SectionWalker {
  #past: Past | null = null
  #isNote = false
  #section = false
  #once = false

  pastOf(text: string, clause: Clause): Past | null {
    const said = text.slice(clause.start, clause.end)
    if (isOverSince(text, clause)) return 'own'
    const head = headAt(text, clause, said)
    if (head === 'once' && onceInSpeech.test(said) && !comesBack(text.slice(clause.end, clause.end + furtherReach))) {
      this.#end()
      return 'own'
    }
    if (head) this.#begin(head, text, clause)
    else if (this.#past && this.#endsAt(text, clause, said)) this.#end()
    const past = this.#past
    const stops =
      lineEnds.has(clause.closedBy) ||
      (this.#once && healed.test(said)) ||
      (!this.#section && sentenceEnds.has(clause.closedBy))
    if (stops) this.#end()
    return past
  }

  #begin(head: Past | 'once', text: string, clause: Clause) {
    const said = text.slice(clause.start, clause.end)
    this.#past = head === 'once' ? 'own' : head
    this.#once = head === 'once'
    if (clause.closedBy === ':' && pastSection.test(said)) this.#section = true
    this.#isNote = head === 'family' && isNoteOfKin(text, clause, said)
  }

  #endsAt(text: string, clause: Clause, said: string) {
    if (presentBegins.test(said) && this.#mayEnd(text, clause)) return true
    if (this.#isNote) return !goesOn.test(said)
    return this.#past === 'own' && !this.#section && isRecent(said)
  }

  #end() {
    this.#past = null
    this.#isNote = false
    this.#section = false
    this.#once = false
  }

  /** 父亲患高血压，近来头晕: only the illness belongs to the family. */
  #mayEnd(text: string, clause: Clause) {
    const isSame = this.#past === 'family' && !this.#section && clause.closedBy !== ':'
    if (isSame && ofTheSame.test(text.slice(clause.start, clause.end))) return false
    return (
      this.#once ||
      thisTime.test(text.slice(clause.start, clause.start + 6)) ||
      (!this.#section && isNow.test(text.slice(clause.start, clause.end))) ||
      (this.#past === 'family' && !this.#section) ||
      this.#beginsSentence(text, clause)
    )
  }

  /** 既往史：高血压，现服… continues; the present begins only after a full stop or with its own heading. */
  #beginsSentence(text: string, clause: Clause) {
    return (
      clause.closedBy === ':' || /[。;!?\n\r\]】]\s{0,4}$/.test(text.slice(Math.max(0, clause.start - 5), clause.start))
    )
  }
}
