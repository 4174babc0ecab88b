import type { CompiledDisease, Knowledge } from '#knowledge/schema/knowledge.ts'

type Named = Pick<Knowledge, 'lexicon' | 'signs' | 'diseaseNames'>
const kept = new WeakMap<Named['signs'], Map<CompiledDisease, readonly string[]>>()

/**
 * Signs whose words are a name of the disease: 失眠 is 不寐 itself. A sign with another disease's own name is not:
 * 外感发热 is not 感冒.
 */
export function signsNaming(knowledge: Named, disease: CompiledDisease): readonly string[] {
  const ofBase = kept.get(knowledge.signs) ?? new Map()
  kept.set(knowledge.signs, ofBase)
  const naming = ofBase.get(disease) ?? findNaming(knowledge, disease)
  ofBase.set(disease, naming)
  return naming
}

const findNaming = ({ lexicon, signs, diseaseNames }: Named, disease: CompiledDisease): readonly string[] =>
  [disease.zh, ...disease.aliases].flatMap((name) => {
    const sign = signs.get(lexicon.get(name) ?? '')
    if (!sign) return []
    const owner = diseaseNames.get(sign.zh)
    return owner === undefined || owner === disease.id ? [sign.id] : []
  })
