import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'

/**
 * The engine returns ids and keys; the displayed texts are in i18n/ and server/language. A Chinese text outside of them
 * is a word of the base (a term, a class, a name), a source, or an entry below with its reason.
 */
const root = join(import.meta.dirname, '..')

/** Folders and files whose texts are parsed, written or internal, not returned. */
const allowed: Readonly<Record<string, string>> = {
  'engine/reading/': 'the vocabulary by which a history is read',
  'engine/alarms/': 'the vocabulary by which a history is read',
  'engine/complaint/': 'the vocabulary by which a history is read',
  'engine/person/': 'the vocabulary by which a history is read',
  'engine/recognition/': 'the vocabulary by which a prescription is read',
  'engine/patterns/method-elements.ts': 'methods of treatment by their words, and what they treat',
  'engine/patterns/name-elements.ts': 'names of patterns by their words, and what they are made of',
  'engine/questions/names-of-diseases.ts': 'signs that are names of diseases, by their names in the base',
  'engine/questions/same-in-speech.ts': 'signs that one answer says together, by their names in the base',
  'engine/safety/stated-drugs.ts': 'the vocabulary by which allergies and drugs are read',
  'engine/safety/stated-allergies.ts': 'the vocabulary by which allergies and drugs are read',
  'engine/safety/taken-with.ts': 'the vocabulary by which directions are read',
  'engine/acupuncture/time/': 'stems, branches and trigrams: the names are what is computed with',
  'engine/additions/situation.ts': 'a sign of the base by its name',
  'engine/additions/add-core.ts': 'the mark between phrases of the base, which the language folder reads again',
  'engine/matching/prepare-case.ts': 'signs of the base by their names',
  'engine/composing/directions.ts': 'how sentences of the base end',
  'engine/composing/properties.ts': 'the degree of a flavour of the base',
  'engine/acupuncture/no-needle.ts': 'words of the base that forbid a needle',
  'engine/acupuncture/dialectical/choose-five-gates.ts': 'stems: the names are what is computed with',
  'engine/acupuncture/dialectical/needle-point.ts': 'how the base counts the places of a point',
  'engine/dosing/': 'measures and marks as books write them',
  'engine/testing/': 'cases for tests',
  'engine/safety/testing/': 'cases for tests',
  'engine/acupuncture/testing/': 'cases for tests',
  'server/language/': 'the language folder of the server',
  'server/prescribing/record/usual-signs.ts': 'signs of the base by their names',
  'server/search/traditional-characters.ts': 'characters that stand for one another when names are searched',
  'server/prescribing/print/': 'a prescription is printed in Chinese whatever the screen shows (处方管理办法 第六条)',
  'server/print/paper.ts': 'the name of the product on a sheet',
  'server/clinic/payment/draw-receipt.ts': 'a receipt is printed in Chinese whatever the screen shows',
  'server/clinic/constitution/draw-report.ts':
    'the report is filed with the record in Chinese whatever the screen shows',
  'server/prescribing/patient-export/':
    'the record that a patient takes along is written in Chinese; its words are still to move to i18n/',
  'server/main.ts': 'the name of the product',
  'server/db/connect.ts': 'a name by which the database is asked whether it knows Chinese',
  'server/study/reference/patterns.service.ts': 'chapters of gynaecology by the words of disease names',
  'server/prescribing/record/localise.service.ts': 'the mark between names of reports that were stored as one text',
  'server/support/kanban/kanban.sql.ts': 'words by which referrals are counted',
  'engine/study/formula-questions.ts':
    'the mark between books of a source, and the mark of the base for a herb of the original',
  'engine/study/sign-questions.ts': 'signs of tongue and pulse by their names in the base',
  'engine/safety/preparation-label.ts': 'the mark between the clauses of a label',
  'engine/safety/prepare.ts': 'families of the base that harm an organ, by their names',
  'server/clinic/patient-import/fields.ts': 'headings by which columns of a file are recognised',
  'server/study/practice/present.ts': 'the mark between books of a source',
}
const isAllowed = (file: string) => Object.keys(allowed).some((entry) => file.startsWith(entry))

