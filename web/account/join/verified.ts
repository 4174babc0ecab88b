/** A code that has just been found right, on its way to the page that uses it. It does not outlive the page's life. */
export type Verified = { account: string; key: string; verifyCode: string }
let held: Verified | null = null

export const verified = {
  get: () => held,
  set: (one: Verified | null) => {
    held = one
  },
}
