import type { Around } from './alarms.types.ts'
import { denialGoesOn } from './english-lists.ts'

/** Words with 无, 不, 没 or 未 that do not negate what follows. */
const idle =
  /无(?:明显|任何|特殊)?(?:征兆|先兆|预兆|前兆|痛性?|诱因|原因|缘无故|力|法|奈|效|尿(?![频急痛血路])|汗|脉搏?|反应|好转|缓解|改善|论|数|人|意识|意间|故)|不(?:能|敢|会|得|慎|小心|明(?:原因)?|知(?:道|何)?|止|停|断|久|已|清|醒|省|语|动|开|住|了|下|出|上|来|到|过|足|够|起|着|见好|见|见效|见缓解|缓解|同|一样|行|好|适|安|舒服|愿|肯|吃|喝|想|要|再|太|及时|光|仅|但|只|想活|规则|听使唤|管用|灵|利|稳|全|佳|理人|睁|退|降|减)|没(?:有?(?:任何|什么|一点)?(?:征兆|先兆|预兆|前兆|诱因|防备|原因)|有?(?:反应|精神|力气?|劲|见好|好转|缓解|效果?|尿|用|多久|几天|意识|知觉|胃口|法|办法|想到|注意|吃|喝|睡)|法|完|命|日没夜)|未(?:缓解|见?好转|止|愈|退|婚|孕|育|解|进食|排|就诊|治|处理|规律|吃|喝|消|减|及时|见效)|没?停药|可不是|非常|除非|无非|\b(?:can't|cannot|can not|couldn't|unable to) [a-z' ]{1,30} without\b|\bnot (?:there|real|right|easing|eased|relieved|improving|better|settling|stopping|stopped|stop|helping|going away|herself|himself|itself|with it|only|just|sure|able|enough|well|passed|eaten|slept|eating|feeding|sleeping)\b|\bno (?:idea|wonder|longer|matter|good|use|help|better|relief|warning|reason|one|appetite|energy|strength|urine|pee|wee|stool|tears)\b|\bwithout (?:(?:any|a|an|much) )?(?:(?:obvious|clear|prior) )?(?:warning|reason|cause|provocation|trigger|relief|improvement|stopping|waking|eating|help)\b/g
const deniesNext =
  /(?:不|没|没有|未|无|非|从未|从不|从没|不是|并非|未曾|不曾|并无|并不|并没有?|绝无|未见|未诉|否认|排除|除外|不伴|未伴|不觉|未觉|\bno|\bnot|never|without|denie[sd]|denying|isn't|wasn't|doesn't|didn't|hasn't|haven't|don't|\bnor\b)(?:有|见|再|太|很|怎么|明显|任何|特殊|是|出现|发生|发现|觉得?|感到?|感觉|伴|诉|过|新发|进行性|典型|活动性|有过|什么|any|even|a|an|the|sudden|severe|obvious|evidence of|signs? of|symptoms? of|history of|new|really|to have|had|have|on|taking|took|taken|using|[ ]){0,5}$/
/** 没 reaches over one complaint of the chest to the next: 没胸闷喘不上气. */
const deniesOfChest = /没(?:有|什么)?(?:胸[闷痛疼]|心[慌悸]|气[短喘促急紧]|憋气?)[、和及或与]?$/
const ofChest = /^(?:胸|心|气|喘|憋|呼吸|透不)/
/** Negates a list: 无胸痛、气促及晕厥. */
const deniesList =
  /(?:无|否认|未见|未诉|未述|没有|不伴|未伴|未出现|从未|未再|不再|排除|未发现|未触及|未引出|未闻及|未及|没出现|没再|没发生|均未|亦无|也无|也没有|\bno\b|\bnot\b|denie[sd]|denying|without|never|negative for|free of|absence of|ruled out|\bnor\b)((?:(?!但|而|却|唯|惟|仅|只|反(?![跳射酸应流胃复])|伴有|出现|突|but|however|although|except|now|then|with|who|which|and (?:an?|the|now|has|have|is|his|her|my|also) ).){0,60})$/
/** What may be between a negation and the words it covers: the items of a list. */
const isList =
  /^[^，]{0,10}$|^(?:[^，、]{1,10}[、和及或与]){1,8}[^，、]{0,8}$|^[a-z '-]{0,24}$|^(?:[a-z '-]{1,30}(?:，| or | and | nor )){1,6}[a-z '-]{0,24}$/
/** 否认 also extends past commas, until something new begins. */
const deniesOn =
  /(?:否认|均无|皆无|denie[sd]|denying|negative for)((?:(?!但|而|却|唯|惟|仅|只|反(?![跳射酸应流胃复])|伴|有(?!无)|出现|突|现|今|诉|近|因|加重|发作|后|查|\d|but|however|reports|complains|now|presents|has|with|today).){0,70})$/
/** 否认药物过敏史，: what was never had before is denied up to its pause, unless more of the kind comes. */
const deniedBefore = /^.{0,80}(?:否认|均无|皆无)[^，]{0,40}(?:史|过敏|接触|外伤|手术|输血|病)(?=，)/
const moreBefore = /^，[^，]{0,16}史/
/** The same of a list of many items, whose first word stands further before: 否认头痛、…、晕厥、肢体无力; denies chest pain, …, syncope. */
const deniesFar =
  /(?:否认|无|没有|未见|未诉)(?:(?!但|而|却|只|反(?![跳射酸应流胃])|伴|出现|突|现|今|诉|近|\d)[^，。;、]{1,14}[、及和或与]){4,60}[^，。;、]{0,10}$/
const deniesFarEnglish = /\b(?:denie[sd]|denying|negative for)\b([^;.\n]{0,280})$/
/** 否认突发胸痛，突发肢体无力: its own first item is sudden, so that a later one is no news. */
const deniesSudden = /(?:否认|均无|皆无)有?过?突[发然]/
/** An English list is denied up to the words after its `or`: no cough, fever or sudden weakness. */
const deniesToOr =
  /\b(?:no|without) (?:(?!(?:but|however|now|then|with|has|have|had|is|are|was|were|and)\b)[a-z'-]{1,20}[ ，]{1,2}){1,12}or (?:[a-z'-]{1,20} ){0,3}$/
/** Negated afterwards: 胸痛(-), 呕吐、抽搐均无. */
const deniedBehind =
  /^(?:[、和及或与][^，。、]{1,8}){0,5}(?:(?:均|都|皆|也|亦|全|从来|一概|则|已|现已|今已)?(?:无|没有|未见|否认|未出现|未发生|不明显)(?![^，]{0,4}(?:缓解|好转|减轻|改善|诱因|效|消|力|法|停|反应|尿|脉))|(?:均|都|皆)?阴性|\s?\(-\)|\s?\(－\)|:\s?(?:无|否|-|no|none|denied)|(?:体征|征|试验|检查)?(?:均)?\s?(?:阴性|\(-\)|未引出|negative)|\s(?:was|were|is|are|has been|have been)?\s?(?:ruled out|excluded|denied|absent|negative|normal|unremarkable))|^(?:已|基本|暂|可)?(?:被)?排除|^(?:可能|诊断)?(?:已|已经)?(?:除外|排除)|^[^，。]{0,8}(?:未见(?:明显)?异常|正常(?!人)|无异常|没问题|不支持)/
/** Resolved: 胸痛已缓解. */
const endedBehind =
  /^[^，。不未没无难]{0,10}(?:缓解(?!不)|消失|好转|(?<![没写买选备算想约定做攒存藏排])好了|好多了|轻多了|好些了|松快了|消了(?:一[大多]?半|大半|不少|许多|很多|差不多|下去)|退了(?:一[大多]?半|大半|下去)|没那么(?:痛|疼|肿|晕|喘|胀)了|痊愈|治愈|停止|恢复(?:正常|如常)?|已退|已止|已愈|平复|没事了|不痛了|不疼了|过去了)|^[^，.]{0,24}(?<!\bnot |n't |never )\b(?:resolved|gone(?! (?:hard|stiff|tight|tense|rigid|solid|silent|swollen|cloudy|foggy|blurr(?:y|ed)|weak|heavy|clammy|wrong|green|brown|dark|funny|worse|through|to|off|in|up|down|out|on|very|all|so|gr[ae]y|blue|white|pale|black|cold|limp|numb|stiff|yellow|red|purple|quiet|floppy|into|blind|deaf|for))|subsided|settled|went away|recovered|disappeared|stopped(?! (?:sweating|breathing|answering|responding|eating|feeding|drinking|talking|moving|making|knowing|his|her|my|the|taking|passing|complaining|crying))|passed(?! (?:out|urine|water|gas|wind|stool|blood|clots?))|cleared|better now|healed|has eased|is over|much better|a lot better|nearly gone|turned out to be)\b/
const notEnded =
  /^[^，。]{0,10}(?:[不未没无难](?:能|见|曾|有|明显|到)?(?:缓解|消失|好转|恢复)|后(?:又|再)|not (?:resolved|gone|better|relieved))/
/** A separate clause states that everything has resolved. */
const overAfter =
  /^[^。;]{0,24}，(?:现|目前|前天|昨天|今|经治疗后?|治疗后|用药后|后|休息后|现在|如今|已|均已|之后|几分钟后|半小时后|[哭闹]完|含服?[^，]{0,8}后|自行|currently |now |since |it )?(?:已|已经|均已|均|都|全|就|也|快要?|基本|完全|症状|has |have |is |all |fully |completely |症状已)?(?:取出来?|拔出来?|(?:喝水|吃饭|吃东西|咽东西)[^，。;]{0,4}(?:都|也|很)?(?:顺|正常|没问题)|好多了|轻多了|消了(?:一[大多]?半|大半|不少|许多|很多|差不多|下去)|退了(?:一[大多]?半|大半|下去)|缓解|消失|好转|好了|痊愈|治愈|康复|没事|恢复(?:正常)?|出院|稳定|正常|退了|无(?:特殊|任何|明显)?不适|resolved|recovered|gone|well|fine|asymptomatic|symptom-free|stable)/

/** 喘得不行，歇了十分钟又接着爬: breathless of effort, which rest ended. */
const restedAfter =
  /^[^，。;]{0,12}，(?:歇|休息|躺|坐)了?(?:[\d一二两三四五几半十]{1,3}(?:来|多)?分钟|一?会儿?|一?下)?(?:就|又|便)(?:没事|接着|继续)/

/** The same in English, where a space follows the comma: `chest pain this morning, now resolved`. */
const overAfterEnglish =
  /^[^。;.]{0,40}， (?:(?:but|and|which|it|this|currently|now|since|has|have|is|was|all|then|soon|quickly|fully|completely|spontaneously) ){0,5}(?:resolved|recovered|gone|settled|subsided|fine|well|asymptomatic|symptom-free)(?=$|[，.;!?]| (?:now|again|since|today|by|after|within|spontaneously|completely|on its own)\b)/

/** Admitted with sepsis, …, home today: the course of a stay in hospital, told when it ends. */
const ofStay = /\b(?:admitted|hospitali[sz]ed|in hospital|treated|inpatient stay)\b[^;.]{0,60}$/
const stayEnds =
  /\b(?:discharged(?: home)?|(?:sent|going|goes|went|back|well enough to go) home|home (?:today|tomorrow|now|yesterday|with)|(?:now|since) (?:afebrile|recovered|resolved|well)|afebrile)\b/

/** Marked as a figure of speech. */
const inJest =
  /^[^，。;]{0,3}(?:哈哈|嘿嘿|呵呵)|\b(?:lol|haha)\b|开(?:个|了)?玩笑|玩笑话|撒娇|气话|[说闹]着玩|说说而已|随口(?:一|说)|只是(?:嘴上|随口)?(?:说说|讲讲)|嘴上(?:说说|讲讲|念叨)|[说讲]说?罢了|(?:没|并非|不是)真(?:的)?想|just (?:kidding|joking)|only joking|figure of speech/

/** Better, and not over. */
const better =
  /好多了|轻多了|好些了|松快了|[消退]了(?:一[大多]?半|大半|不少|许多|很多|差不多|下去)|没那么(?:痛|疼|肿|晕|喘|胀)了|(?:much|a (?:bit|little)|somewhat|slightly) better|easing/g
/** 睾丸突然剧痛，现在轻多了: a sudden thing that has become less is still one of these hours. */
const sudden =
  /突然|突发|忽然|一下子|猛地|刚才|刚刚|今[早晨]|昨[晚夜]|小时|分钟|\bsudden|\bthis (?:morning|afternoon|evening)|\btonight|\b(?:hours?|minutes?)\b/

const withoutIdle = (text: string) => text.replace(idle, (m) => '〇'.repeat(m.length))

/** Said in jest, whoever said it. */
export const isInJest = ({ sentenceAfter }: Around) => inJest.test(sentenceAfter)

/** Whether the words are negated, or stated to have resolved. */
export function denialOf(around: Around): 'denied' | 'ended' | null {
  const { before, said, sentenceBefore } = around
  const isSudden = sudden.test(`${sentenceBefore}${said}${around.sentenceAfter}`)
  const told = (text: string) => (isSudden ? text.replace(better, '〇') : text)
  const [after, sentenceAfter] = [told(around.after), told(around.sentenceAfter)]
  const left = withoutIdle(before)
  if (deniesNext.test(left) || reachesOver(deniesList.exec(left)?.[1])) return 'denied'
  if (deniesOfChest.test(left) && ofChest.test(said)) return 'denied'
  if (isListedAsDenied(around, after, sentenceAfter.slice(after.length))) return 'denied'
  if (deniesToOr.test(sentenceBefore)) return 'denied'
  if (deniedBehind.test(withoutIdle(after))) return 'denied'
  // Negation inside the words themselves (未缓解, 不止) belongs to them.
  if (/缓解|不止|resolve/.test(said) || notEnded.test(sentenceAfter)) return null
  const isOver =
    overAfter.test(sentenceAfter) ||
    (/喘/.test(said) && restedAfter.test(sentenceAfter)) ||
    overAfterEnglish.test(sentenceAfter) ||
    (ofStay.test(sentenceBefore) && stayEnds.test(sentenceAfter))
  return isOver || endedBehind.test(after) ? 'ended' : null
}

/** An item of a list that `denies` or 否认 began, near or far before. */
function isListedAsDenied({ sentenceBefore, said, after: own, farBefore }: Around, after: string, rest: string) {
  const left = afterDeniedPast(withoutIdle(sentenceBefore), said, own)
  const denied = deniesOn.exec(deniesSudden.test(left) ? left.replaceAll(/突[发然]/g, '〇') : left)
  if (denied && denialGoesOn(`${denied[1]}${said}${after}`, rest)) return true
  if (farBefore.length === sentenceBefore.length) return false
  if (deniesFar.test(farBefore)) return true
  const far = deniesFarEnglish.exec(farBefore)
  return far !== null && denialGoesOn(`${far[1]}${said}${after}`, rest)
}

function afterDeniedPast(sentenceBefore: string, said: string, after: string) {
  const end = deniedBefore.exec(sentenceBefore)
  if (!end) return sentenceBefore
  const rest = sentenceBefore.slice(end.index + end[0].length)
  return moreBefore.test(`${rest}${said}${after}`) ? sentenceBefore : rest
}

const reachesOver = (between: string | undefined) => between !== undefined && isList.test(between)
