import type { Finding, Person, ReadingIndex } from './reading.types.ts'

/** From this age on nobody is a child. */
const grown = 14
const child = /孩|宝宝|宝贝|娃|小儿|婴|幼儿|小家伙|小朋友|儿子|女儿|闺女|孙/
const tossing = /[翻滚][来过][翻滚覆]?[去来]|打滚/
const atNight = /(?:晚上|夜里|夜间|半夜|睡着了?|睡觉|睡时|入睡)[^，。;]{0,8}$/
const noSweat = /^(?:不|没|无)/

/**
 * What words say by age and hour: who is no child and tosses about in bed cannot sleep, and who does not sweat at night
 * has no night sweat, which is not to be without sweat.
 */
export function bySetting(
  { figureSigns }: ReadingIndex,
  plain: string,
  { ageYears }: Person,
  findings: readonly Finding[],
): readonly Finding[] {
  const [ofChild, sleepless, dry, nightSweat] = ['小儿睡卧不宁', '失眠', '无汗', '盗汗'].map((n) => figureSigns.get(n))
  const isGrown = ageYears === undefined ? !child.test(plain) : ageYears >= grown
  return findings.flatMap((f) => {
    const [start, end] = f.span
    const said = plain.slice(start, end)
    if (f.signId === ofChild && isGrown && /[一-龥]/.test(said))
      return sleepless && tossing.test(said) ? { ...f, signId: sleepless } : []
    const isOfNight = f.signId === dry && f.present && noSweat.test(said)
    return isOfNight && nightSweat && atNight.test(plain.slice(Math.max(0, start - 12), start))
      ? { ...f, signId: nightSweat, present: false }
      : f
  })
}
