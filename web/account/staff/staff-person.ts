import type { staff } from '#contract/account/staff.ts'
import type { Output } from '#contract/base/endpoint.ts'

/** One colleague, as displayed on the card. */
export type Staff = Output<typeof staff.detail>
