import { normalise } from './normalise.ts'

/** Spoken forms derived from the lexicon by rule, so that it need not contain each of them. */
export function spokenVariants(own: ReadonlyMap<string, string>): Map<string, readonly string[]> {
  const spoken = new Map<string, readonly string[]>()
  for (const [form, id] of own)
    for (const way of waysOf(form)) if (!own.has(way) && !spoken.has(way)) spoken.set(way, [id])
  for (const [form, ids] of [
    ...bothExcretions(own),
    ...twoAtOnce(own),
    ...mealAndSleep(own),
    ...edgeAndTip(own),
    ...phlegmWays(own),
    ...raleWays(own),
  ])
    spoken.set(form, ids)
  return spoken
}

/** 痛 is also expressed as 疼痛 and 作痛; a side may be before or after; swollen tonsils are graded. */
function waysOf(form: string): string[] {
  return [
    ...painWays(form),
    ...placeWays(form),
    ...sideWays(form),
    ...tonsilWays(form),
    ...pressWays(form),
    ...objectFirstWays(form),
  ]
}

/** Not 痛 alone: a one-character word would split others, 无|尿痛. */
function painWays(form: string): string[] {
  if (form === '疼痛') return []
  if (form.endsWith('疼痛')) return [`${form.slice(0, -2)}痛`]
  if (!/[^疼作刺胀隐冷灼绞剧酸掣闷]痛$/.test(form)) return []
  return ['疼痛', '作痛'].map((pain) => `${form.slice(0, -1)}${pain}`)
}

function placeWays(form: string): string[] {
  if (form.startsWith('小便')) return [`尿${form.slice(2)}`]
  if (form.startsWith('大便') && form.length > 3) return [`便${form.slice(2)}`]
  if (form.startsWith('胃脘') && form.length > 2)
    return ['上腹部', '上腹', '中上腹', '剑突下', '心窝部'].map((place) => place + form.slice(2))
  return form.startsWith('四肢') ? [`肢体${form.slice(2)}`] : []
}

function sideWays(form: string): string[] {
  const side = /^(.+)偏([左右])$/.exec(form)
  if (side) return [`${side[1]}${side[2]}偏`]
  if (!/^口[角眼]歪斜$/.test(form)) return []
  return ['左歪', '右歪', '左偏', '右偏', '向左歪斜', '向右歪斜', '偏歪'].map((to) => form.slice(0, 2) + to)
}

const grades = ['i', 'ii', 'iii', 'ⅰ', 'ⅱ', 'ⅲ', 'Ⅰ', 'Ⅱ', 'Ⅲ', '1', '2', '3'].flatMap((n) => [`${n}度`, `${n}°`])

function tonsilWays(form: string): string[] {
  const swollen = /^((?:双侧)?扁桃体|甲状腺)(肿大|红肿|肥大)$/.exec(form)
  return swollen ? grades.map((grade) => `${swollen[1]}${grade}${swollen[2]}`) : []
}

const verbAndObject =
  /^([喝吃出放说做流睡尿拉解吐掉打])(水|饭|汗|屁|话|梦|泪|眼泪|口水|鼻涕|觉|尿|大便|小便|便|痰|头发|嗝|喷嚏|哈欠|东西)(多|少|勤|频|慢|急|费劲|费力|困难)$/

/** 喝水多 is also 水喝得多. */
function objectFirstWays(form: string): string[] {
  const [, verb, thing, how] = verbAndObject.exec(form) ?? []
  return verb && thing && how ? [`${thing}${verb}得${how}`] : []
}

/** 剑突下轻压痛 is a tenderness too. */
function pressWays(form: string): string[] {
  if (!/[^有轻度显]压痛$/.test(form)) return []
  return ['轻', '轻度', '有', '有轻度', '明显'].map((how) => `${form.slice(0, -2)}${how}压痛`)
}

/** 纳眠可 is 纳可 and 眠可. */
function* mealAndSleep(own: ReadonlyMap<string, string>): Generator<[string, readonly string[]]> {
  for (const said of ['可', '佳', '安', '正常', '尚可', '差', '欠佳', '一般', '不佳', '好'])
    for (const [meal, sleep] of [
      ['纳', '眠'],
      ['纳', '寐'],
      ['食', '眠'],
    ] as const) {
      const ids = [own.get(`纳${said}`) ?? own.get(`食欲${said}`), own.get(`眠${said}`) ?? own.get(`睡眠${said}`)]
      const both = ids.filter((id) => id !== undefined)
      if (both.length < 2) continue
      yield [`${meal}${sleep}${said}`, both]
      yield [`${sleep}${meal}${said}`, both]
    }
}

