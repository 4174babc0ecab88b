import type { Around } from './alarms.types.ts'
import { historyGoesOn, listGoesOn, storyGoesOn } from './english-lists.ts'

const siblings =
  '父亲|母亲|父母|爸爸?|妈妈?|爷爷|奶奶|姥姥|姥爷|外公|外婆|祖[父母]|丈夫|老公|老伴|先生|妻子?|老婆|太太|爱人|儿子|女儿|哥哥?|姐姐?|弟弟?|妹妹?|叔叔?|伯父?|舅舅?|姨|姑姑?|公公|婆婆|岳[父母]|孙子|家里(?:有)?人|家人|亲人'
const stranger = '邻居|邻家|同事|(?<!小)朋友|同学|亲戚|室友|闺蜜|工友|邻床|隔壁|老乡|别人|有人|(?<![老病])人家|群里'
/**
 * A relative is mentioned as someone who was ill; one who accompanies the patient, or is the patient, does not count.
 */
const kinIll = new RegExp(
  `(?:${siblings})[^，。;]{0,14}(?:死于|死|去世|病故|过世|走(?:了|之前|以前|的时候|那年)|没了|患(?![者儿])|(?<![觉晓懂记认舍不获显])得了?|有(?!点|些|打|吃|在|用|去|做|量|服|装|洗)|曾|因|史|也是|都是|都有|去年|前年|年前)[^，。;]{0,10}$|家族[^。;]{0,16}$|(?:其|之)[父母兄弟姐妹夫妻][^，。;]{0,8}(?:患|有|死|因|曾)[^，。;]{0,8}$`,
)
const ofStranger = new RegExp(
  `(?<![和跟与同被让给把向对男女成]|[听看]到|[听看]见|觉得|认为|怀疑|坚信|凭空听|耳边[总老一]?[是直]?|(?:一直|老|总|非|硬|坚持|不停)说)(?<![像如似])(?:${stranger})(?![^，。;]{0,8}(?:骂|害|监视|议论|跟踪|监听|下毒|投毒|偷听)[他她我自]|(?:床|家|屋)?的?(?:[^，。;]{0,4}[姐哥叔姨爷娘妈婶])?(?:说让|说要|让|劝|叫|催|建议|介绍|陪|送|带)[^，。;]{0,10}，|(?:问|护士|医[生师]|帮|摸|量|测|按|拼酒|喝醉|醉|中毒|喊|下?命令|指挥|逼|(?:的?人|那家)?(?:都|老是|一直)?(?:要|想|在)?(?:电视里|楼上|背后)?(?:害|整|监视|跟踪|毒|骂|议论)|看到|看[他她着]|见|让座|发现|送|叫|陪|打|看见|扶|抬|说|代诉|报警|(?:传|发|打)(?:来|了)?个?(?:讯|信|简讯|微信|短信|消息|信息|电话)|来电|给|介绍|推荐|带来?|开|买|教|劝|让|建议|听说|采|挖|泡|炖|煮|请|约|聚|家(?!的?(?:老人|老头|老太|大爷|大妈|大叔|阿姨|媳妇|男人|女人|小孩|孩子|儿子|女儿|爷爷|奶奶|那?位|有人))|那))[^。;]{0,24}$`,
)
const englishKin =
  /\b(?:father|mother|brother|sister|uncle|aunt|grandfather|grandmother|grandma|grandpa|parents?|dad|mum|mom|cousin|husband|wife|son|daughter|family history|relatives?)\b(?!['’]?s? (?:is|has(?! (?:an? )?(?:history|known|chronic|had|died|passed|survived|cancer)\b)|just|suddenly|woke|cannot|can't|won't|keeps|started)\b)[^.;\n]{0,40}\b(?:had|has|died|dies|dead|suffered|history|passed away|diagnosed|of|with|from|survived)\b[^.;\n]{0,28}$|(?<!\b(?:with|by|from|to|at|like|if|though|saying|says|said|thinks|believes|claims|insists|that) (?:an? |his |her |my |their |some |the )?)\b(?:neighbou?rs?|colleagues?|friends?|co-worker|coworker|classmate|roommate|celebrity|someone)\b(?! (?:found|brought|called|noticed|says?|reports?|reported|saw|drove|heard|witnessed|who (?:found|brought)|thinks))[^.;\n]{0,50}$|\b(?:family history|fhx?)\b[^.;\n]{0,40}$/
const ofKinBehind = /^的(?:家族史|家属)|^[^，。]{0,6}家族史/
/**
 * 老伴心梗走了, 婆婆呕血住院了，我睡不好: a relative's illness is named before its outcome, or before the patient
 * speaks of themselves.
 */
const kinNear = new RegExp(`(?:${siblings})[^，。;]{0,10}$`)
const kinEnds = /^(?:突发|急性)?[^，。;]{0,4}(?:走了|没了|去世|过世|死了|死亡|病故|离世|做了?支架|搭桥|died)/
const kinCared =
  /^[^，。;]{0,8}(?:送医院|住院|抢救|进了?ICU|手术|出院)[^。;]{0,8}[，。;]\s?(?:我|本人|自己|[他她](?:自己|本人|很|一直)?(?:担心|害?怕|吓))/i

/** 父亲血糖25，我的5.4; 孩子爸爸血压220/130，孩子只是咳嗽: the value of a relative before that of the patient. */
const thenOwn =
  /^[^，。;]{0,6}，(?:(?:我|本人|自己)(?:的|血[压糖氧脂钾])[^，。;今]{0,4}?(?:\d|正常|不高)|(?:我|本人|孩子|娃儿?|宝宝|患者)(?:只是|仅|没什么|就是))/
export const isValueOfKin = ({ sentenceBefore, sentenceAfter }: Around) =>
  kinNear.test(sentenceBefore) && thenOwn.test(sentenceAfter)

/** 妈妈有房颤，今早右手又白又冰: told of today by one who does not speak of themselves, she is the patient. */
const kinTold = new RegExp(`^(?:我|俺|咱)?家?(?:${siblings})`)
const ofToday = /今[天早晚日晨]|刚才|刚刚|突然|忽然|现在|昨[天晚夜]|半夜|小时|分钟/
const kinGone = /死|去世|病故|过世|走了|没了|家族|史/
const selfSpeaks =
  /(?<![把叫骂打喊问跟对冲向朝给让和])我(?![爸妈父母爷奶公婆哥姐弟妹老家们叫问看说摸扶喊拉抱带给]|先生|太太)|本人|自己/
const isKinTold = ({ sentenceBefore, said, sentenceAfter, next }: Around) =>
  kinTold.test(sentenceBefore) &&
  ofToday.test(sentenceAfter) &&
  !kinGone.test(`${sentenceBefore}${said}${sentenceAfter}`) &&
  !selfSpeaks.test(`${sentenceAfter}${next}`)

/** My father has had chest pain for 30 minutes: he is the patient. */
const kinHas =
  /(?:\bhas|[a-z]'s) (?:had|been)\b|\bhas (?:gone|become|got|started|stopped|turned|come|lost|fallen|collapsed)\b/
/** Dad with emphysema is drowsy. */
const kinIs =
  /\b(?:with|on) [a-z' -]{3,30} (?:is|has gone|suddenly|acutely|now|became|went|much|more|looks|can't|cannot|won't|keeps|sleeps)\b/
const kinNow =
  /\b(?:for|in) (?:(?:about|over|almost|nearly|more than|at least|the|last|past) ){0,3}(?:an?|half an|one|two|three|\d{1,3}|several|a few|a couple of)? ?(?:minutes?|hours?|days?)\b|\bsince (?:this|last night|yesterday|breakfast|lunch|dinner|midnight|noon)|\b(?:this (?:morning|afternoon|evening)|tonight|today)\b|\b(?:he|she)(?: is|'s) (?:now )?(?!well|fine|better|dead|gone|passed)/
const stillSo = /\ball (?:morning|day|night|afternoon|evening)\b|\band (?:now|his|her) |\bnow\b/
const kinWord =
  /\b(?:my |our |his |her )?(?:grandpa|grandma|gran|grandad|grandfather|grandmother|dad|mum|mom|father|mother|husband|wife|son|daughter|brother|sister|uncle|aunt|cousin)\b/
/** Grandpa, 76, had a sudden tearing in his back: told with the age, or as of a moment, of one who is not dead. */
const kinSudden =
  /\b(?:grandpa|grandma|grandfather|grandmother|dad|mum|mom|father|mother|husband|wife|son|daughter|brother|sister|uncle|aunt)(?:， ?\d{1,2}，| had an? sudden\b)/
/** Mum had crushing pain all morning and her arm is numb; Dad came in from the garden grey. */
const kinHad =
  /\b(?:grandpa|grandma|gran|grandad|grandfather|grandmother|dad|mum|mom|father|mother|husband|wife|son|daughter|brother|sister|uncle|aunt) (?:had|got|ate|took|drank|woke|came|went|fell)\b/
const kinAway =
  /\b(?:died|dies|dead|deceased|passed away|history|years? ago|months? ago|last (?:week|month|year)|survived|recovered|diagnosed|worried|worries|afraid|fear|scared|i (?:only|just|myself|am|have|had|feel|want)|i'm|i've)\b/
/** I am worried; family history of cancer: the next sentence tells of the same patient. */
const ofSamePatient =
  /\b(?:i am|i'm|we are|we're) (?:so |very |really )?(?:worried|scared)(?=[^a-z]*$| (?:about|for) (?:him|her|them))|\b(?:family history|history|past history|fhx|pmhx?) of\b|\bhad [a-z ]{3,20} (?:last (?:month|year)|(?:years?|months?) ago)/g
function isKinNow({ sentenceBefore, said, sentenceAfter, next: following }: Around) {
  const next = following.replace(ofSamePatient, '')
  const whole = `${sentenceBefore}${said}${sentenceAfter}`
  const sentence = whole.slice(Math.max(0, whole.search(kinWord)))
  if (kinSudden.test(sentence) && !kinAway.test(`${sentence} ${next}`)) return true
  const isOfToday = kinNow.test(sentence) || stillSo.test(sentence)
  if (kinHad.test(sentence) && isOfToday && !kinAway.test(`${sentence} ${next}`)) return true
  return (kinHas.test(`${sentenceBefore}${said}`) || kinIs.test(sentence)) && kinNow.test(sentence)
}

/** 同学突然倒地，到现在没缓过来: brought in by others, and nobody speaks of themselves. */
const strangerNow = /突然|忽然|刚才|刚刚|现在|这会儿|正在|还没(?:醒|缓)|今[早天晨]/
const strangerAway =
  /死|走了|没了|去世|住院|抢救|手术|出院|(?<![把叫骂打喊问跟对冲向朝])我|本人|自己|怕|担心|(?<!得)吓|听说|新闻|网上|昨(?![^。;]{0,60}(?:今[早天晨]|现在|这会儿))|前[天年]|上(?:周|个?月|次)|去年|据说/
const isStrangerNow = ({ sentenceBefore, said, sentenceAfter, next }: Around) => {
  const sentence = `${sentenceBefore}${said}${sentenceAfter}`
  return strangerNow.test(sentence) && !strangerAway.test(`${sentence}${next}`)
}

/** My sister is pregnant and had bleeding, I only have cramps: the writer speaks of themselves after a relative. */
const kinThenSelf =
  /\bmy (?:father|mother|brother|sister|uncle|aunt|cousin|friend|neighbou?r|colleague)\b[^.;\n]{0,60}$/
const selfOnly =
  /^[^.;\n]{0,40}[，,;.] ?(?:but )?(?:i|i myself) (?:only|just|have only|feel (?:fine|well)|am (?:fine|well|only|just))\b/

/** A relative's illness, and what goes on telling of it past the commas: family history of heart disease, strokes. */
function isOfEnglishKin({ sentenceBefore, said, after }: Around): boolean {
  const kin = englishKin.exec(sentenceBefore)
  if (!kin) return false
  const text = `${kin[0]}${said}${after}`
  return /family history|fhx/.test(kin[0]) ? historyGoesOn(text) : listGoesOn(text) || storyGoesOn(text)
}

/** Said of somebody else. */
export const isOfOthers = (around: Around): boolean => {
  const { sentenceBefore, after, sentenceAfter } = around
  return (
    (kinIll.test(sentenceBefore) && !isKinTold(around)) ||
    (kinNear.test(sentenceBefore) && (kinEnds.test(after) || kinCared.test(sentenceAfter))) ||
    (ofStranger.test(sentenceBefore) && !isStrangerNow(around)) ||
    (isOfEnglishKin(around) && !isKinNow(around)) ||
    (kinThenSelf.test(sentenceBefore) && selfOnly.test(sentenceAfter)) ||
    ofKinBehind.test(after)
  )
}

/** A fear, a question, advice, a condition, or something read. */
const supposed =
  /(?:担心|害怕|怕(?=自己|是|会|得|有|中风|脑|心|癌|$)(?:自己|是|会|得|有)?|恐怕?|生怕|唯恐|忧虑|疑心自己|怀疑自己|总觉得自己|老觉得自己|会不会|是不是(?:得了|要)?|要是|如果|如(?=出现|有|发生|果|再)|若|倘若|万一|一旦|假如|以免|防止|预防|避免|以防|谨防|为防|嘱|告知|交代|咨询|请问|想了解|想知道|想问|网上|网络|百度|(?:(?<!看)电视(?!里?都?在?(?:骂|说|议论|播)[他她我]|[里上]?的?(?:声音|[人声])(?:叫|让|命令|指挥|跟|对)[他她我])|新闻|抖音|视频|电影|小说)(?!后|时|的时候|完|出来|院|散场|途中|看着|看得|突然|忽然|一下子|猛地)|追剧追到|[男女]主角?|主角|[剧戏]里|剧中|科普|讲座|书上|梦见|梦到|做梦|保险|体检时问|风险|能不能预防)[^，。;但却]{0,20}$/
/** 以为是感冒: what it was taken for. */
const mistaken = /(?:以为|当成|当作)(?:就|只|不过)?是(?:得了|有点)?[^，。;]{0,4}$/
/** A condition and advice extend past commas. */
const supposedOn =
  /(?:如果|如出现|如有(?!物|异物|炙|痰|虫|蚁)|若(?!有物)|倘若|万一|一旦|要是|嘱(?:其|咐)?|告知|交代|提醒|网上[看查搜]|电视[里上](?!都?在?(?:骂|说|议论|播)[他她我]|的?(?:声音|[人声])(?:叫|让|命令|指挥|跟|对)[他她我])|看新闻|看视频|梦见|梦到)[^。;]{0,40}$/
const happens = /(?:(?<![出发表])现|今|突|已|刚|昨|目前|但|却|来诊|就诊|小时|分钟)[^。;]{0,30}$/
const english =
  /\b(?:worried (?:about|that)|worries|afraid of|fears?|fear of|anxious about|concerned (?:about|that)|in case|(?<!\bas |\beven )if(?! (?:(?:you|i|we|anyone|anybody) )?(?:touch|mov|press|bent|bend|knock))|should|risk of|to prevent|prevention of|asks? (?:about|whether|if)|wants to know|(?:read|saw|seen|looked up|heard) (?:it |this |that )?(?:about|online|on the internet|on facebook|somewhere|in the papers?)|googled?|watched|article|advised|told to return|screening for|wonders?|dreams?|dreamt|dreamed|insurance|avoid|return if|come back if|warned)\b[^.;\n]{0,44}$/
const supposedBehind =
  /^(?:的)?(?:风险|预防|科普|讲座|保险|可能性[小低]|概率)|^\s(?:risk|prevention|screening|awareness|insurance)\b/

/** 老师讲心梗时说胸口压榨样痛，我想问…: what is taught, by one who asks about it. */
const taught =
  /(?:老师|课[上堂本]|教[授材]|书[上里中本]|讲义|考[试题]|论文|文献|资料|\b(?:text)?book (?:says|describes|calls|lists)|\btextbook|\blectur|\bprofessor|\btutor)[^。;]{0,60}$/
const asksOfIt =
  /[想请][要]?(?:问|了解|知道|弄清|学|请教)|怎么(?:认识|区别|鉴别|理解|区分|看待)|如何(?:认识|区别|鉴别|理解|区分)|\b(?:how (?:does|do|would|is)|what is|i wonder|difference)\b/
const isTaught = ({ sentenceBefore, sentenceAfter, next }: Around) =>
  taught.test(sentenceBefore) && asksOfIt.test(`${sentenceAfter}${next}`)

/** Feared, asked, advised or imagined. */
export function isOnlySupposed(around: Around): boolean {
  const { before, sentenceBefore, after } = around
  if (isTaught(around)) return true
  if (supposed.test(before) || mistaken.test(before) || english.test(sentenceBefore) || supposedBehind.test(after))
    return true
  return supposedOn.test(sentenceBefore) && !happens.test(sentenceBefore)
}
