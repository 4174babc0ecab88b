import type { Finding, Person, ReadingIndex } from './reading.types.ts'

/** The usual age of menopause, and when a year without menses means menopause (中医妇科学). */
const around = { from: 44, to: 60 } as const
const surelyFrom = 50
const aYear = /(?:1[2-9]|[2-9]\d)个?月|[一二两三四五六七八九十\d]余?年/
/** A hot flush at this age is called 潮热 too; tidal fever of the afternoon and steaming bones are something else. */
const ofDaytime = /午后|日晡|下午|傍晚|骨蒸|夜/

/** In a woman of that age absent menses mean menopause, and 潮热 is a hot flush. */
export function withClimacteric(
  { figureSigns }: ReadingIndex,
  plain: string,
  { sex, ageYears }: Person,
  findings: readonly Finding[],
): readonly Finding[] {
  if (sex !== 'female' || ageYears === undefined || ageYears < around.from || ageYears > around.to) return findings
  const [stopped, ended, tidal, flush] = ['闭经', '绝经', '潮热', '烘热'].map((name) => figureSigns.get(name))
  return findings.map((f) => {
    if (!f.present) return f
    const [start, end] = f.span
    const hasEnded = ageYears >= surelyFrom || aYear.test(plain.slice(start, end + 8))
    if (f.signId === stopped && ended && hasEnded) return { ...f, signId: ended }
    const isFlush = f.signId === tidal && !ofDaytime.test(plain.slice(Math.max(0, start - 6), end + 4))
    return isFlush && flush ? { ...f, signId: flush } : f
  })
}