/** 舌边尖红 is 舌边红 and 舌尖红. */
function* edgeAndTip(own: ReadonlyMap<string, string>): Generator<[string, readonly string[]]> {
  for (const [form, tip] of own) {
    const said = /^舌尖(.{1,3})$/.exec(form)?.[1]
    const edge = said && own.get(`舌边${said}`)
    if (edge && !/^边/.test(said)) for (const both of ['舌边尖', '舌尖边']) yield [`${both}${said}`, [edge, tip]]
  }
}

const amounts = { '': null, 大量: '痰多', 多量: '痰多', 少量: '痰少', 少许: '痰少' } as const
const colours: Readonly<Record<string, readonly string[]>> = {
  '': [],
  白色: ['痰白'],
  白: ['痰白'],
  黄色: ['痰黄'],
  黄: ['痰黄'],
  黄白: ['痰黄', '痰白'],
  黄白色: ['痰黄', '痰白'],
  黄白相间: ['痰黄', '痰白'],
  白黄: ['痰白', '痰黄'],
}
const textures = {
  '': null,
  泡沫: '痰中泡沫',
  泡沫样: '痰中泡沫',
  稀: '痰稀',
  稠: '痰稠',
  黏: '痰稠',
  黏稠: '痰稠',
} as const

/** 大量白色泡沫痰 describes the phlegm in three ways. */
function* phlegmWays(own: ReadonlyMap<string, string>): Generator<[string, readonly string[]]> {
  for (const [amount, much] of Object.entries(amounts))
    for (const [colour, hue] of Object.entries(colours))
      for (const [texture, feel] of Object.entries(textures)) {
        const names = [much, ...hue, feel].filter((name) => name !== null)
        if (names.length < 2) continue
        const form = normalise(`${amount}${colour}${texture}痰`, new Map())
        const ids = [own.get(form), ...names.map((name) => own.get(name))].filter((id) => id !== undefined)
        yield [form, [...new Set(ids)]]
      }
}

/** 干湿性啰音 is both kinds of sound. */
function* raleWays(own: ReadonlyMap<string, string>): Generator<[string, readonly string[]]> {
  const ids = [own.get('肺部干啰音'), own.get('肺部湿啰音')].filter((id) => id !== undefined)
  for (const join of ['', '、', '及', '性及'])
    for (const sound of ['啰音', '性啰音', '罗音', '性罗音', '鸣音']) yield [`干${join}湿${sound}`, ids]
}

function* pair(own: ReadonlyMap<string, string>, form: string, ...names: string[]): Generator<[string, string[]]> {
  const ids = names.map((name) => own.get(name)).filter((id) => id !== undefined)
  if (ids.length === names.length) yield [form, ids]
}

/** Sayings that name two signs. */
const twofold: readonly (readonly [sayings: string, one: string, other: string])[] = [
  ['头身疼痛 头身痛 头身俱痛 头身作痛', '头痛', '身痛'],
  ['痛泻', '腹痛', '泄泻'],
  ['腰腿痛 腰腿疼 腰腿疼痛 腰腿作痛', '腰痛', '下肢痛'],
  ['颈肩痛 肩颈痛 颈肩疼 肩颈疼 颈肩疼痛 肩颈疼痛', '项痛', '肩痛'],
  ['又拉又吐 又吐又拉 上吐下泻 又吐又泻 连吐带拉 连拉带吐 又屙又吐 又吐又屙', '呕吐', '泄泻'],
  ['又咳又喘 又喘又咳 连咳带喘 咳咳喘喘', '咳嗽', '气喘'],
  ['又厚又腻 又腻又厚 厚厚腻腻', '苔厚', '苔腻'],
  ['身目俱黄 身目发黄 身目黄染 身目皆黄', '身黄', '目黄'],
]

function* twoAtOnce(own: ReadonlyMap<string, string>): Generator<[string, readonly string[]]> {
  for (const [sayings, ...names] of twofold) for (const saying of sayings.split(' ')) yield* pair(own, saying, ...names)
}

/** 二便失禁 is both 大便失禁 and 小便失禁. */
function* bothExcretions(own: ReadonlyMap<string, string>): Generator<[string, readonly string[]]> {
  for (const [form, stool] of own) {
    const said = /^大便(.{2,4})$/.exec(form)?.[1]
    const urine = said && own.get(`小便${said}`)
    if (!urine || /^(?:正|如|自|调|尚|可|和|未[解行])/.test(said)) continue
    for (const both of ['二便', '大小便', '二阴']) yield [`${both}${said}`, [stool, urine]]
  }
  const loss = [own.get('大便失禁'), own.get('小便失禁')].filter((id) => id !== undefined)
  if (loss.length === 2)
    for (const both of ['二便', '大小便'])
      for (const said of ['自遗', '不禁', '遗失', '失控']) yield [`${both}${said}`, loss]
}
