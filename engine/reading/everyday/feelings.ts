import { feltWords, namesOf, partWords } from '../body-words.ts'
import type { EverydayFigure } from './frames.ts'

/** Parts whose word is also the end or the beginning of others: 骨头, 手机, 耳背. */
const notInside: Readonly<Record<string, string>> = {
  头: '(?<![骨舌指额枕馒石鼻奶木肩前后点转低抬摇回罐口里外下一念老小开梳洗剃磕])头(?![发皮晕昏孢]|[一两三几][天次回胎])',
  背: '(?<![耳手脚足后朵])背(?![着包])',
  眼: '(?<![屁脐心针嗓子股腰耳骨])眼(?![神镜前药])',
  手: '(?<![扶助选对动下上水歌一出])手(?![机术续表])',
  耳: '(?<!木)耳',
  口: '(?<![胸心伤刀门窗人胃路切创裂进出一两几二三])口(?![服罩])',
  乳: '(?<![牛豆母溢授哺催])乳(?![汁腺白糖液胶])',
  肩: '肩(?!颈)',
  下面: '(?<![耳眼肋骨膝脖腰胃舌肚脐手脚背]{1,2})下面',
  下边: '(?<![耳眼肋骨膝脖腰胃舌肚脐手脚背]{1,2})下边',
  肚: '(?<![腿小])肚(?![子皮脐])',
  身子: '(?<!半边?)身子',
  脚: '脚(?![气步踩])',
  肌: '肌(?!酸|酐|酶|瘤)',
  手足: '手足(?![心口])',
  嘴: '嘴(?!唇|角|皮)',
}
const anyPart = `(?:${partWords.map((w) => notInside[w] ?? w).join('|')})`
/** Says where exactly, how often, how much or when, and nothing of what is felt. */
const place =
  '那里|那儿|那边|中间|正中|下面|下边|那一?块儿?|那一?片|这里|这儿|这边|这一?块儿?|里面|里头|里边|里|上面|上头|外头|下头|上|底下|两边|两侧|双侧|一边|一侧|[左右][边侧面]|后[面边侧头]|前[面边侧头]|外[面边侧]|内侧|周围|附近|部位|部|的?(?:地方|位置|时候)'
const manner =
  '老是?|总是?|一直|经常|时常|常常?|天天|整天|成天|一天到晚|每天|有点儿?|有一点|有些|有时候?|偶尔|特别|非常|很|挺|太|蛮|超|好像|好象|像是|感觉|觉得|感到|自觉|又|还|都|也|就|会|要|在|容易|爱|则|更|全|全都|却|倒|反而|偏偏|好(?![了转多些])|满|老觉得|比较|不停地?|跟着|连带着?|(?:空空|隐隐|闷闷|沉沉|丝丝|钝钝|微微|辣辣)[地的]?|上午|下午|早上|早晨|晨起|晚上|夜里|半夜|夜间|白天|傍晚|一到晚上|一阵一?阵|阵阵|时不时|动不动就?|开始|最近|近来|这[几两]天|突然|忽然|越来越|变得?|倒是?|直|使劲|[摸按碰压](?:着|上去|起来)|一(?:[动走坐站碰按摸躺弯转抬跑遇吹摁压捏拍扭咬]|受(?!凉))|钻心地?|轮着|轮流|换着|交替|动一动就?'
const occasion =
  '(?:[上下]楼梯?|上下楼梯?|走路|走[多久]了?|站[多久]了?|坐[多久]了?|蹲[下久]了?|跑步|活动|劳累|受凉|吹风|遇冷|天冷|变天|下雨天?|阴天|阴雨天|起床|睡觉|睡醒|吃饭|吃(?:完|点|了)?(?:肉|油腻|油|辣|凉|硬|甜|酸)(?:的|东西)?|走几步|用力|弯腰|碰[到一]?|按[一]?|摸[一]?)(?:的时候|时候|以后|之后|时|后|就|都|也|了|下)?'
const touch =
  '一?(?:碰|沾|吹|遇|吃|喝)(?:到|着|了|点)?(?:凉水|冷水|冷风|凉风|冷气|空调|热水|凉的|冰的|冷的|水)(?:就|都|也|会|更){0,2}'
