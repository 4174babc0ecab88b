import type { Output } from '#contract/base/endpoint.ts'
import type { diagnosis } from '#contract/prescribing/diagnosis.ts'
import type { CodeSystem } from '#knowledge/schema/code.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Words } from '#server/language/formatting/words.ts'
import { labelOf, wordsOf } from '#server/language/label.ts'
import { searchCodes } from '#server/search/codes.ts'

type Coded = Output<typeof diagnosis.codeSearch>['list'][number]

const tables: Record<Coded['kind'], { system: Coded['system']; table: CodeSystem }> = {
  disease: { system: 'domestic', table: 'gbt15657-diseases' },
  pattern: { system: 'domestic', table: 'gbt15657-syndromes' },
  western: { system: 'ICD10', table: 'icd10' },
}

/** As the base names it in the differential and on sheets; the translation of the standard where it has no entry. */
function englishOf(words: Words, kind: Coded['kind'], name: string, en: string | undefined) {
  if (kind === 'western') return en
  return words(name) ?? words(name.replace(/证$/, '')) ?? en
}

export function searchDiagnoses(
  { language, knowledge }: Pick<Ctx, 'language' | 'knowledge'>,
  q: string,
  kinds: readonly Coded['kind'][],
): { list: Coded[] } {
  const words = wordsOf(knowledge)
  const list = kinds.flatMap((kind) => {
    const { system, table } = tables[kind]
    return searchCodes(table, q, 15).map(({ code, name, en }) => ({
      code,
      name,
      label: labelOf({ zh: name, en: englishOf(words, kind, name, en) }, language),
      system,
      kind,
    }))
  })
  return { list }
}
