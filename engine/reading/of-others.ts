import type { Clause } from './segment.ts'

const contact = /接触(?:过|史)?[^，。;]{0,12}$/
const whoIs = /^(?:[、或及和][^，。;]{1,6})?的?(?:患者|病人|患儿|病例|者|病史|史)/
/** Images and samples, and their findings up to the end of the sentence. */
const picture =
  /ct|mri|mra|x线|x光|[胸腹平]片|胸透|透视|b超|彩超|超声|造影|[肠胃喉肛腔鼻咽]镜|内镜|内窥镜|支气管镜|镜下|镜检|病理|活检|心电图|脑电图|骨密度/
/** Words for the patient's skin, belly or breath that in an image only mean a lining, a wall or a shadow. */
const ofPicture =
  /^(?:(?:轻度|明显|疏松)?(?:水肿|浮肿|充血|糜烂|稀疏|增大|肥厚|增厚|光滑|不光滑|粗糙|红肿|肿胀|狭窄|膨隆|隆起|软化|萎缩|扩张|苍白|潮红|红斑|斑片|模糊|增粗|增多|减少|变薄|充盈)|散在|质[软硬中脆]|色[红白淡暗]|[红白淡暗黄清浊])$/
/** 鼻腔黏膜苍白水肿: a lining, not swelling of the limbs. */
const lining = /粘膜|鼻甲|角膜|结膜|声带/
const span = 160

/** 同事感冒了, 我朋友失眠, 狗狗拉肚子: never the patient. */
const acquainted =
  '(?:男|女)?朋友|闺蜜|同事|同学|室友|舍友|工友|邻居(?:家)?(?:的)?(?:小?孩子?)?|隔壁|亲戚|别人|人家|领导|老板|狗狗|猫咪|宠物|小狗|小猫'
const spouse = '老公|老婆|妻子|丈夫|太太|媳妇|爱人'
const parents = '[爸妈爷奶]{1,2}|父亲|母亲|公公|婆婆|岳父|岳母|姥姥|姥爷|外公|外婆|姐姐?|妹妹?|哥哥?|弟弟?'
const lately =
  '(?:的|也|都|还|最近|近来|这[几两]天|老是?|总是?|一直|有点|天天|昨[天晚]|今天|他|她|现在|又|去年|上个?月){0,4}'
const ofAcquainted = new RegExp(`(?:^|[我俺])的?(?:家)?(?:${acquainted})${lately}$`)
const ofKin = new RegExp(`^(?:我|俺)?(?:的|家)?(?:${spouse}|${parents})${lately}$`)
/** The relative is somebody else: 妻子痛经，她下周来看; 老公打呼噜，吵得很. */
const elsewhere =
  /[他她](?:下周|明天|改天|过几天|过两天|回头|下次|没时间|不肯|自己|也想|想来|再)[^，。;]{0,2}来|[他她]在吃药|吵/

/** Somebody else has it: told of at once after them. */
function isOfAnother(text: string, clause: Clause, start: number): boolean {
  const before = text.slice(clause.start, start)
  if (ofAcquainted.test(before)) return true
  return (
    ofKin.test(before) &&
    (clause.start > 2 ? /[我俺]|也/.test(before) : elsewhere.test(text.slice(start, start + span)))
  )
}

/** 笑得肚子疼, 愁得头发都白了, 看见蛇腿都软了, 这事真让人头疼: ways of speaking. */
const wayOfSpeaking =
  /(?:[笑乐逗愁]得)[我人你他她]?(?:的)?$|(?<!得)(?:真|太|很|实在|怪|挺)?[让叫令]人$|为(?:了)?(?:这|那|他|她|孩子|钱|房|工作)[^，。;]{0,6}$/
const atSight = /(?:看[见到]|听[到说见]|吓得)[^，。;]{0,10}$/
const shaken = /^(?:腿[都也就]?(?:发)?软|头[都也就]?大|心[都也就]?凉)/
const ofAffairs = /^(?:这|那|的)(?:一?[件个种]|些)?(?:事|问题)/
/** 别熬夜, 小心摔倒, 怕吃了上火: what should not be or is feared. */
const warned =
  /(?:(?<![特分区个性差告])别(?!人)|不要|少(?=熬|喝|吃|受)|忌|小心|当心|以免|免得|(?<![害惧恐最很都也又真好挺太特])怕)(?:再|会|是|又|吃了|喝了|得了?|引起){0,2}$/
/** 今天气温三十八度: of the weather, not of the body. */
const weather = /(?:气温|水温|室温|天气|空调|外面)[^，。;]{0,6}$/

/** Said as a figure of speech, as a warning or of the weather. */
function isFigurative(text: string, clause: Clause, start: number, end: number): boolean {
  const before = text.slice(clause.start, start)
  const word = text.slice(start, end)
  return (
    wayOfSpeaking.test(before) ||
    (shaken.test(word) && atSight.test(before)) ||
    warned.test(before) ||
    (/度$/.test(word) && weather.test(before)) ||
    ofAffairs.test(text.slice(end, clause.end)) ||
    (word === '眼红' && /^(?:别人|人家|[他她你])/.test(text.slice(end, clause.end))) ||
    (word.includes('茧') && before.includes('耳'))
  )
}

/** Whether the words at a position are not about the patient's own body as the patient or the physician observes it. */
export function isOfOthers(text: string, clause: Clause, start: number, end: number): boolean {
  if (isOfAnother(text, clause, start) || isFigurative(text, clause, start, end)) return true
  if (contact.test(text.slice(clause.start, start)) && whoIs.test(text.slice(end, clause.end))) return true
  if (!ofPicture.test(text.slice(start, end))) return false
  const before = text.slice(Math.max(0, start - span), start)
  return lining.test(text.slice(clause.start, start)) || picture.test(before.split(/[。;\n]/).at(-1) ?? '')
}