const files = globSync('{engine,server}/**/*.ts', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.ts$|\.d\.ts$|^server\/(?:demo|testing|cli)\//.test(file))
const chinese = /[\p{Script=Han}、。，；：（）「」『』]/u

type Text = { text: string; source: boolean }

/** The texts of a file; a regular expression parses and returns nothing. */
function textsOf(code: string): Text[] {
  const found: Text[] = []
  const sources = new Set<number>()
  const errors: [number, number][] = []
  const program = parseSync('file.ts', code).program
  new Visitor({
    Property(node) {
      const name = node.key.type === 'Identifier' ? node.key.name : ''
      if (name === 'source' || name === 'sources') sources.add(node.value.start)
    },
    VariableDeclarator(node) {
      if (node.init && node.id.type === 'Identifier' && /source|book|nursing|textbook/i.test(node.id.name))
        sources.add(node.init.start)
    },
  }).visit(program)
  new Visitor({
    NewExpression(node) {
      // Internal errors are read by operators.
      if (node.callee.type === 'Identifier' && node.callee.name.endsWith('Error')) errors.push([node.start, node.end])
    },
    Literal(node) {
      if (errors.some(([from, to]) => from < node.start && node.end < to)) return
      if (typeof node.value === 'string') found.push({ text: node.value, source: sources.has(node.start) })
    },
    TemplateElement(node) {
      found.push({ text: node.value.cooked ?? '', source: false })
    },
  }).visit(program)
  return found
}

const knowledge = loadKnowledge()
/** 中医儿科学 用药剂量, GB/T 21709.20 …: the book and the place in it. */
const isSource = (text: string) => {
  const [book = '', place] = text.split(/[ ·]/)
  return place !== undefined && (book === 'GB/T' || knowledge.terms.has(book))
}

const isWordOfBase = (text: string) =>
  text.split('/').every((part) => knowledge.terms.has(part)) ||
  knowledge.herbNames.has(text) ||
  knowledge.formulaNames.has(text) ||
  knowledge.patternNames.has(text)

const isSentence = (text: string) => /(?:^|\s)[A-Za-z]+ [a-z]+ [a-z]+/.test(text)

test('the engine and the server outside its language folder answer no Chinese of their own', () => {
  const faults = files.flatMap((file) => {
    if (isAllowed(file)) return []
    const own = textsOf(readFileSync(join(root, file), 'utf8')).filter(
      ({ text, source }) => chinese.test(text) && !source && !isSource(text) && !isWordOfBase(text),
    )
    return own.length ? [`${file}: ${own.map(({ text }) => text).join(' | ')}`] : []
  })
  expect(faults).toEqual([])
}, 60_000)

test('the engine answers no English sentence', () => {
  const faults = files.flatMap((file) => {
    if (!file.startsWith('engine/') || isAllowed(file)) return []
    const own = textsOf(readFileSync(join(root, file), 'utf8')).filter(({ text }) => isSentence(text))
    return own.map(({ text }) => `${file}: ${text}`)
  })
  expect(faults).toEqual([])
})

test('every entry of the list is in use', () => {
  const stale = Object.keys(allowed).filter(
    (entry) =>
      !files.some(
        (f) =>
          f.startsWith(entry) && textsOf(readFileSync(join(root, f), 'utf8')).some(({ text }) => chinese.test(text)),
      ),
  )
  expect(stale).toEqual([])
})

test('a sentence that is planted is seen', () => {
  const planted = textsOf("export const say = () => ({ message: '须签字。', source: '伤寒论 12' })")
  expect(planted.filter(({ text, source }) => chinese.test(text) && !source)).toEqual([
    { text: '须签字。', source: false },
  ])
  expect(isSentence('Sign to use both of them')).toBe(true)
  expect(isSentence('decoction-note')).toBe(false)
})