const between = `(?:${place}|${touch}|${manner}|(?:一到?)?${occasion}|的|，(?=都|也|又|还))`
/** Only what is tied to the first is felt in the same part: 头痛、发热 is not a hot head. */
const joined =
  '(?:(?:、(?!发?[热冷烧烫]|怕|出?汗)|和(?!发热)|，(?=[又还也都]))?(?:又|还|也|都|且|而且|有点儿?|有些|会|很){0,2}(?<=[又还也都且、和会很点些]))'
const notBefore =
  '(?![咳鼻心]|(?<=[痛疼])[经快苦恨风]|(?<=肿)[瘤块物大]|(?<=干)[活嘛什净吗扰脆呕咳]|(?<=麻)[烦将醉辣疹黄]|(?<=热)[水饮天闹情爱敷]|(?<=红)[包酒疹疙点斑色血]|(?<=重)[要复新点]|(?<=硬)[结块度疙]|(?<=酸)[奶水]|(?<=软)[组便]|(?<=冷)[汗水饮]|(?<=凉)[水茶]|(?<=烧)[烤饭]|(?<=鼓)[励起]|(?<=响)应|(?<=叫)[我他她你人]|(?<=沉)[默睡思]|(?<=跳)[舞绳]|(?<=烫)伤|(?<=烂)[便]|(?<=闷)[热哼]|(?<=抖)音|(?<=木)耳)'
/** 心绞痛 is one word. */
const anyFelt = `(?!(?<=心)绞痛)(?:${feltWords.join('|')})${notBefore}`

const anyParts = `${anyPart}儿?(?:(?:和|、|跟|及|与|还有|以及|连着|连|到)${anyPart}){0,3}`
const pattern = new RegExp(`${anyParts}(${between}{0,5})${anyFelt}(?:${joined}${anyFelt}){0,3}`, 'g')
/** Any other words between, of no other part, no other feeling and no denial: 后背有巴掌大一块老是凉的. */
const others =
  '[^，。;:!?\\n不无没未非否头脑颈脖项肩背腰臀胯腿膝脚足踝手腕肘臂胳胸心肋胁腹肚脐胃脘嗓喉咽牙齿龈舌嘴唇口眼目耳鼻脸面额皮肤身骨关节晕闷胀酸麻痒痛疼凉冷烫肿沉僵抖重热红干咳喘吐泻肛尿便乳经汗药术孢科镜病炎查检隐钝刺绞灼剧掣坠窜压反叩触按]{1,10}?'
const strong = `(?:疼|痛|痒|麻|酸|胀|凉|冰凉|冷冰冰|烫|肿|沉|僵|发(?:疼|痒|麻|酸|胀|凉|烫|肿|沉|僵|抖|紧|木))(?=$|[，。;!?\\n、]|得|死|极|的(?=$|[，。;!?\\n、])|起来|了(?=$|[，。;!?\\n、]))`
const far = new RegExp(`${anyParts}(${others})${strong}`, 'g')
const parts = new RegExp(anyPart, 'g')
const felts = new RegExp(anyFelt, 'g')
const onlyFelt = new RegExp(`^${anyFelt}$`)
const lead = new RegExp(`^${anyParts}`)

const denied = /(?:无|否认|未见|没有|没|不|从不|并非|不是)[^，。;]{0,4}$/
const ended = /^(?:已经?|都|也|就|全|现在)?(?:好了|没了|消失|消了|退了|缓解了?|不明显|好多了|好些了|好一点|减轻)/

/**
 * 脚踝下午就肿 is 足肿, 手和脚又麻又凉 four signs: parts, what is felt there, and between them only words of place, time
 * or degree.
 */
export function readFeelings(text: string): EverydayFigure[] {
  return [...partsFelt(text), ...bareFelt(text), ...feltThere(text), ...feltLike(text)]
}

