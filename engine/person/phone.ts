/** From here on a number is long enough to begin with the code of a country. */
const withCode = 11
const codes = /^(?:86|886|85[23])0*/

/** The digits of a telephone number without the code of its country and without zeros in front: one for all its forms. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < withCode ? digits : digits.replace(codes, '')
}
