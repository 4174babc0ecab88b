import { phoneDigits } from './phone.ts'

export type Alike = 'same' | 'alike' | 'differs' | 'unknown'
export type Identity = {
  name: string
  /** The pronunciation of the name, without tones. */
  sound: string
  phone: string
  birthday: string | null
  sex: 'male' | 'female'
  address: string
}
export type Likeness = { name: Alike; phone: Alike; birthday: Alike; sex: Alike; address: Alike }

/** How far two records may be of the same person, field by field; never as a single figure. */
export function likenessOf(a: Identity, b: Identity): Likeness {
  return {
    name: a.name === b.name ? 'same' : a.sound === b.sound ? 'alike' : 'differs',
    phone: given(phoneDigits(a.phone), phoneDigits(b.phone), oneSlip),
    birthday: given(a.birthday ?? '', b.birthday ?? '', onePartDiffers),
    sex: a.sex === b.sex ? 'same' : 'differs',
    address: given(a.address, b.address, (x, y) => x.slice(0, 6) === y.slice(0, 6)),
  }
}

function given(a: string, b: string, isAlike: (a: string, b: string) => boolean): Alike {
  if (!a || !b) return 'unknown'
  if (a === b) return 'same'
  return isAlike(a, b) ? 'alike' : 'differs'
}

/** Numbers of the same length that differ in one digit. */
const oneSlip = (a: string, b: string) =>
  a.length === b.length && [...a].filter((figure, i) => figure !== b[i]).length === 1

/** Year, month and day: one of them was misheard, or month and day were swapped. */
function onePartDiffers(a: string, b: string): boolean {
  const [x, y] = [a.split('-'), b.split('-')]
  const isExchanged = x[0] === y[0] && x[1] === y[2] && x[2] === y[1]
  return isExchanged || x.filter((part, i) => part !== y[i]).length === 1
}