/** 像背了块冰, 跟针扎似的: what it is like, and the word for what is felt. */
const likenings: readonly (readonly [like: string, ...feltWords: string[]])[] = [
  ['针扎|针刺|扎针|锥子|虫子?咬|蜂蜇', '针扎'],
  [
    '刀割|刀片|刀子|砂纸|玻璃|吞(?:了)?(?:刀|炭)|锤子?|棍子?打|敲打|裂开|要裂|炸|爆开|断了|折了|撕|挨(?:了)?打|紧箍咒',
    '疼',
  ],
  ['拧麻花|拧毛巾|绞|揪', '绞痛'],
  ['火烧|火炭|着(?:了)?火|火燎|辣椒|开水烫|烧(?:了)?(?:一?把|着)?火|火炉', '火烧火燎', '疼'],
  ['冰|凉水|冷水|雪水|冷风|凉风|凉气|冷气', '冰凉'],
  ['铅|千斤|秤砣|石头|沙袋|大山|磨盘|木桩|砖', '沉', '闷', '胀'],
  ['浆糊|糨糊|一锅粥|一团(?:乱)?麻|一团乱|罩(?:了|着)', '昏'],
  ['绳子?|带子|箍|捆|勒|铁圈|皮筋|夹子|绑', '发紧'],
  ['棉花|湿布|毛巾塞|塞(?:了|着|住)|堵(?:了|着|住)|捂(?:着|住)|压(?:了|着|住)', '堵'],
  ['蚂蚁|小虫|虫爬|虫子爬|羽毛|毛毛虫', '麻'],
  ['过(?:了)?电(?!影)|触电|电打|电击|通(?:了)?电|隔(?:着|了)?一?层|别人的|木头', '过电'],
  ['沙子?|砂子|沙砾', '干涩', '干', '疼'],
  ['树皮|鱼鳞|蛇皮|干草|稻草|枯草', '干'],
  ['馒头|面包|发面|胡?萝卜|象腿|水桶|猪头|包子|水蜜桃|核桃', '肿'],
  ['筛子|筛糠|弹琴|拨浪鼓', '抖'],
  ['橡皮|戴(?:了|着)?手套|棉絮', '麻'],
  ['冰窖|冰窟|冰棍|铁块', '冰凉'],
  ['烙铁|炉子|烧红|热锅|蒸笼', '火烧火燎', '烫'],
  ['根?筋', '扯着疼'],
  ['根?针', '针扎'],
  ['鸡啄|电钻|凿|砸|虫钻|狗咬|钉子', '疼'],
  ['坐船|轮船|秋千|转盘|陀螺|过山车', '晕', '昏'],
  ['打雷|敲鼓|打鼓', '响'],
  ['面条|煮熟|豆腐|没骨头|踩(?:了|着|在)?棉花|软泥', '软'],
  ['气球|皮球|鼓(?!动)|打(?:了|满|足)?气|充(?:了)?气', '胀'],
]
const anyLike = likenings.map(([like]) => like).join('|')
const liken = new RegExp(
  `(${anyPart})(?:儿|那儿|那里|里面?|上|头)?(?:[^，。;!?\\n不无没屑凉冷热烫烧疼痛痒麻胀酸]{0,8}?)，?(?:就|老|总|老是|总是|感觉|觉得|好像)?(?:像是?|跟|好像|好似|如同|仿佛|似的?|有如)(?:[^，。;!?\\n不无没]{0,6}?)(${anyLike})`,
  'g',
)
const likeRules = likenings.map(([like, ...said]) => [new RegExp(`^(?:${like})$`), said] as const)

/** 后背像背了块冰, 嗓子眼像有砂纸磨. */
function feltLike(text: string): EverydayFigure[] {
  return [...text.matchAll(liken)].flatMap((m) => {
    const [whole, part = '', like = ''] = m
    if (denied.test(text.slice(Math.max(0, m.index - 12), m.index))) return []
    const said = likeRules.find(([rule]) => rule.test(like))?.[1] ?? []
    const names = said.flatMap((word) => namesOf(part, word))
    return names.length ? [{ start: m.index, end: m.index + whole.length, names, present: true, isLoose: true }] : []
  })
}

const there = new RegExp(
  `(${anyFelt})(?:得[^，。;]{0,3}|的|着)?，(?:就|主要|大多|多半|一般|都|大概)?(?:是)?在(?:[左右两]?[边侧])?(${anyPart})`,
  'g',
)

