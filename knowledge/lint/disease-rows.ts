import type { CompiledDisease, CompiledFormula, Knowledge } from '../schema/knowledge.ts'
import type { Rule } from './rule.ts'

type Row = CompiledDisease['patterns'][number]

const named = ({ signs }: Knowledge, { signs: ids }: Row) => new Set(ids.map((id) => signs.get(id)?.zh ?? id))

const formulasOf = ({ formulas }: Knowledge, row: Row) => row.formulas.flatMap((id) => formulas.get(id) ?? [])

const emptyHeat = ['五心烦热', '手足心热', '颧红', '盗汗', '骨蒸', '潮热']
const cold = ['畏寒', '形寒', '形寒肢冷', '肢冷', '四肢厥冷', '四肢不温']

/** What one would need, and the class of formulas that is its opposite. */
const opposed = [
  { signs: emptyHeat, classes: /^(?:补益剂\/补阳|温里剂)/u },
  { signs: cold, classes: /^补益剂\/补阴/u },
]

/** Where heat and cold, or yin and yang, are both in the pattern, both are treated. */
function isMixed({ patterns }: Knowledge, { zh, pattern }: Row): boolean {
  const nature = pattern === null ? [] : (patterns.get(pattern)?.nature ?? [])
  const warm = nature.includes('阴虚') || nature.includes('热')
  return /阴阳|寒热|错杂/u.test(zh) || (warm && (nature.includes('阳虚') || nature.includes('寒')))
}

export const tonicsFitTheCold: Rule = {
  name: 'a disease offers no warming tonic for the heat of weak yin, and no yin tonic where it tells of cold',
  *faults(k) {
    for (const { zh, patterns } of k.diseases.values())
      for (const row of patterns.filter((one) => !isMixed(k, one))) {
        const told = named(k, row)
        const barred = opposed.filter(({ signs }) => signs.some((s) => told.has(s)))
        for (const f of formulasOf(k, row))
          if (barred.some(({ classes }) => classes.test(f.class))) yield `${zh} ${row.zh}: ${f.zh}`
      }
  },
}

/** The fetus is lost or cannot be kept, stasis is moved by the book, or a fit is stopped. */
const spared = /下胎|催产|祛瘀|化瘀|活血|开窍/u

const forbiddenIn = ({ herbs }: Knowledge, f: CompiledFormula) =>
  f.herbs.filter(({ herbId, form }) => {
    const herb = herbs.get(herbId)
    return (herb?.forms.find((one) => one.zh === form)?.pregnancy ?? herb?.pregnancy) === '禁用'
  })

/** What its nature asks of a method. 少阳 is harmonised, and fire of weak yin is enriched or led down. */
const asked: readonly [nature: string, method: RegExp][] = [
  ['气陷', /举|升|补中/u],
  ['火', /清|泻|泄|凉|降|滋|和解|交通|毒/u],
]

export const rowsTreatTheirNature: Rule = {
  name: 'a row whose pattern is of sunken qi raises, and one of fire clears, drains or enriches',
  *faults({ diseases, patterns }) {
    for (const { zh, patterns: rows } of diseases.values())
      for (const { zh: row, pattern, method } of rows) {
        const natures = patterns.get(pattern ?? '')?.nature ?? []
        for (const [nature, words] of asked)
          if (natures.some((one) => one === nature) && method.length && !words.test(method.join()))
            yield `${zh} ${row}: ${nature}`
      }
  },
}

export const rowsSpareTheFetus: Rule = {
  name: 'a disease of pregnancy offers nothing forbidden to the pregnant, unless its method is to move stasis or end a fit',
  *faults(k) {
    for (const { zh, setting, patterns } of k.diseases.values()) {
      if (setting !== 'pregnant') continue
      for (const row of patterns.filter(({ method }) => !spared.test(method.join())))
        for (const f of formulasOf(k, row))
          for (const { name } of forbiddenIn(k, f)) yield `${zh} ${row.zh}: ${f.zh} with ${name}`
    }
  },
}

/** A person has the one or the other; stools and pulses may be told by turns. */
const either = [
  ['口渴', '口不渴'],
  ['恶寒', '恶热'],
  ['无汗', '大汗'],
  ['渴喜冷饮', '渴不欲饮'],
] as const

export const rowsTellOneOfTwo: Rule = {
  name: 'a pattern of a disease does not tell a sign and its contrary',
  *faults(k) {
    for (const { zh, patterns } of k.diseases.values())
      for (const row of patterns) {
        const told = named(k, row)
        for (const [one, other] of either)
          if (told.has(one) && told.has(other)) yield `${zh} ${row.zh}: ${one}, ${other}`
      }
  },
}

/** One or the other is there: coatings white or yellow, stools bound or loose. */
const byTurns: readonly (readonly [string, string])[] = [
  ['苔白', '苔黄'],
  ['苔白', '苔微黄'],
  ['便秘', '便溏'],
]

/** Told as an alternative; or a scanty coating on a tongue that is not red, which is of weak qi, not of yin. */
const isLoose = (sign: string, told: ReadonlySet<string>) =>
  byTurns.some((pair) => pair.includes(sign) && pair.every((s) => told.has(s))) ||
  (sign === '苔少' && (told.has('舌淡') || told.has('舌淡红')))

