import type { staff } from '#contract/account/staff.ts'
import type { Output } from '#contract/base/endpoint.ts'

/** One colleague, as the card shows him. */
export type Staff = Output<typeof staff.detail>
