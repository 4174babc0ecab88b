/** A verified code, on its way to the page that uses it. It is not kept beyond the page. */
export type Verified = { account: string; key: string; verifyCode: string }
let held: Verified | null = null

export const verified = {
  get: () => held,
  set: (one: Verified | null) => {
    held = one
  },
}
