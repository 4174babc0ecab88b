import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Sent by POST because of their length; the server writes nothing for them. */
const readsByPost = new Set(
  `
  addition.cores addition.outerProducts adminCases.caseQualities addition.personal addition.ricu addition.shopWindows addition.smart
  analysis.diseaseMindMap analysis.mpw analysis.patterns analysis.symptoms doctorTest.checkStatus dose.convert
  dose.guiding dose.manualRecipe dose.predict dose.warning dose.worseSymptom external.acupointAnalyse
  external.analyse external.therapyAnalyse eyeCalls.eyeCalculator herb.details herb.medicineConflicts herb.merge
  herbStudy.symptomAnalyse indicatorCalls.medicalIndicators patientImport.check physique.analyse preparation.byRecipe preparation.details prescription.aiDraft
  prescription.preview prescription.price recipe.compare recipe.exclusions symptom.read symptomQuestions.recommend visitCases.myCaseQualities
`
    .trim()
    .split(/\s+/),
)

/** `query(x.y` and `keepPreviousQuery(x.y` of a file, each with the module of the contract that `x` comes from. */
function asked(file: string) {
  const text = readFileSync(file, 'utf8')
  const modules = new Map(
    [...text.matchAll(/import \{([^}]*)\} from '#contract\/([^']+)'/g)].flatMap(([, names = '', module = '']) =>
      names
        .split(',')
        .map((n) => [n.trim().split(' as ').at(-1) ?? '', { module, name: n.trim().split(' as ')[0] ?? '' }]),
    ),
  )
  return [...text.matchAll(/\b(?:query|keepPreviousQuery)\(\s*(\w+)\.(\w+)/g)].flatMap(([, group = '', call = '']) => {
    const from = modules.get(group)
    return from ? [{ file, ...from, call }] : []
  })
}

test('nothing is written by what is asked again whenever a window is looked at', async () => {
  const all = globSync('web/**/*.{ts,tsx}').flatMap(asked)
  expect(all.length).toBeGreaterThan(100)
  const writing: string[] = []
  for (const { file, module, name, call } of all) {
    const contract: Record<string, Record<string, { method: string }>> = await import(resolve('contract', module))
    const method = contract[name]?.[call]?.method
    expect(method, `${name}.${call} in ${file}`).toBeDefined()
    if (method !== 'GET' && !readsByPost.has(`${name}.${call}`)) writing.push(`${name}.${call}`)
  }
  expect([...new Set(writing)].toSorted()).toEqual([])
})