/** The textbook of the row joins the formula with another one, which answers the sign, or tells the sign itself. */
const asTheBookHasIt: ReadonlySet<string> = new Set([
  '胰瘅 腑实热结: 大承气汤',
  '疔疮走黄 火陷: 清营汤',
  '疔疮走黄 干陷: 安宫牛黄丸',
  '疔疮 火毒炽盛: 五味消毒饮',
  '有头疽 气虚毒滞: 仙方活命饮',
  '有头疽 气虚毒滞: 八珍汤',
  '臁疮 脾虚湿盛: 三妙丸',
  '肠痈 热毒: 大黄牡丹汤',
  '癫病 心脾两虚: 越鞠丸',
  '癫病 气虚痰结: 四君子汤',
  '痫病 心脾两虚: 归脾汤',
  '痉病 阳明热盛: 白虎汤',
  '口僻 气虚血瘀: 牵正散',
  '中暑 气阴两脱: 参附龙牡汤',
  '喘病 肺气郁痹: 五磨饮子',
  '肺胀 热痰内闭: 涤痰汤',
  '消渴痹证 痰瘀阻络: 黄芪桂枝五物汤',
])

function* spokenAgainst(k: Knowledge, disease: string, row: Row): Generator<string> {
  const told = named(k, row)
  for (const f of formulasOf(k, row).filter((one) => !asTheBookHasIt.has(`${disease} ${row.zh}: ${one.zh}`)))
    for (const sign of f.signs.against.map((id) => k.signs.get(id)?.zh ?? id))
      if (told.has(sign) && !isLoose(sign, told)) yield `${disease} ${row.zh}: ${f.zh} against ${sign}`
}

export const rowsAgreeWithTheirFormulas: Rule = {
  name: 'a pattern of a disease tells no sign that speaks against a formula it offers',
  *faults(k) {
    for (const { zh, patterns } of k.diseases.values()) for (const row of patterns) yield* spokenAgainst(k, zh, row)
  },
}

/** Treated from outside: the base has no formula to swallow for it. */
const outward: ReadonlySet<string> = new Set(['脐病 脐湿'])

export const rowsSayTheirTreatment: Rule = {
  name: 'a pattern of a disease says its method of treatment and offers a formula',
  *faults(k) {
    for (const { zh, patterns } of k.diseases.values())
      for (const row of patterns) {
        if (!row.method.length) yield `${zh} ${row.zh}: no method`
        if (!row.formulas.length && !outward.has(`${zh} ${row.zh}`)) yield `${zh} ${row.zh}: no formula`
      }
  },
}

/** Told of some of its kinds, while it tells the disease from others: summer-heat convulses, phlegm froths. */
const ofSomeKinds: ReadonlySet<string> = new Set(['厥证 暑厥', '厥证 痰厥'])

export const rowsAgreeWithTheirDisease: Rule = {
  name: 'a pattern of a disease tells no sign that speaks against the disease',
  *faults(k) {
    for (const { zh, signs, patterns } of k.diseases.values())
      for (const row of patterns)
        for (const sign of signs.against)
          if (row.signs.includes(sign) && !ofSomeKinds.has(`${zh} ${row.zh}`)) yield `${zh} ${row.zh}: ${sign}`
  },
}

/** Where the chill can come from outside: the exterior, the lesser yang, or pathogenic qi that fights within. */
const chillFromOutside = ['风', '寒', '热', '毒', '湿', '暑', '疫', '火', '郁', '血瘀']

export const chillsOfWeaknessAreNoExterior: Rule = {
  name: 'weakness feels the cold (畏寒); aversion to cold that no clothes relieve (恶寒) is of an exterior',
  *faults(k) {
    for (const { zh, patterns } of k.diseases.values())
      for (const row of patterns) {
        const pattern = row.pattern === null ? undefined : k.patterns.get(row.pattern)
        if (!pattern || pattern.nature.some((n) => chillFromOutside.includes(n))) continue
        if (named(k, row).has('恶寒')) yield `${zh} ${row.zh}`
      }
  },
}

const warmsTheKidney = /温补?肾|壮阳|温阳益肾/u

export const theKidneyIsWarmedForWeakYang: Rule = {
  name: 'a pattern whose kidney is warmed is one of weak yang or of cold, not of qi or essence alone',
  *faults(k) {
    for (const { zh, patterns } of k.diseases.values())
      for (const row of patterns) {
        const nature = row.pattern === null ? [] : (k.patterns.get(row.pattern)?.nature ?? [])
        const isCold = nature.some((n) => ['阳虚', '寒', '阳脱'].includes(n))
        // To hold the qi that it takes in, or the urine, the kidney is warmed as well.
        const isHeld = nature.some((n) => ['不固', '气逆'].includes(n)) || /利尿/u.test(row.method.join())
        if (nature.length && !isCold && !isHeld && row.method.some((m) => warmsTheKidney.test(m)))
          yield `${zh} ${row.zh}: ${row.method.join()}`
      }
  },
}

/** A weakness in the name of a pattern, and what its treatment must do. */
const fed = [
  { named: /阴虚|阴亏|阴不足|阴伤/u, feeds: /[滋养益补填]|生津|育阴|增液/u },
  { named: /血虚|血亏/u, feeds: /[养补益托]|当归/u },
  { named: /气虚|气陷/u, feeds: /[补益健升养托举]|扶正/u },
  { named: /阳虚|阳衰/u, feeds: /温|[助补扶壮回]阳/u },
]

export const rowsFeedTheWeaknessTheyName: Rule = {
  name: 'a pattern named after weak qi, blood, yin or yang is treated by what feeds it, not by its branch alone',
  *faults({ diseases }) {
    for (const { zh, patterns } of diseases.values())
      for (const row of patterns)
        for (const { named: said, feeds } of fed)
          if (row.method.length && said.test(row.zh) && !feeds.test(row.method.join()))
            yield `${zh} ${row.zh}: ${row.method.join()}`
  },
}
