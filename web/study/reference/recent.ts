import { z } from 'zod'
import { deviceStore } from '#web/base/device-store.ts'

const Read = z.object({ path: z.string().startsWith('/studyBrain'), id: z.string(), label: z.string() })
type Read = z.infer<typeof Read>

const most = 8
const store = deviceStore('studyRead', z.array(Read).max(most))
const which = 'entries'

/** The entries read last on this device, latest first. */
export const recentlyRead = (): readonly Read[] => store.read(which) ?? []

export function rememberRead(read: Read) {
  const others = recentlyRead().filter((one) => one.path !== read.path || one.id !== read.id)
  store.write(which, [read, ...others].slice(0, most))
}
