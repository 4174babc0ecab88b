import { expect, test } from 'vitest'
import { loadKnowledge } from '../load.ts'
import type { CompiledModification, Knowledge } from '../schema/knowledge.ts'
import { equalPartsAreEqual, gramsNeedAnOralDose, proportionsAreKeptOrSaid } from './formula-dose.ts'
import {
  againstLeavesOwnSignsAlone,
  directionsStandOnTheirLines,
  diseasesAreNotAgainst,
  formulasHaveChief,
  formulasHoldWhatNamesThem,
  noGramsIsExplained,
  patternsOfAnOrganHaveItsSigns,
  pregnancyIsSpokenOf,
} from './formula-whole.ts'
import {
  modificationDoseInRange,
  modificationsChangeSomething,
  modificationsOppose,
  narrowerModificationsAddMore,
  whatIsSaidToGoIsTakenOut,
} from './modifications.ts'
import { rules } from './rules.ts'
import { faultsOf } from './sample.ts'

/** Each rule accepts the base and reports one deliberate violation in one formula. */
const knowledge = loadKnowledge()

const found = (zh: string) => {
  const formula = [...knowledge.formulas.values()].find((f) => f.zh === zh)
  if (!formula) throw new Error(`no formula ${zh}`)
  return formula
}
function broken(zh: string, over: Partial<ReturnType<typeof found>>): Knowledge {
  const formula = found(zh)
  return { ...knowledge, formulas: new Map([[formula.id, { ...formula, ...over }]]) }
}
const ref = (name: string) => ({ herbId: '', form: null, ...knowledge.herbNames.get(name) })
const change = (add: readonly [name: string, grams: number | null][], remove: readonly string[] = []) => ({
  modify: [
    {
      if: ['headache'],
      add: add.map(([name, grams]) => ({ ...ref(name), name, grams })),
      remove: remove.map(ref),
      why: '…',
    } satisfies CompiledModification,
  ],
})

test.each(
  [
    modificationsOppose,
    narrowerModificationsAddMore,
    modificationsChangeSomething,
    modificationDoseInRange,
    whatIsSaidToGoIsTakenOut,
    formulasHaveChief,
    directionsStandOnTheirLines,
    againstLeavesOwnSignsAlone,
    pregnancyIsSpokenOf,
    noGramsIsExplained,
    gramsNeedAnOralDose,
    equalPartsAreEqual,
    diseasesAreNotAgainst,
  ].map((r) => [r.name, r] as const),
)('%s: the base keeps it', (_, rule) => {
  expect(rules).toContain(rule)
  expect(faultsOf(rule, knowledge)).toEqual([])
})

test('pinellia added to a formula with aconite is caught, and passes once aconite is out', () => {
  expect(faultsOf(modificationsOppose, broken('四逆汤', change([['半夏', 9]]))).join()).toContain('半夏')
  expect(faultsOf(modificationsOppose, broken('四逆汤', change([['半夏', 9]], ['附子'])))).toEqual([])
})

test('two added herbs that oppose each other are caught', () => {
  expect(
    faultsOf(
      modificationsOppose,
      broken(
        '桂枝汤',
        change([
          ['附子', 6],
          ['半夏', 9],
        ]),
      ),
    ),
  ).not.toEqual([])
})

test('what is not held cannot be taken out, and what is held must be raised', () => {
  expect(faultsOf(modificationsChangeSomething, broken('桂枝汤', change([], ['麻黄'])))).toHaveLength(1)
  expect(faultsOf(modificationsChangeSomething, broken('桂枝汤', change([['白芍', 3]])))).toHaveLength(1)
  expect(faultsOf(modificationsChangeSomething, broken('桂枝汤', change([['白芍', 12]])))).toEqual([])
})

test('a modification for more signs must add more', () => {
  const [of] = change([['防风', 6]]).modify
  const [other] = change([['荆芥', 6]]).modify
  if (!of || !other) expect.fail()
  const beside = (narrow: CompiledModification) =>
    broken('桂枝汤', { modify: [of, { ...narrow, if: ['headache', 'cough'] }] })
  expect(faultsOf(narrowerModificationsAddMore, beside(of))).toEqual(['桂枝汤: headache, cough'])
  expect(faultsOf(narrowerModificationsAddMore, beside(other))).toEqual([])
  const apart = broken('桂枝汤', { modify: [of, { ...of, if: ['cough'] }] })
  expect(faultsOf(narrowerModificationsAddMore, apart)).toEqual([])
})

test('a drug said to go must be taken out, unless the book alone is said to do so', () => {
  const saying = (why: string, remove: readonly string[] = []) => {
    const [first] = change([['防风', 6]], remove).modify
    return broken('桂枝汤', { modify: first ? [{ ...first, why }] : expect.fail() })
  }
  expect(faultsOf(whatIsSaidToGoIsTakenOut, saying('汗多，去生姜、大枣'))).toHaveLength(2)
  expect(faultsOf(whatIsSaidToGoIsTakenOut, saying('汗多，去生姜、大枣', ['生姜', '大枣']))).toEqual([])
  expect(faultsOf(whatIsSaidToGoIsTakenOut, saying('汗多（原书去生姜）'))).toEqual([])
})

