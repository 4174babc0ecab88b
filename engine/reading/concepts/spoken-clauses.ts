import type { Clause } from '../segment.ts'

/** Words of people who tell how they are; records do without them. */
const spoken =
  /[我俺咱您你他她娃啥咋嘛呢吧啊呀哦哟噻嘞哩俩咧这那哪啦佬系嗰嘢倷阿勿]|老[是想爱要觉打放做醒]|老(?=[一-鿿]{0,2}不)|总(?!之|量|计|胆|蛋白|数)|得(?:慌|很|要命|要死|不行|厉害|直|都|跟|像|睡|跑|站|吃|喝)|有点|特别|怎么|什么|似的|一样|的时候|孩子|宝宝|毛毛|囡|妈|爸|爷|奶奶|姥|婆|老[伴公爹娘]|儿子|女儿|闺女|[了着的]$|[了着的得](?=[，、])|[吃睡拉尿走喝坐躺站咳吐想]不|像|走路|睡觉|吃饭|尿尿|起来|出来|下来|上去|里(?=[面头带有老总都发长起像])|光(?=[放吃想])|净|死活|带点|有股|半天|翻身|蹲|[会要想把被](?![阴厌求])|了[，一两三几好又]|就(?!诊|医|餐|寝|职)|都(?!市)|也|还(?!原|纳)|一[^，。]{1,4}就|好[几像多]|最近|肚子|嗓子|脑袋|屁股|胳膊|一[直下阵会股]|跟[^，。]{1,8}似|动不动|使劲|难受|厉害|要命|受不了|底下|[^，。土]地[疼痛]|拉稀|跑厕所|来着|大夫|医生说/
/** Words of hospitals, which write in words that the base knows. */
const hospital = '患者|患儿|主诉|既往|查体|诊断|治以|方用|证属|予以|给予'
/** A whole record of a hospital, no doctor's own note. */
export const isOfHospital = (text: string) => ofHospital.test(text)
const ofHospital = new RegExp(`${hospital}|病史|肌力|mmHg|治则|治法|处方`)
/** Words of records and notes. */
const recorded = new RegExp(
  `${hospital}|现病史|入院|刻下|刻诊|舌[质淡红暗紫绛胖边尖苔]|苔[薄白黄腻厚少]|脉[浮沉弦滑细数缓紧濡弱虚涩迟洪]|体温\\d|血压\\d|\\d年前|甚则|未见|时作|伴[有见]?|纳[呆差可食]|寐|溲|晨起|拒按|喜按|恶露|\\d天，|辨`,
)
const sentenceEnd = /[。;!?\n\r]/
/** How far a sentence is looked at. */
const longest = 160

/** A few words without any of a record are a patient's, though nothing in them shows it: 浑身刺挠. */
const shortText = 40
/** Written language: 无红肿, 双下肢, 按之凹陷. */
const written =
  /(?:^|[，、。;\s])(?:无|未|伴|双|按之)|脉|较|剧|渐|均|其|示|之|[右左]侧|\d[年月周天]|减轻|缓解|加重|明显|岁|[男女][，\d]/

/** What the doctor saw and felt. */
const examined = /^(?:舌|苔|脉|质[红淡暗紫])/

/** The same, where patients' words end with the tongue and the pulse: 看电脑久了模糊，舌红少苔，脉细. */
export function spokenBesideExam(plain: string, clauses: readonly Clause[]): Clause[] {
  const told = clauses.filter(({ start, end }) => !examined.test(plain.slice(start, end)))
  return told.length < clauses.length ? spokenClauses(plain, told) : []
}

/**
 * The clauses of sentences in everyday speech: how records are written is read by its own words. A text in which some
 * sentence is speech and none a record is speech throughout.
 */
export function spokenClauses(plain: string, clauses: readonly Clause[]): Clause[] {
  if (isSpeech(textOf(plain, clauses))) return [...clauses]
  const found: Clause[] = []
  let sentence: Clause[] = []
  const close = () => {
    if (sentence.length && isSpoken(textOf(plain, sentence))) found.push(...sentence)
    sentence = []
  }
  for (const clause of clauses) {
    const last = sentence.at(-1)
    const [first] = sentence
    if (last && (sentenceEnd.test(last.closedBy) || (first && clause.end - first.start > longest))) close()
    sentence.push(clause)
  }
  close()
  return found
}

/** The words of clauses, with the signs between them. */
const textOf = (plain: string, clauses: readonly Clause[]) =>
  clauses.map(({ start, end, closedBy }) => plain.slice(start, end) + closedBy).join('')

/** 女，50岁，at the beginning: patients and doctors write it alike. */
const header = /^\s*(?:[男女]性?[，\s]*)?(?:\d{1,3}(?:岁半?|个月)?[，。\s]+)?(?:[男女]性?[，。\s]+)?/

const isSpeech = (whole: string) => isSpeechBelow(whole.replace(header, ''))
const isSpeechBelow = (text: string) =>
  !recorded.test(text) && (spoken.test(text) ? !text.includes('脉') : text.length <= shortText && !written.test(text))

const isSpoken = (sentence: string) => spoken.test(sentence) && !recorded.test(sentence)
