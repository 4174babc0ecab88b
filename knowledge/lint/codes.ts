import { loadCodes } from '../codes.ts'
import type { CodedName, CodeSystem } from '../schema/code.ts'
import type { Rule } from './rule.ts'

const codesOf = (system: CodeSystem) => new Set(loadCodes(system).map((c) => c.code))

function* gbFaults(entries: Iterable<{ zh: string; code?: string | undefined }>, table: ReadonlySet<string>) {
  const bearers = new Map<string, string>()
  for (const { zh, code } of entries) {
    if (code === undefined) continue
    const bearer = bearers.get(code)
    if (!table.has(code)) yield `${zh}: ${code} is in no table`
    if (bearer !== undefined) yield `${zh}: ${code} already codes ${bearer}`
    bearers.set(code, zh)
  }
}

/** Chapter 26 of ICD-11 gives disorders codes before SE7 and patterns codes from SE7 on. */
function* icd11Faults(entries: Iterable<{ zh: string; icd11?: string | undefined }>, isDisorder: boolean) {
  const bearers = new Map<string, string>()
  for (const { zh, icd11 } of entries) {
    if (icd11 === undefined) continue
    const bearer = bearers.get(icd11)
    if (icd11 < 'SE7' !== isDisorder) yield `${zh}: ${icd11} codes a ${isDisorder ? 'pattern' : 'disorder'}`
    if (bearer !== undefined) yield `${zh}: ${icd11} already codes ${bearer}`
    bearers.set(icd11, zh)
  }
}

export const codesExist: Rule = {
  name: 'a code stands in its table, and one entry alone bears a code of GB/T 15657 or ICD-11',
  *faults({ patterns, diseases, formulas }) {
    yield* gbFaults(patterns.values(), codesOf('gbt15657-syndromes'))
    yield* gbFaults(diseases.values(), codesOf('gbt15657-diseases'))
    yield* icd11Faults(patterns.values(), false)
    yield* icd11Faults(diseases.values(), true)
    const icd10 = codesOf('icd10')
    for (const { zh, icd10: used } of [...diseases.values(), ...formulas.values()])
      for (const code of used) if (!icd10.has(code)) yield `${zh}: ${code} is not in ICD-10`
  },
}

export const headingsAreNoCodes: Rule = {
  name: 'an entry bears the unspecified code of a heading of ICD-10, not the heading',
  *faults({ diseases, formulas }) {
    const icd10 = codesOf('icd10')
    for (const { zh, icd10: used } of [...diseases.values(), ...formulas.values()])
      for (const code of used) if (icd10.has(`${code}.9`)) yield `${zh}: ${code}, and ${code}.9 is the code`
  },
}

const stem = (name: string) => name.replace(/类?[病证症]$/, '')
/** Called by another name than the standard's, and still that one thing. */
const sameThing = new Set(['痞满'])

export const severalBearTheCodeOfTheirClass: Rule = {
  name: 'a disease that includes several coded ones bears the code of their class, or none',
  *faults({ diseases }) {
    const table = loadCodes('gbt15657-diseases')
    const bearers = new Map(table.flatMap((c) => [c.zh, ...c.aliases].map((name) => [stem(name), c] as const)))
    for (const { zh, code, aliases } of diseases.values()) {
      const own = table.find((c) => c.code === code)
      if (!own || sameThing.has(zh) || [own.zh, ...own.aliases].some((name) => stem(name) === stem(zh))) continue
      for (const alias of aliases) {
        const other = bearers.get(stem(alias))
        if (other && other !== own && other.parent === own.parent) yield `${zh}: ${own.zh}, and ${other.zh} too`
      }
    }
  },
}

/** Chapter A17 holds words for a provisional diagnosis; a disease the standard names bears its own code. */
export const noDiseaseIsProvisional: Rule = {
  name: 'a disease bears the code of the disease, not of the symptom of the same name',
  *faults({ diseases }) {
    const own = new Map(
      loadCodes('gbt15657-diseases').flatMap((c) => (c.code.startsWith('A17') ? [] : [[c.zh, c.code]])),
    )
    for (const { zh, code } of diseases.values()) {
      const named = ['', '病', '类病'].flatMap((end) => own.get(zh + end) ?? [])[0]
      if (code?.startsWith('A17') && named) yield `${zh}: ${code}, and ${named} is the disease`
    }
  },
}

/**
 * Marks of the alphabetical index and of text recognition, names that were cut off, and lines under the wrong heading.
 */
const slips: readonly RegExp[] = [
  /\bNEC\b|see also|[†#]|\.$/,
  /^[a-z]|\b(or|and|of|in|with|by|due to|the)$/,
  /(?:[或与及由，、：（]|(?<!不)和)$/,
  /^(?!Mental and behavioural|Abnormal findings|Poisoning|Toxic effect|.*异常所见：).*(?:: |：)/,
]
const pairs = ['（）', '()', '[]'] as const
const count = (text: string, sign: string) => text.split(sign).length - 1

export function* titleFaults({ code, zh, en = '' }: CodedName) {
  for (const text of [zh, en]) {
    if (slips.some((slip) => slip.test(text))) yield `${code}: ${text} is no title`
    for (const [open = '', close = ''] of pairs)
      if (count(text, open) !== count(text, close)) yield `${code}: ${text} leaves a bracket open`
  }
}

/** An alternative name of a code is not an inverted index line, and belongs to this code only. */
export function* otherNameFaults(names: readonly CodedName[]) {
  const bearers = new Map(names.map((n) => [n.zh, n.code]))
  for (const { code, aliases } of names)
    for (const alias of aliases) {
      const bearer = bearers.get(alias)
      if (/[，：÷±]|^[或与和]|[或与和]$/.test(alias)) yield `${code}: ${alias} is a line of the index`
      if (bearer !== undefined) yield `${code}: ${alias} is what ${bearer} is called`
      bearers.set(alias, code)
    }
}

export function* headingFaults(names: readonly CodedName[]) {
  const codes = new Set(names.map((n) => n.code))
  for (const { code, parent = '' } of names)
    if (code.length > 3 && !(codes.has(parent) && code.startsWith(parent))) yield `${code}: stands under no heading`
}

export const codedNamesAreTitles: Rule = {
  name: 'a name of ICD-10 is the title of its code, whole and in both languages; other names are its own',
  *faults() {
    const names = loadCodes('icd10')
    for (const name of names) {
      yield* titleFaults(name)
      if (!name.en) yield `${name.code}: no English name`
    }
    yield* otherNameFaults(names)
    yield* headingFaults(names)
  },
}
