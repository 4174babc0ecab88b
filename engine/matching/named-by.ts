import type { CompiledDisease, Knowledge } from '#knowledge/schema/knowledge.ts'

/**
 * Signs whose words are a name of the disease: 失眠 is 不寐 itself. A sign with another disease's own name is not:
 * 外感发热 is not 感冒.
 */
export const signsNaming = (
  { lexicon, signs, diseaseNames }: Pick<Knowledge, 'lexicon' | 'signs' | 'diseaseNames'>,
  disease: CompiledDisease,
): string[] =>
  [disease.zh, ...disease.aliases].flatMap((name) => {
    const sign = signs.get(lexicon.get(name) ?? '')
    if (!sign) return []
    const owner = diseaseNames.get(sign.zh)
    return owner === undefined || owner === disease.id ? [sign.id] : []
  })
