import { spellName } from '#server/clinic/patient/pinyin.ts'
import { type Dice, inventName, seeded } from './names.ts'

const allergies = ['青霉素', '头孢', '磺胺', '虾蟹', '花粉', '阿司匹林', '牛奶', '鸡蛋']
const drugs = [
  '华法林',
  '地高辛',
  '二甲双胍',
  '氨氯地平',
  '阿司匹林',
  '左甲状腺素',
  '阿托伐他汀',
  '美托洛尔',
  '泼尼松',
  '呋塞米',
]
const sources = ['friend', 'internet', 'nearby', 'patient', 'event']
const day = (t: number) => new Date(t).toISOString().slice(0, 10)

export type InventedPatient = ReturnType<typeof inventPatients>[number]

/** Invented people of all ages; a few with allergies, drugs or pregnancy, as in a clinic. */
export function inventPatients(count: number, now: Date, seed = 1) {
  const dice = seeded(seed)
  return Array.from({ length: count }, (_, i) => {
    const sex = dice.chance(0.58) ? ('female' as const) : ('male' as const)
    const name = inventName(dice, sex)
    const ageDays = Math.floor((dice.chance(0.1) ? dice.int(1, 14) : dice.int(18, 84)) * 365.25 + dice.int(0, 364))
    return {
      name,
      ...spellName(name),
      sex,
      birthday: day(now.getTime() - ageDays * 86_400_000),
      phone: `1${dice.pick(['38', '39', '59', '86', '77'])}${String(dice.int(0, 99_999_999)).padStart(8, '0')}`,
      patient_code: `D${String(seed * 1_000_000 + i + 1).padStart(7, '0')}`,
      customer_source: dice.pick(sources),
      // Some consent to the use of their cases for teaching.
      teaching_consent: i % 3 === 0,
      ...inventBody(dice, sex, ageDays),
      ...inventCycle(dice, sex === 'female' && ageDays > 16 * 365 && ageDays < 45 * 365, now),
      ...inventPast(dice, now),
    }
  })
}

function inventBody(dice: Dice, sex: 'female' | 'male', ageDays: number) {
  const [shortest, tallest, lightest, heaviest] = sex === 'female' ? [150, 172, 42, 78] : [160, 186, 52, 96]
  const adult = ageDays > 18 * 365
  return {
    height_cm: adult ? dice.int(shortest, tallest) : null,
    weight_kg: adult ? dice.int(lightest, heaviest) : null,
    allergies: dice.chance(0.14) ? [dice.pick(allergies)] : [],
    western_drugs: adult && dice.chance(0.12) ? [dice.pick(drugs)] : [],
  }
}

function inventCycle(dice: Dice, fertile: boolean, now: Date) {
  const ago = (days: number) => day(now.getTime() - days * 86_400_000)
  const blank = { pregnancy_start: null, last_menses: null, menstrual_cycle_flag: null, menstrual_cycle: null }
  if (!fertile) return { ...blank, physiological_status: 1 }
  if (dice.chance(0.05)) return { ...blank, physiological_status: 2, pregnancy_start: ago(dice.int(30, 240)) }
  if (dice.chance(0.04)) return { ...blank, physiological_status: 3 }
  return {
    ...blank,
    physiological_status: 1,
    last_menses: ago(dice.int(1, 34)),
    menstrual_cycle_flag: dice.chance(0.8) ? ('fixed' as const) : ('irregular' as const),
    menstrual_cycle: dice.int(24, 35),
  }
}

function inventPast(dice: Dice, now: Date) {
  const seen = new Date(now.getTime() - dice.int(1, 400) * 86_400_000 - dice.int(0, 86_399) * 1000)
  /** How often one who is on the day's list was here before, at most. */
  const pastVisits = dice.chance(0.75) ? dice.int(1, 14) : 0
  return { pastVisits, updated_at: seen }
}
