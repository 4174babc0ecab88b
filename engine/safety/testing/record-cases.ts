import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { adult, lineOf, sheet, type TruthCase } from './case.ts'

const ofRecord = (k: Knowledge, herb: string, record: Partial<typeof adult>) =>
  sheet([lineOf(k, '茯苓'), lineOf(k, herb)], { patient: { ...adult, ...record } })

/**
 * Every allergy family with each of its herbs; the same herb for a patient with another allergy; allergies that no herb
 * shares.
 */
export function allergyCases(k: Knowledge): TruthCase[] {
  const rule = 'allergy'
  const families = [...k.allergies.values()]
  return families.flatMap((family): TruthCase[] => {
    const words = [...family.words.slice(0, 3), `对${family.words[0]}过敏`]
    const members = new Set(family.herbs)
    const herbs = [...members].flatMap((id) => k.herbs.get(id) ?? [])
    const said = words.flatMap((word) =>
      herbs.slice(0, 6).map((h): TruthCase => {
        const own = k.herbNames.get(word.replace(/^对|过敏$/g, ''))?.herbId
        const level = own === h.id ? 'blocked' : 'sign'
        const input = ofRecord(k, h.zh, { allergies: [word] })
        return { what: `${h.zh}, allergic to ${word}`, rule, input, expected: { level, lines: [1] }, judged: true }
      }),
    )
    const silent = ['茵陈', '泽泻', '川牛膝', '桑寄生', '猪苓']
      .filter((name) => !members.has(k.herbNames.get(name)?.herbId ?? ''))
      .flatMap((name) =>
        family.words.slice(0, 2).map((word): TruthCase => {
          const input = sheet([lineOf(k, name)], { patient: { ...adult, allergies: [word] } })
          return { what: `${name}, allergic to ${word}`, rule, input, expected: null, judged: true }
        }),
      )
    const without = herbs.slice(0, 6).map((h): TruthCase => {
      const input = ofRecord(k, h.zh, { allergies: ['无', '否认药物过敏史', '冷空气'] })
      return { what: `${h.zh} without that allergy`, rule, input, expected: null, judged: true }
    })
    return [...said, ...silent, ...without]
  })
}

/** A herb the patient is allergic to is blocked; fish is not houttuynia (鱼腥草). */
export function namedAllergyCases(k: Knowledge): TruthCase[] {
  const rule = 'allergy'
  const blocked = ['鱼腥草', '柴胡', '丹参', '板蓝根', '当归', '穿心莲', '蒲公英', '何首乌'].flatMap(
    (name): TruthCase[] =>
      [name, `${name}过敏`, `对${name}过敏`, `${name}注射液`].map((word) => ({
        what: `${name}, allergic to ${word}`,
        rule,
        input: ofRecord(k, name, { allergies: [word] }),
        expected: { level: 'blocked', lines: [1] },
        judged: true,
      })),
  )
  const near: [string, string][] = [
    ['海马', '鱼腥草过敏'],
    ['鱼腥草', '鱼'],
    ['牛膝', '牛奶'],
    ['猪苓', '猪肉'],
    ['鸡血藤', '鸡蛋'],
    ['豆蔻', '豆类'],
    ['酒萸肉', '酒精'],
    ['蛇床子', '蛇'],
    ['狗脊', '狗毛'],
    ['龙眼肉', '鱼虾'],
    ['虎杖', '芒果'],
    ['芒硝', '芒果'],
    ['硫黄', '磺胺'],
  ]
  const unknown: TruthCase[] = ['紫薯精', 'xyz-12', '不详', '酒石酸'].map((word) => ({
    what: `甘草, allergic to ${word}`,
    rule,
    input: ofRecord(k, '甘草', { allergies: [word] }),
    expected: { level: 'hint', lines: [] },
    judged: false,
  }))
  const silent = near.map(([herb, word]): TruthCase => {
    const input = ofRecord(k, herb, { allergies: [word] })
    return { what: `${herb}, allergic to ${word}`, rule, input, expected: null, judged: true }
  })
  return [...blocked, ...silent, ...unknown]
}

const dressings = [(w: string) => w, (w: string) => `${w} 每日一次`, (w: string) => `口服${w}，无`]

