import { useRef } from 'react'
import { toastDone } from '#web/base/notices.ts'
import { useSend } from '#web/base/query.ts'
import { saveFile } from '#web/base/save-file.ts'

type Exported = { file: Blob; name: string; done: string }

/** Makes a file while its dialog stays open, and saves it. Whoever stops it gets no file later. */
export function useExport<I>(make: (input: I, isStopped: () => boolean) => Promise<Exported>, close: () => void) {
  const isStopped = useRef(false)
  const { mutate, isPending } = useSend(async (input: I) => {
    const { file, name, done } = await make(input, () => isStopped.current)
    if (isStopped.current) return
    saveFile(file, name)
    toastDone(done)
    close()
  })
  const stop = () => {
    isStopped.current = true
    close()
  }
  return { run: mutate, busy: isPending, stop }
}
