import { thirdParty } from '#contract/account/third-party.ts'
import { call } from '#web/base/query.ts'

const key = 'thirdPartyState'

/** The state this window started with: a callback with another one was started elsewhere. */
export const startedState = {
  keep: (state: string) => sessionStorage.setItem(key, state),
  take: () => {
    const state = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return state
  },
}

export async function startThirdParty(socialType: string) {
  const { url, state } = await call(thirdParty.thirdPartyUrl, { social_type: socialType })
  startedState.keep(state)
  location.assign(url)
}
