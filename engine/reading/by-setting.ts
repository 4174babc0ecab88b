import type { Finding, Person, ReadingIndex } from './reading.types.ts'

/** From this age on nobody is a child. */
const grown = 14
const child = /孩|宝宝|宝贝|娃|小儿|婴|幼儿|小家伙|小朋友|儿子|女儿|闺女|孙/
const tossing = /[翻滚][来过][翻滚覆]?[去来]|打滚/
const atNight = /(?:晚上|夜里|夜间|半夜|睡着了?|睡觉|睡时|入睡)[^，。;]{0,8}$/
/** 抽筋、吐沫、昏迷 is a fit, a calf that cramps is none. */
const ofFit = /吐(?:白|涎)?沫|昏迷|不省人事|神[志识]不清|意识丧失|[眼目]上[翻视]|失禁/
const ofLimb = /[腿脚足手趾指]/
const fitNear = 12
const isFit = (plain: string, [start, end]: Finding['span']) =>
  ofFit.test(plain.slice(Math.max(0, start - fitNear), end + fitNear)) &&
  !ofLimb.test(plain.slice(Math.max(0, start - 3), end))

const noSweat = /^(?:不|没|无)/

/** Until this age what is hard in the breast is a bud that comes too early. */
const ofBuds = 9
/** The same words of another person are another sign: a man whose wife does not conceive. */
const ofPerson: readonly { said: string; meant: string; is: (person: Person) => boolean }[] = [
  { said: '出血', meant: '胎漏', is: ({ pregnant }) => pregnant === true },
  { said: '阴道出血', meant: '胎漏', is: ({ pregnant }) => pregnant === true },
  { said: '不孕', meant: '不育', is: ({ sex }) => sex === 'male' },
  { said: '乳房结块', meant: '乳核早发', is: ({ ageYears = ofBuds }) => ageYears < ofBuds },
]

function byPerson({ figureSigns }: ReadingIndex, person: Person, findings: readonly Finding[]): readonly Finding[] {
  const meant = new Map(
    ofPerson.flatMap(({ said, meant, is }) => {
      const [from, to] = [figureSigns.get(said), figureSigns.get(meant)]
      return from && to && is(person) ? [[from, to] as const] : []
    }),
  )
  const meantBy = (f: Finding) => (f.present ? meant.get(f.signId) : undefined) ?? f.signId
  return meant.size ? findings.map((f) => ({ ...f, signId: meantBy(f) })) : findings
}

/**
 * What words say by person and hour: who is no child and tosses about in bed cannot sleep, and who does not sweat at
 * night has no night sweat, which is not to be without sweat.
 */
export function bySetting(
  index: ReadingIndex,
  plain: string,
  person: Person,
  findings: readonly Finding[],
): readonly Finding[] {
  const { figureSigns } = index
  const { ageYears } = person
  const [ofChild, sleepless, dry, nightSweat, cramp, fit] = [
    '小儿睡卧不宁',
    '失眠',
    '无汗',
    '盗汗',
    '转筋',
    '抽搐',
  ].map((n) => figureSigns.get(n))
  const isGrown = ageYears === undefined ? !child.test(plain) : ageYears >= grown
  return byPerson(index, person, findings).flatMap((f) => {
    const [start, end] = f.span
    const said = plain.slice(start, end)
    if (f.signId === ofChild && isGrown && /[一-龥]/.test(said))
      return sleepless && tossing.test(said) ? { ...f, signId: sleepless } : []
    if (f.signId === cramp && fit && isFit(plain, f.span)) return { ...f, signId: fit }
    const isOfNight = f.signId === dry && f.present && noSweat.test(said)
    return isOfNight && nightSweat && atNight.test(plain.slice(Math.max(0, start - 12), start))
      ? { ...f, signId: nightSweat, present: false }
      : f
  })
}