/** 隐隐地疼，在小肚子: the place is named after what is felt. */
function feltThere(text: string): EverydayFigure[] {
  return [...text.matchAll(there)].flatMap((m) => {
    const [whole, said = '', part = ''] = m
    if (denied.test(text.slice(Math.max(0, m.index - 12), m.index))) return []
    const names = namesOf(part, said)
    return [{ start: m.index, end: m.index + whole.length, names, present: true, isLoose: false }]
  })
}

/** How far back the part may have been named. */
const nearReach = 24
const bare = new RegExp(
  `(?<=[，、])(不|没|也不|都不|又不|一点也不|一点都不)?(?:${occasion}(?:就|都|也|还|会|更|特别|最|老|总|又|很){0,2}|(?:近来|最近|现在|如今|这[几两]天|这阵子?|走[几两]步|走多了|走一会儿?|干点活|受凉|遇冷|着凉|按着|按上去|摸着)(?:还|也|又|就|会|都|老|总)?|又(?!红又肿(?!又))|还|也|都|会|老|总|很|特别|有点儿?|有些|就|[揉抓搓挠擦洗蹲站走坐跪]到(?:都)?|就是|只是|而且|并且|更|一阵阵|动不动就?|(?:一到|到了?)?(?:冬天|夏天|晚上|夜里|换季|阴天|天冷|天热|出汗|洗澡|起来|走路|下楼|上楼|活动|用力|碰)(?:的时候|时候|时)?(?:就|更|特别|还|会|都|后)?)?(${anyFelt}(?:${joined}${anyFelt}|(?:不|也不)${anyFelt}){0,2})(?=$|[，。;!?\\n、]|得|死|极|的(?!(?:[一都也]|都不|也不)?不?[敢能]?[吃喝]|东西)|了?一?大?[包块圈片])`,
  'g',
)

/** 嗓子哑，还干: what is felt, in a clause of its own, is felt in the part named last in the sentence. */
function bareFelt(text: string): EverydayFigure[] {
  return [...text.matchAll(bare)].flatMap((m) => {
    const [whole, no = '', said = ''] = m
    const before =
      text
        .slice(Math.max(0, m.index - nearReach), m.index)
        .split(/[。;!?\n]/)
        .at(-1) ?? ''
    const part = [...before.matchAll(parts)].at(-1)?.[0]
    if (!part || denied.test(before)) return []
    const from = m.index + whole.length - said.length
    // 天冷更重 is worse, not heavy.
    if (/^重/.test(said) && /[更最]$/.test(text.slice(m.index, from))) return []
    return [...said.matchAll(felts)].map((f) => ({
      start: from + f.index,
      end: from + f.index + f[0].length,
      names: namesOf(part, f[0]),
      present: no === '' && !/不$/.test(said.slice(0, f.index)),
      isLoose: false,
    }))
  })
}

function partsFelt(text: string): EverydayFigure[] {
  const near = [...text.matchAll(pattern)]
  const known = new Set(near.map((m) => m.index))
  return [...near, ...[...text.matchAll(far)].filter((m) => !known.has(m.index))].flatMap((m) => {
    const [whole, filler = ''] = m
    const end = m.index + whole.length
    if (denied.test(text.slice(Math.max(0, m.index - 12), m.index)) || ended.test(text.slice(end, end + 8))) return []
    const [head = ''] = lead.exec(whole) ?? []
    // The filler may hold such a word, 闷闷的痛.
    const skipped = head.length + filler.replace(/又$/, '').length
    const tail = whole.slice(skipped)
    const isListed = (head.match(parts)?.length ?? 0) + (tail.match(felts)?.length ?? 0) > 2
    // Without a word between, it is a word of the base.
    if (!isListed && !filler && onlyFelt.test(tail)) return []
    return [...head.matchAll(parts)].flatMap((p) =>
      [...tail.matchAll(felts)].map((f) => ({
        start: m.index + p.index,
        end: m.index + skipped + f.index + f[0].length,
        names: namesOf(p[0], f[0]),
        present: true,
        isLoose: true,
        isListed,
        headEnd: m.index + (known.has(m.index) ? skipped : head.length),
      })),
    )
  })
}
