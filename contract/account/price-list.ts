import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Paging, page, text } from '../base/fields.ts'

const access = ['brain_admin'] as const
export const priceKinds = ['herb', 'preparation', 'product'] as const
const Kind = z.enum(priceKinds)
const ItemId = z.string().min(1).max(80)
const Form = z.string().max(60).default('')
/** Precision: 0.0001 yuan for a gram of a herb, 0.01 yuan for a pack. */
const Yuan = z.number().min(0).max(100_000)

const Row = z
  .object({
    kind: Kind,
    itemId: z.string(),
    form: z.string(),
    name: z.string(),
    /** Per gram for a herb, per pack for anything else; null when it has no price. */
    yuan: z.number().nullable(),
    /** The insurance price; null when the clinic's own price applies. Herbs only. */
    insuranceYuan: z.number().nullable(),
    /** Grams for a herb, packs for anything else; null when stock is not counted. */
    stock: z.number().nullable(),
    /** 0 when nothing is stored yet. */
    version: z.int(),
  })
  .meta({ id: 'PriceRow' })

/** Prices and stock of the clinic the admin works in. */
export const priceList = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/prices',
    access,
    summary: "The clinic's prices and stock, by name. With a name, items without a price too.",
    input: z.object({ kind: Kind.default('herb'), name: text(40).optional(), ...Paging }),
    output: page(Row),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/prices/{kind}/{itemId}',
    access,
    summary:
      'Sets price and stock of an item; without a price it is removed from the list. Of two changes at once the second is refused.',
    input: z.object({
      kind: Kind,
      itemId: ItemId,
      form: Form,
      yuan: Yuan.nullable(),
      insuranceYuan: Yuan.nullable().default(null),
      stock: z.number().min(0).max(10_000_000).nullable().default(null),
      version: z.int().min(0),
    }),
    output: Row,
    errors: ['price_item_unknown', 'settings_changed'],
  }),
}
