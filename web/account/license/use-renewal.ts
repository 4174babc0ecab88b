import { useState } from 'react'
import { z } from 'zod'
import type { UserInfo } from '#contract/base/user.ts'
import { expiryNoticeDays } from '#web/account/auth/use-enter.ts'
import { deviceStore } from '#web/base/device-store.ts'

const shown = deviceStore('renewal', z.string())
const today = () => new Date().toISOString().slice(0, 10)

/** Near its end the licence is mentioned once a day. */
export function useRenewal(user: UserInfo | null) {
  const [isClosed, setClosed] = useState(false)
  const days = user?.expireDays ?? null
  const isDue = days !== null && days >= 0 && days <= expiryNoticeDays
  const isOpen = isDue && !isClosed && shown.read('day') !== today()
  return {
    days: isOpen ? days : null,
    close: () => {
      shown.write('day', today())
      setClosed(true)
    },
  }
}
