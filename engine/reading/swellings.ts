import type { TrackedFinding } from './ended.ts'
import type { ReadingIndex } from './reading.types.ts'

/** 关节肿痛 is a swelling beside the pain. */
export function swellingsIn(
  { figureSigns }: ReadingIndex,
  plain: string,
  words: readonly TrackedFinding[],
): TrackedFinding[] {
  return words.flatMap((item) => {
    const text = plain.slice(...item.finding.span)
    if (!/(?<!膝)关节肿[痛疼]$/.test(text)) return []
    const signId = figureSigns.get('关节肿')
    return signId ? [{ ...item, finding: { ...item.finding, signId } }] : []
  })
}