test.each([
  ['桂枝', 90],
  ['桂枝', null],
  ['马钱子', 0.3],
] as const)('%s %s g is caught', (name, grams) => {
  expect(faultsOf(modificationDoseInRange, broken('桂枝汤', change([[name, grams]])))).toHaveLength(1)
})

test('a formula without a sovereign, or with a drug of no role, is caught', () => {
  const { herbs } = found('麻黄汤')
  const minister = herbs.map((h) => ({ ...h, role: '臣' as const }))
  expect(faultsOf(formulasHaveChief, broken('麻黄汤', { herbs: minister }))).toHaveLength(1)
  const half = herbs.map((h, i) => (i === 1 ? { ...h, role: null } : h))
  expect(faultsOf(formulasHaveChief, broken('麻黄汤', { herbs: half }))).toHaveLength(1)
})

test('a herb boiled first, skimmed or added last in the directions alone is caught', () => {
  const plain = (zh: string) => broken(zh, { herbs: found(zh).herbs.map((h) => ({ ...h, preparation: null })) })
  expect(faultsOf(directionsStandOnTheirLines, plain('麻黄汤')).join()).toContain('麻黄 without 先煎去沫')
  expect(faultsOf(directionsStandOnTheirLines, plain('茯苓泽泻汤')).join()).toContain('泽泻 without 后下')
  expect(faultsOf(directionsStandOnTheirLines, plain('白虎汤'))).toEqual([])
})

test('a sign against that the formula treats in a closer word is caught', () => {
  const headache = [...knowledge.signs.values()].find((s) => s.zh === '巅顶痛')
  const wider = headache?.broader[0]
  if (!headache || !wider) throw new Error('巅顶痛 is no longer under a wider sign')
  const { signs } = found('吴茱萸汤')
  const treated = { signs: { ...signs, key: [headache.id], against: [wider] } }
  expect(faultsOf(againstLeavesOwnSignsAlone, broken('吴茱萸汤', treated))).not.toEqual([])
})

test('a formula that moves blood and says nothing of pregnancy is caught', () => {
  const silent = { cautions: undefined, take: undefined, differs: undefined, misuse: [] }
  expect(faultsOf(pregnancyIsSpokenOf, broken('血府逐瘀汤', silent))).toHaveLength(1)
})

test('a formula to be drunk without any grams is caught until it says why', () => {
  expect(faultsOf(noGramsIsExplained, broken('双补汤', { differs: undefined }))).toHaveLength(1)
  expect(faultsOf(noGramsIsExplained, broken('双补汤', {}))).toEqual([])
})

test('a modification that neither adds nor removes is caught', () => {
  expect(faultsOf(modificationsChangeSomething, broken('桂枝汤', change([])))).toHaveLength(1)
})

test('grams of a drug that has no dose by mouth are caught', () => {
  const herbs = found('仙方活命饮').herbs.map((h) => (h.name === '穿山甲' ? { ...h, grams: 6 } : h))
  expect(faultsOf(gramsNeedAnOralDose, broken('仙方活命饮', { herbs }))).toHaveLength(1)
})

test('a formula without the drug that names it is caught', () => {
  const herbs = found('竹茹汤').herbs.filter((h) => h.name !== '竹茹')
  expect(faultsOf(formulasHoldWhatNamesThem, broken('竹茹汤', { herbs }))).toEqual(['竹茹汤: without 竹茹'])
})

test('an eye formula said to be for the throat is caught', () => {
  const throat = knowledge.patternNames.get('火毒攻喉证') ?? ''
  expect(faultsOf(patternsOfAnOrganHaveItsSigns, broken('天行赤眼方', { patterns: [throat] }))).toHaveLength(1)
})

test('unequal grams of a pill of equal parts are caught unless it says why', () => {
  expect(faultsOf(equalPartsAreEqual, broken('良附丸', { differs: undefined }))).toEqual(['良附丸'])
  expect(faultsOf(proportionsAreKeptOrSaid, broken('肥儿丸', { differs: undefined }))).toEqual(['肥儿丸'])
  expect(faultsOf(proportionsAreKeptOrSaid, broken('泻黄散', { differs: undefined, form: '汤' }))).toEqual([])
})

test('a formula for a disease that speaks against it is caught', () => {
  const { diseases, signs } = found('平胃散')
  expect(signs.against.map((id) => knowledge.signs.get(id)?.zh)).toContain('便秘')
  expect(
    faultsOf(
      diseasesAreNotAgainst,
      broken('平胃散', { diseases: [...diseases, knowledge.diseaseNames.get('便秘') ?? ''] }),
    ),
  ).toHaveLength(1)
})
