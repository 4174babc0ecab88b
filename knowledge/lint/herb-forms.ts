import { type Herb, type HerbForm, toxicities } from '../schema/herb.ts'
import type { Knowledge } from '../schema/knowledge.ts'
import { zhOf } from './prose.ts'
import type { Rule } from './rule.ts'

const gradeOf = (toxicity: Herb['toxicity']) => toxicities.indexOf(toxicity)
/** Toxicity grades that a text states for this form itself, not for what its processing removes. */
const named: readonly [RegExp, Herb['toxicity']][] = [
  [/^大毒|性大毒/, '大毒'],
  [/^有毒|含汞|含马兜铃酸/, '有毒'],
]

function* faultsOfForm(herb: Herb, form: HerbForm): Generator<string> {
  const toxicity = form.toxicity ?? herb.toxicity
  const raw = /^生/.test(form.zh) && toxicity !== '无毒'
  const stronger = gradeOf(toxicity) > gradeOf(herb.toxicity)
  const outside = form.decoct.length > 0 && form.decoct.every((d) => d === '外用') && !herb.decoct.includes('外用')
  if ((raw || stronger || outside) && !form.doseG && !form.oral) yield `${form.zh}: borrows the dose of ${herb.zh}`
  const grade = named.find(([words]) => words.test(zhOf(form.differs)))?.[1]
  if (grade && gradeOf(toxicity) < gradeOf(grade)) yield `${form.zh}: called ${grade} and marked ${toxicity}`
}

/** Raw in the pharmacopoeia with its own dose: 白果, 常山, 天仙子. */
const dosedRaw = new Set(['白果', '常山', '天仙子'])

export const formsStateTheirDose: Rule = {
  name: 'a raw, more toxic or outward form states its own dose or that it has none, and is as toxic as its text',
  *faults({ herbs }) {
    for (const herb of herbs.values()) {
      for (const form of herb.forms) yield* faultsOfForm(herb, form)
      if (gradeOf(herb.toxicity) < gradeOf('有毒') || !herb.doseG || dosedRaw.has(herb.zh)) continue
      for (const alias of herb.aliases) if (/^生/.test(alias)) yield `${alias}: a raw name of ${herb.zh} with its dose`
    }
  },
}

/** Names that end so and are no processed form. */
const whole = new Set(['砒霜', '六月霜', '紫粉霜', '墨炭'])

export const processedNamesAreForms: Rule = {
  name: 'a charred or defatted drug is a form of its herb, not another name of it',
  *faults({ herbs }) {
    for (const { zh, aliases } of herbs.values())
      for (const alias of aliases)
        if (/[霜炭]$/.test(alias) && !/[霜炭]$/.test(zh) && !whole.has(alias)) yield `${zh}: ${alias}`
  },
}

const powdered = /冲服|入丸散/
const decocted = /煎汤 ([\d.]+)～([\d.]+) g/

/** The text tells the decoction's dose where the source's first figure is the pill's. */
function* toldOtherwise({ zh, doseG, differs }: Herb): Generator<string> {
  const told = decocted.exec(typeof differs === 'object' ? differs.zh : '')
  if (told && doseG && doseG.join() !== [told[1], told[2]].map(Number).join()) yield `${zh}: ${told[0]}`
}

/** 水牛角粉 is stirred in; the dose of the boiled horn would be ten times too much. */
function* powdersThatBorrow({ forms, doseG, powderG }: Herb): Generator<string> {
  for (const form of forms) {
    const most = (form.doseG ?? doseG)?.[1] ?? 0
    if (/[粉末]$/u.test(form.zh) && powdered.test(form.decoct.join()) && !(form.powderG ?? powderG) && most > 8.9)
      yield `${form.zh}: ${most} g of the decoction`
  }
}

export const powdersStateTheirDose: Rule = {
  name: 'a herb taken as powder or pill, of which a decoction would hold more, states the powder’s dose',
  *faults({ herbs }) {
    for (const herb of herbs.values()) yield* toldOtherwise(herb)
    for (const { zh, doseG, powderG, toxicity, decoct, families } of herbs.values()) {
      if (!doseG || !decoct.some((d) => powdered.test(d)) || families.includes('蜂产品类')) continue
      const most = gradeOf(toxicity) >= gradeOf('有毒') ? 3 : 8.9
      if (doseG[1] > most && !powderG) yield `${zh}: ${doseG.join('–')} g`
      if (powderG && powderG[0] > powderG[1]) yield `${zh}: powder ${powderG.join(' > ')}`
    }
    for (const herb of herbs.values()) yield* powdersThatBorrow(herb)
  },
}

const grams = /([\d.]+)(?:～([\d.]+))? g/

function* noteFaults({ herbs }: Knowledge): Generator<string> {
  for (const { zh, children, childMaxG } of herbs.values()) {
    const note = grams.exec(typeof children === 'string' ? children : (children?.zh ?? ''))
    const most = note ? Number(note[2] ?? note[1]) : undefined
    if (most !== childMaxG) yield `${zh}: the note says ${most ?? 'nothing'}, the limit ${childMaxG ?? 'nothing'}`
  }
}

function* offersAboveNote({ herbs, additions }: Knowledge): Generator<string> {
  const forChildren = [...additions.values()].filter((a) => /小儿|婴|岁/.test([a.zh, a.why.zh, a.act?.zh].join()))
  for (const { zh, add } of forChildren)
    for (const { herbId, name, doseG } of add) {
      const most = herbs.get(herbId)?.childMaxG ?? Number.POSITIVE_INFINITY
      if ((doseG ?? 0) > most) yield `${zh}: ${name} ${doseG} g, a child at most ${most}`
    }
}

export const childNotesAreLimits: Rule = {
  name: 'a note on children that names grams is a limit, and no rule for a child offers more',
  *faults(k) {
    yield* noteFaults(k)
    yield* offersAboveNote(k)
  },
}