/**
 * Every interaction: each herb with at least one of its drugs; the same herb with an unrelated drug, with none, and
 * used externally.
 */
export function interactionCases(k: Knowledge): TruthCase[] {
  const rule = 'drug-interaction'
  const all = [...k.interactions.values()]
  return all.flatMap((i): TruthCase[] => {
    const herbs = i.herbs.flatMap((id) => k.herbs.get(id) ?? [])
    const words = new Set(i.drugs)
    const said = herbs.slice(0, 4).flatMap((h, n): TruthCase[] =>
      [i.drugs[n % i.drugs.length] ?? '', i.drugs[0] ?? ''].map((word, m) => {
        const input = ofRecord(k, h.zh, { westernDrugs: [dressings[(n + m) % 3]?.(word) ?? word] })
        return {
          what: `${h.zh} with ${word} (${i.id})`,
          rule,
          input,
          // At usual doses, below the amount that harms.
          expected: { level: i.fromG ? 'hint' : i.level, lines: [1] },
          judged: true,
        }
      }),
    )
    // A drug known to the table, without an entry for the herb.
    const other = all.find((o) => herbs.every((h) => !o.herbs.includes(h.id)) && o.drugs.every((w) => !words.has(w)))
    const silent = herbs.slice(0, 3).flatMap((h): TruthCase[] => {
      const against = all.flatMap((o) => (o.herbs.includes(h.id) ? o.drugs : []))
      const drug = other?.drugs.find((w) => !against.some((d) => w.includes(d)))
      const records = [[], ['无'], ...(drug ? [[drug]] : [])]
      return records.map((westernDrugs) => {
        const input = ofRecord(k, h.zh, { westernDrugs })
        // An empty list is no answer.
        const judged = westernDrugs.length > 0
        return { what: `${h.zh} with ${westernDrugs.join()} (not ${i.id})`, rule, input, expected: null, judged }
      })
    })
    const outside = herbs.slice(0, 1).map((h): TruthCase => {
      const patient = { ...adult, westernDrugs: i.drugs.slice(0, 1) }
      const input = sheet([lineOf(k, h.zh, undefined, '外用')], { patient })
      return { what: `${h.zh} outside with ${i.drugs[0]}`, rule, input, expected: null, judged: true }
    })
    return [...said, ...silent, ...outside]
  })
}

/** `ARB` does not match carbamazepine, and a heart drug has no effect on a harmless herb. */
export const drugWordCases = (k: Knowledge): TruthCase[] =>
  [
    ['益母草', 'carbamazepine'],
    ['茯苓', '华法林'],
    ['茯苓', '地高辛'],
    ['陈皮', '缬沙坦'],
    ['桔梗', '二甲双胍'],
    ['防风', '舒乐安定'],
  ].map(([herb = '', drug = '']) => ({
    what: `${herb} with ${drug}`,
    rule: 'drug-interaction',
    input: ofRecord(k, herb, { westernDrugs: [drug] }),
    expected: null,
    judged: true,
  }))

export const unknownDrugCases = (k: Knowledge): TruthCase[] =>
  ['某试验药', 'ZX-1001', '祖传胶囊'].map((drug) => ({
    what: `甘草 with ${drug}`,
    rule: 'drug-interaction',
    input: ofRecord(k, '甘草', { westernDrugs: [drug] }),
    expected: { level: 'hint', lines: [] },
    judged: false,
  }))

export const unknownHerbCases = (k: Knowledge): TruthCase[] => [
  ...['紫金花草', 'foo', '12', '附子乌', '🌿'].map(
    (name): TruthCase => ({
      what: `${name} is no herb of the base`,
      rule: 'unknown-herb',
      input: sheet([lineOf(k, name)]),
      expected: { level: 'sign', lines: [0] },
    }),
  ),
  ...[...k.herbNames.keys()].slice(0, 400).map(
    (name): TruthCase => ({
      what: `${name} is known`,
      rule: 'unknown-herb',
      input: sheet([{ herbId: null, name, form: null, doseG: 3, decoct: '' }]),
      expected: null,
    }),
  ),
]
