import type { WrittenOut } from '#engine/recognition/recognition.types.ts'

/** 桂枝汤去大枣合小柴胡汤加味: always Chinese, because it is put back into the written text. */
export function headingText({ parts, isExtended }: WrittenOut['heading']): string {
  const texts = parts.map(({ kind, name }, i) => {
    const before = parts[i - 1]?.kind
    if (kind === 'formula') return `${before ? '合' : ''}${name}`
    return `${before === 'removal' ? '、' : '去'}${name}`
  })
  return `${texts.join('')}${isExtended ? '加味' : ''}`
}
