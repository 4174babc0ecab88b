export type PricedLine = { herbId: string | null; form: string | null; name: string; doseG: number }
export type PriceList = {
  /** Yuan a gram by `herbId` or `herbId/form`; a form without its own price costs as much as the plain herb. */
  yuanPerG: ReadonlyMap<string, number>
  fees: {
    decoctionPerPair: number
    processingPerPair: number
    concentrationPerPair: number
    /** Yuan a gram of the binder of a paste: honey, xylitol, agar. */
    auxiliaryPerG?: Readonly<Record<string, number>>
  }
  /** Yuan a pack by `preparation/id` or `product/id`. */
  items?: ReadonlyMap<string, number>
}
/** Packs beside the herbs: a prepared medicine, a product for external use. */
export type PricedItem = { kind: 'preparation' | 'product'; id: string | null; name: string; count: number }
/** The binder of a paste, in grams for the whole prescription. */
export type PricedAuxiliary = { code: string; grams: number }
export type PriceAnswer = {
  lines: (number | null)[]
  perPair: number
  herbs: number
  preparations: number
  processing: number
  decoction: number
  concentration: number
  auxiliary: number
  total: number
  unpriced: string[]
}

const rounded = (yuan: number, places: number) => Math.round(yuan * 10 ** places) / 10 ** places
const cents = (yuan: number) => rounded(yuan, 2)
/** A line of a few milligrams costs less than a cent for one pair, and something for all of them. */
const finely = (yuan: number) => (yuan < 0.01 ? rounded(yuan, 6) : cents(yuan))

/** The price of the prescription. Lines are yuan for one pair; herbs without a price are listed. */
export function priceOf(
  lines: readonly PricedLine[],
  pairs: number,
  decoctionType: string,
  { yuanPerG, fees, items }: PriceList,
  packs: readonly PricedItem[] = [],
  auxiliaries: readonly PricedAuxiliary[] = [],
): PriceAnswer {
  const priced = lines.map(({ herbId, form, doseG }) => {
    const each = herbId === null ? undefined : (yuanPerG.get(`${herbId}/${form ?? ''}`) ?? yuanPerG.get(`${herbId}/`))
    return each === undefined ? null : finely(each * doseG)
  })
  const packed = packs.map(({ kind, id, count }) => {
    const each = id === null ? undefined : items?.get(`${kind}/${id}`)
    return each === undefined ? null : cents(each * count)
  })
  const preparations = cents(packed.reduce<number>((sum, one) => sum + (one ?? 0), 0))
  const pair = priced.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  const perPair = cents(pair)
  const herbs = cents(pair * pairs)
  const decoction = decoctionType === 'clinic' && lines.length ? cents(fees.decoctionPerPair * pairs) : 0
  const concentrated =
    lines.length > 0 &&
    (decoctionType === 'concentrate' || decoctionType === 'boiled_powder' || decoctionType === 'paste')
  const concentration = concentrated ? cents(fees.concentrationPerPair * pairs) : 0
  const processing = lines.length ? cents(fees.processingPerPair * pairs) : 0
  const auxiliary = cents(auxiliaries.reduce((sum, a) => sum + (fees.auxiliaryPerG?.[a.code] ?? 0) * a.grams, 0))
  return {
    lines: priced,
    perPair,
    herbs,
    preparations,
    processing,
    decoction,
    concentration,
    auxiliary,
    total: cents(herbs + preparations + decoction + concentration + auxiliary + processing),
    unpriced: [
      ...lines.flatMap((l, i) => (priced[i] === null ? [l.name] : [])),
      ...packs.flatMap((p, i) => (packed[i] === null ? [p.name] : [])),
      ...auxiliaries.flatMap((a) => (fees.auxiliaryPerG?.[a.code] === undefined ? [a.code] : [])),
    ],
  }
}
