import { useEffect, useRef, useState } from 'react'
import { CallError } from '#contract/base/call.ts'
import { type UploadFault, type UploadLimits, uploadFault } from './upload-rules.ts'

export type UploadFile<T> = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<T>

export type Sending = {
  id: number
  file: File
  share: number
  /** Refused here before it was sent, or by the server. */
  fault: UploadFault | 'sending' | null
  /** The server's sentence, when it refused. */
  message: string
}

type Setup<T> = { upload: UploadFile<T>; done: (result: T, file: File) => void; limits: UploadLimits; kept: number }

/**
 * Files being sent, one after another, so that they are stored in the order in which they were chosen. Each can be
 * stopped, and sent again after a failure.
 */
export function useUploads<T>({ upload, done, limits, kept }: Setup<T>) {
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const nextId = useRef(1)
  const waiting = useRef<{ id: number; file: File }[]>([])
  const isSending = useRef(false)
  useEffect(() => {
    const [running, left] = [stops.current, waiting.current]
    return () => {
      left.length = 0
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  const change = (id: number, part: Partial<Sending>) =>
    setSendings((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const drop = (id: number) => setSendings((all) => all.filter((one) => one.id !== id))

  async function send(id: number, file: File) {
    const stop = new AbortController()
    stops.current.set(id, stop)
    change(id, { share: 0, fault: null, message: '' })
    try {
      const result = await upload(file, (share) => change(id, { share }), stop.signal)
      if (stop.signal.aborted) return
      drop(id)
      done(result, file)
    } catch (error) {
      // The browser's message for a lost network is English and not meant for users.
      const message = error instanceof CallError ? error.message : ''
      if (!stop.signal.aborted) change(id, { fault: 'sending', message })
    } finally {
      stops.current.delete(id)
    }
  }

  async function sendWaiting() {
    if (isSending.current) return
    isSending.current = true
    for (let one = waiting.current.shift(); one; one = waiting.current.shift()) await send(one.id, one.file)
    isSending.current = false
  }

  function take(files: readonly File[]) {
    let there = kept + sendings.filter((one) => one.fault === null).length
    const taken = files.map((file): Sending => {
      const fault = uploadFault(file, limits, there)
      if (!fault) there++
      return { id: nextId.current++, file, share: 0, fault, message: '' }
    })
    // Where only one file is wanted, the next takes the place of a refused one; of several, each stays with its reason.
    const stays = ({ fault }: Sending) => fault === null || limits.maxCount > 1
    setSendings((all) => [...all.filter(stays), ...taken])
    waiting.current.push(...taken.filter(({ fault }) => !fault))
    void sendWaiting()
  }

  const stop = (id: number) => {
    const place = waiting.current.findIndex((one) => one.id === id)
    if (place >= 0) waiting.current.splice(place, 1)
    stops.current.get(id)?.abort()
    drop(id)
  }
  /** The same file in another form replaces it. */
  const replace = (one: Sending, file: File) => {
    drop(one.id)
    take([file])
  }
  const again = (one: Sending) => {
    change(one.id, { share: 0, fault: null, message: '' })
    waiting.current.push(one)
    void sendWaiting()
  }
  return { sendings, take, stop, again, replace }
}
