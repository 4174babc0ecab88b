import type { CompiledFormula, CompiledHerb, LinkedSignProfile } from '#knowledge/schema/knowledge.ts'
import { headOf, leafOf } from './herb-questions.ts'
import { ordered } from './ordered.ts'
import { isWithin } from './sign-questions.ts'
import type { Asked, Asker, Base } from './study.types.ts'
import { usesOf } from './uses.ts'

const signCount = 6
/** Formulas that share more of their herbs may replace each other. */
const tooAlike = 0.4

export const shownBy = (p: LinkedSignProfile) => new Set([...p.key, ...p.main, ...p.other, ...p.tongue, ...p.pulse])
export const isKnownBySigns = ({ signs }: CompiledFormula) => signs.key.length + signs.main.length >= 3
export const isOfClause = ({ source }: CompiledFormula) => /^(伤寒论|金匮要略)/.test(source)
/** How often it is needed: by the number of patterns and diseases. */
export const wantedOf = (f: CompiledFormula) => f.patterns.length + f.diseases.length

const wordsOf = (english: string): string[] => [...(english.toLowerCase().match(/[a-z]{3,}/g) ?? [])]

/**
 * 桂枝附子汤 names two of its herbs, so asking for them would be trivial. English names herbs whole where Chinese shortens
 * them: 银翘马勃散 is a powder of honeysuckle.
 */
const isNamedBy = (formula: CompiledFormula, herb: CompiledHerb | undefined) => {
  if (!herb) return false
  const [head = ''] = wordsOf(herb.en)
  return [herb.zh, ...herb.aliases].some((name) => formula.zh.includes(name)) || wordsOf(formula.en).includes(head)
}

/** The plant or animal by its Latin name: 白术 and 苍术 are both Atractylodis. */
const kindOf = (la: string) => la.split(' ')[0] ?? la

/** Which herb is part of a formula: one that its source names, and that is not in every other formula too. */
export const askFormulaHerb: Asker = ({ base }, id, seed) => {
  const formula = base.formulas.get(id)
  if (!formula) return null
  const asked = formula.herbs.filter(({ herbId, name, preparation }) => {
    const herb = base.herbs.get(herbId)
    const isExact = herb && (herb.zh === name || herb.aliases.includes(name)) && !preparation?.includes('原作')
    return isExact && !isNamedBy(formula, herb)
  })
  const characteristic = asked.filter((h) => h.role !== '使' && !base.herbs.get(h.herbId)?.atHome)
  const [answer] = ordered(
    (characteristic.length ? characteristic : asked).map((h) => h.herbId),
    seed,
  )
  const herb = base.herbs.get(answer ?? '')
  if (!herb) return null
  // Two formulas have the same name in two books.
  const namesakes = [...base.formulas.values()].filter(
    (f) => f.zh.includes(formula.zh) || f.aliases.includes(formula.zh),
  )
  const among = [formula, ...namesakes].flatMap((f) => f.herbs)
  const names = formula.herbs.map((h) => h.name)
  const kinds = new Set(among.map((h) => kindOf(base.herbs.get(h.herbId)?.la ?? h.herbId)))
  // 芍药 of a classic is 白芍 or 赤芍: a herb that shares a name or a plant with one of the formula is not offered.
  const mayBeMeant = (zh: string, aliases: readonly string[]) =>
    names.some((name) => [zh, ...aliases].some((one) => one.includes(name) || name.includes(one)))
  const count = usesOf(base)
  const wrong = [...base.herbs.values()]
    .filter((h) => h.doseG && headOf(h.class) === headOf(herb.class))
    .filter((h) => !kinds.has(kindOf(h.la)) && !mayBeMeant(h.zh, h.aliases))
  const temptation = (h: (typeof wrong)[number]) =>
    (count.get(h.id) ?? 0) * (leafOf(h.class) === leafOf(herb.class) ? 3 : 1)
  return { answer: herb.id, wrong: wrong.sort((a, b) => temptation(b) - temptation(a)).map((h) => h.id) }
}

const herbIds = (f: CompiledFormula) => new Set(f.herbs.map((h) => h.herbId))
function isAlike(a: CompiledFormula, b: CompiledFormula): boolean {
  const [of, other] = [herbIds(a), herbIds(b)]
  const shared = [...of].filter((herb) => other.has(herb)).length
  return shared / (of.size + other.size - shared) >= tooAlike
}

/** The clauses named by a source: `伤寒论 37, 96；金匮要略 痰饮咳嗽病 22` → three. */
export function clausesOf(source: string): string[] {
  return source.split('；').flatMap((inBook) => {
    const [book = '', ...rest] = inBook.split(' ')
    let chapter = ''
    return rest
      .join(' ')
      .split(/[、,]/)
      .map((one) => {
        const words = one.trim().split(' ')
        const number = words.at(-1) ?? ''
        if (!/^\d+$/.test(number)) chapter = one.trim()
        else if (words.length > 1) chapter = words.slice(0, -1).join(' ')
        return [book, chapter, /^\d+$/.test(number) ? number : ''].filter(Boolean).join(' ')
      })
  })
}

/**
 * A formula for a picture of signs. Wrong options share some of them, but are from another chapter, for other patterns,
 * with other herbs.
 */
function bySigns(base: Base, id: string, mayBe: (f: CompiledFormula) => boolean): Asked | null {
  const formula = base.formulas.get(id)
  if (!formula) return null
  const { key, main, tongue, pulse } = formula.signs
  const told = [...new Set([...key, ...main, ...tongue.slice(0, 1), ...pulse.slice(0, 1)])]
  const signs = told
    .filter((one) => !told.some((other) => other !== one && isWithin(base, other, one)))
    .slice(0, signCount)
  const whole = [...shownBy(formula.signs)]
  const patterns = new Set(formula.patterns)
  const clauses = new Set(clausesOf(formula.source))
  const wrong = [...base.formulas.values()]
    .filter((f) => f.id !== id && mayBe(f) && headOf(f.class) !== headOf(formula.class))
    .filter((f) => leafOf(f.class) !== leafOf(formula.class) && !f.patterns.some((p) => patterns.has(p)))
    .filter((f) => !isAlike(f, formula) && !(isOfClause(f) && clausesOf(f.source).some((c) => clauses.has(c))))
    .map((f) => ({ f, shown: shownBy(f.signs) }))
    .map(({ f, shown }) => ({ f, shared: countIn(shown, signs), common: countIn(shown, whole) }))
    // An option with more than a third of the signs would be arguable.
    .filter(({ shared, common }) => shared * 3 <= signs.length && common * 3 <= whole.length)
  const strangeness = (f: CompiledFormula) => Math.abs(wantedOf(f) - wantedOf(formula))
  // As well known as the answer, so that nobody can guess by familiarity.
  wrong.sort((a, b) => b.shared - a.shared || strangeness(a.f) - strangeness(b.f))
  return { answer: id, wrong: wrong.map(({ f }) => f.id), signs }
}
const countIn = (shown: ReadonlySet<string>, signs: readonly string[]) => signs.filter((s) => shown.has(s)).length

export const askSigns: Asker = ({ base }, id) => bySigns(base, id, () => true)
export const askSignsOfClassic: Asker = ({ base }, id) => bySigns(base, id, isOfClause)
